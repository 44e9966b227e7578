"""The application of macOS: its properties, what goes where, and that signing waits for keys."""

import os
import plistlib
from collections.abc import Sequence
from pathlib import Path

import macos_image
import pytest
from macos_image import CannotBuildError, build_images, bundle_entries, info_plist, processors_of

UNIVERSAL = bytes.fromhex("cafebabe") + b"code"


def a_folder(folder: Path) -> Path:
    for name in ("buraco-desktop", "buraco-cli", "_internal/libpython3.13.dylib", "_internal/PySide6/QtCore.abi3.so"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(UNIVERSAL)
    for name in ("_internal/resources/themes/green.toml", "licences/Qt.txt"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    return folder


class Recorder:
    """Takes commands and does of them only what the next step looks at."""

    def __init__(self, dist: Path) -> None:
        self.commands: list[Sequence[str]] = []
        self._dist = dist

    def __call__(self, command: Sequence[str]) -> str:
        self.commands.append(command)
        if "PyInstaller" in command:
            code = self._dist / macos_image.APPLICATION / "Contents" / "Frameworks" / "QtCore.abi3.so"
            code.parent.mkdir(parents=True)
            code.write_bytes(UNIVERSAL)
        return "x86_64 arm64\n" if command[0] == "lipo" else ""

    def named(self, *words: str) -> list[Sequence[str]]:
        return [command for command in self.commands if tuple(command[: len(words)]) == words]


def test_the_properties_are_whole() -> None:
    properties = info_plist("1.2.3rc1")
    assert properties["CFBundleShortVersionString"] == properties["CFBundleVersion"] == "1.2.3"
    assert properties["CFBundleExecutable"] == "buraco-desktop"
    assert properties["LSBackgroundOnly"] is False
    exported = properties["UTExportedTypeDeclarations"][0]
    opened = [kind for document in properties["CFBundleDocumentTypes"] for kind in document["LSItemContentTypes"]]
    assert exported["UTTypeIdentifier"] in opened
    assert exported["UTTypeTagSpecification"]["public.filename-extension"] == ["brec"]
    assert exported["UTTypeIconFile"] == macos_image.ICON.name
    assert macos_image.ICON.is_file()
    assert plistlib.loads(plistlib.dumps(properties)) == properties


def test_a_version_begins_with_numbers() -> None:
    with pytest.raises(ValueError, match="no version"):
        info_plist("next")


def test_the_entitlements_are_as_few_as_can_be() -> None:
    entitlements = plistlib.loads(macos_image.ENTITLEMENTS.read_bytes())
    assert entitlements == {"com.apple.security.cs.allow-unsigned-executable-memory": True}


@pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")
def test_code_and_data_go_where_apple_wants_them(tmp_path: Path) -> None:
    folder = a_folder(tmp_path)
    (folder / "_internal" / "libpython3.dylib").symlink_to("libpython3.13.dylib")
    kinds = {place: kind for place, _, kind in bundle_entries(folder)}
    assert kinds == {
        "buraco-desktop": "EXECUTABLE",
        "buraco-cli": "EXECUTABLE",
        "libpython3.13.dylib": "BINARY",
        "libpython3.dylib": "SYMLINK",
        "PySide6/QtCore.abi3.so": "BINARY",
        "resources/themes/green.toml": "DATA",
        "licences/Qt.txt": "DATA",
    }
    assert bundle_entries(folder)[0][0] == "buraco-desktop"


def test_a_folder_without_the_programs_makes_no_application(tmp_path: Path) -> None:
    with pytest.raises(CannotBuildError, match="holds no buraco-desktop"):
        bundle_entries(tmp_path)


@pytest.mark.parametrize(
    ("answer", "name"), [("arm64\n", "arm64"), ("x86_64\n", "x86_64"), ("x86_64 arm64", "universal2")]
)
def test_the_image_says_for_which_processors_it_is(answer: str, name: str) -> None:
    assert processors_of(answer) == name


@pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")
def test_without_keys_nothing_is_signed(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path)
    made = build_images(a_folder(tmp_path / "in"), "0.1.0", tmp_path, {}, recorder)
    assert made == [tmp_path / "buraco-desktop-0.1.0-macos-universal2.dmg"]
    assert [command[0] for command in recorder.commands] == ["env", "lipo", "ditto", "hdiutil", "hdiutil"]


@pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")
def test_with_keys_everything_is_signed_from_the_inside_out(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path)
    keys = {"BURACO_SIGN_IDENTITY": "Developer ID Application: Someone", "BURACO_NOTARY_PROFILE": "notary"}
    made = build_images(a_folder(tmp_path / "in"), "0.1.0", tmp_path, keys, recorder)
    signed = [Path(command[-1]).name for command in recorder.named("codesign", "--force")]
    assert signed == ["QtCore.abi3.so", "buraco-cli", "buraco-desktop", macos_image.APPLICATION, made[0].name]
    assert len(recorder.named("xcrun", "notarytool", "submit", str(made[0]))) == 1
    assert recorder.commands[-1] == ["xcrun", "stapler", "staple", str(made[0])]


@pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")
def test_a_key_without_an_account_signs_but_does_not_notarise(tmp_path: Path) -> None:
    recorder = Recorder(tmp_path)
    build_images(a_folder(tmp_path / "in"), "0.1.0", tmp_path, {"BURACO_SIGN_IDENTITY": "Someone"}, recorder)
    assert recorder.named("codesign", "--force")
    assert not recorder.named("xcrun")
