"""What of all that is found goes into the folder: what is wanted, and what that needs, and no more."""

import payload_filter
import pytest

QT = "PySide6/Qt/lib/libQt6Core.so.6"
ENTRIES = [
    ("PySide6/QtCore.abi3.so", "/s/QtCore.abi3.so", "EXTENSION"),
    (QT, "/s/libQt6Core.so.6", "BINARY"),
    ("libQt6Core.so.6", QT, "SYMLINK"),
    ("PySide6/Qt/lib/libicuuc.so.73", "/s/libicuuc.so.73", "BINARY"),
    ("PySide6/Qt/lib/libQt6Network.so.6", "/s/libQt6Network.so.6", "BINARY"),
    ("PySide6/Qt/plugins/platforms/libqxcb.so", "/s/libqxcb.so", "BINARY"),
    ("PySide6/Qt/plugins/platforms/libqvnc.so", "/s/libqvnc.so", "BINARY"),
    ("libxcb-cursor.so.0", "/s/libxcb-cursor.so.0", "BINARY"),
    ("libGL.so.1", "/s/libGL.so.1", "BINARY"),
    ("libpython3.11.so.1.0", "/s/libpython3.11.so.1.0", "BINARY"),
    ("buraco_desktop/players/buraco/core_compiled.so", "/s/core_compiled.so", "BINARY"),
]
NEEDS = {
    "/s/QtCore.abi3.so": ["libQt6Core.so.6", "libGL.so.1"],
    "/s/libQt6Core.so.6": ["libicuuc.so.73"],
    "/s/libqxcb.so": ["libxcb-cursor.so.0", "libQt6Core.so.6"],
    "/s/libqvnc.so": ["libQt6Network.so.6"],
}


def kept(entries: list[payload_filter.Entry]) -> list[str]:
    found = payload_filter.kept_binaries(entries, lambda file: NEEDS.get(file, []))
    return [place for place, _, _ in found]


def test_what_is_wanted_and_all_it_needs_is_kept() -> None:
    assert kept(ENTRIES) == [
        "PySide6/QtCore.abi3.so",
        QT,
        "libQt6Core.so.6",
        "PySide6/Qt/lib/libicuuc.so.73",
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "libxcb-cursor.so.0",
        "libpython3.11.so.1.0",
        "buraco_desktop/players/buraco/core_compiled.so",
    ]


def test_a_framework_is_kept_whole_or_not_at_all() -> None:
    core, network = "PySide6/Qt/lib/QtCore.framework", "PySide6/Qt/lib/QtNetwork.framework"
    entries = [
        ("PySide6/QtCore.abi3.so", "/s/mac", "EXTENSION"),
        (f"{core}/Versions/A/QtCore", "/s/QtCore", "BINARY"),
        (f"{core}/Versions/Current", "A", "SYMLINK"),
        (f"{network}/Versions/A/QtNetwork", "/s/QtNetwork", "BINARY"),
        (f"{network}/Versions/Current", "A", "SYMLINK"),
    ]
    found = payload_filter.kept_binaries(entries, lambda file: ["QtCore"] if file == "/s/mac" else [])
    assert [place for place, _, _ in found] == [place for place, _, _ in entries[:3]]
    assert payload_filter.is_kept_data(f"{core}/Versions/A/Resources/Info.plist", [], [core])
    assert not payload_filter.is_kept_data(f"{network}/Versions/A/Resources/Info.plist", [], [core])


@pytest.mark.parametrize(
    ("place", "is_kept"),
    [
        ("PySide6/Qt/translations/qtbase_pt_BR.qm", True),
        ("PySide6/Qt/translations/qtbase_de.qm", False),
        ("PySide6/Qt/translations/qt_pt_BR.qm", False),
        ("PySide6/__init__.pyc", True),
        ("PySide6/Qt/qml/QtQuick/qmldir", False),
        ("resources/themes/green.toml", True),
        ("resources/i18n/buraco_pt_BR.ts", False),
        ("resources/sounds/make_sounds.py", False),
        ("resources/screenshots/table.png", False),
        ("resources/icons/buraco-desktop.icns", False),
        ("resources/icons/buraco-desktop-48.png", True),
        ("platformdirs-4.14.8.dist-info/METADATA", True),
    ],
)
def test_data(place: str, is_kept: bool) -> None:
    assert payload_filter.is_kept_data(place, ["pt_BR"]) is is_kept


def test_nothing_that_talks_to_the_network_is_shipped() -> None:
    assert {"PySide6.QtNetwork", "ssl", "http"} <= set(payload_filter.EXCLUDED_MODULES)
    assert not payload_filter.KEPT_PLUGINS & {"qvnc", "qopensslbackend", "qnetworklistmanager", "qtuiotouchplugin"}


@pytest.mark.parametrize(
    ("place", "stem"),
    [
        ("PySide6/Qt/plugins/platforms/libqxcb.so", "qxcb"),
        ("PySide6\\plugins\\platforms\\qwindows.dll", "qwindows"),
        ("PySide6/Qt/plugins/platforms/libqcocoa.dylib", "qcocoa"),
        ("PySide6/Qt/lib/libQt6Gui.so.6", ""),
        ("somebody/plugins/libx.so", ""),
    ],
)
def test_plugins_are_known_on_every_system(place: str, stem: str) -> None:
    assert payload_filter.plugin_stem(place) == stem
