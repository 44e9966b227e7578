"""The installer of Windows: what goes into its script; the rest is tried by packaging/windows/try_installer.py."""

import ast
import hashlib
import os
import re
import shutil
from pathlib import Path

import pytest
import windows_installer
from windows_installer import CannotBuildError, payload_script, version_quad, version_resource

from buraco_desktop.storage import paths

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPT = windows_installer.SCRIPT.read_text(encoding="utf-8")


def a_program(folder: Path) -> Path:
    for name in ("buraco-desktop.exe", "buraco-cli.exe", "_internal/themes/green.toml", "_internal/a/b/$x.dll"):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    return folder


@pytest.mark.parametrize(
    ("version", "quad"),
    [("0.1.0", (0, 1, 0, 0)), ("1.2", (1, 2, 0, 0)), ("1.2.3rc4", (1, 2, 3, 0)), ("1.2.3.4.5", (1, 2, 3, 4))],
)
def test_windows_counts_versions_in_four_numbers(version: str, quad: tuple[int, int, int, int]) -> None:
    assert version_quad(version) == quad


def test_a_version_begins_with_a_number() -> None:
    with pytest.raises(ValueError, match="no version"):
        version_quad("next")


def test_the_version_resource_is_what_pyinstaller_reads() -> None:
    text = version_resource("0.1.0rc1", "buraco-cli.exe", "Buraco Desktop's command line")
    tree = ast.parse(text, mode="eval")
    calls = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert calls == {
        "VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct", "VarFileInfo", "VarStruct",
    }  # fmt: skip
    assert "filevers=(0, 1, 0, 0)" in text
    for pair in (("FileVersion", "0.1.0rc1"), ("OriginalFilename", "buraco-cli.exe"), ("InternalName", "buraco-cli")):
        assert f"StringStruct({pair[0]!r}, {pair[1]!r})" in text


def test_every_file_is_installed_and_removed_by_its_name(tmp_path: Path) -> None:
    script = payload_script(a_program(tmp_path))
    install, remove = script.split("!macro RemovePayload")
    assert install.count("  File ") == remove.count("  Delete ") == 4
    assert 'SetOutPath "$INSTDIR\\_internal\\a\\b"' in install
    assert f'File "/oname=$$x.dll" "{tmp_path / "_internal" / "a" / "b" / "$x.dll"}"' in install
    assert 'Delete "$INSTDIR\\_internal\\a\\b\\$$x.dll"' in remove
    folders = re.findall(r'RMDir "(.*)"', remove)
    assert folders.index("$INSTDIR\\_internal\\a\\b") < folders.index("$INSTDIR\\_internal\\a")
    assert folders[-1] == "$INSTDIR\\_internal"
    assert "/r" not in remove


def test_a_folder_without_the_program_makes_no_installer(tmp_path: Path) -> None:
    with pytest.raises(CannotBuildError, match=re.escape("holds no buraco-desktop.exe")):
        payload_script(tmp_path)


@pytest.mark.skipif(os.name == "nt", reason="Windows knows no such names")
def test_a_name_that_windows_refuses_makes_no_installer(tmp_path: Path) -> None:
    (a_program(tmp_path) / 'a"b').write_text("")
    with pytest.raises(CannotBuildError, match="cannot be installed"):
        payload_script(tmp_path)


def test_the_uninstaller_knows_where_the_program_keeps_its_data(monkeypatch: pytest.MonkeyPatch) -> None:
    """The names in the script are those that buraco_desktop/storage/paths.py and platformdirs use on Windows."""
    from platformdirs.windows import Windows

    monkeypatch.setattr("platformdirs.windows.get_win_folder", lambda _: r"C:\local")
    told = re.search(r'!define DATA "\$LOCALAPPDATA\\(.*)"', SCRIPT)
    assert told is not None
    assert told[1] == paths.APP
    folders = Windows(paths.APP, appauthor=False)
    for folder, name in ((folders.user_data_dir, ""), (folders.user_config_dir, ""), (folders.user_cache_dir, "Cache")):
        assert re.split(r"[\\/]+", folder.removeprefix(r"C:\local"))[1:] == [word for word in (paths.APP, name) if word]
    assert 'RMDir /r "${DATA}\\Cache"' in SCRIPT


def test_nothing_is_done_that_needs_an_administrator() -> None:
    assert "RequestExecutionLevel user" in SCRIPT
    assert not re.search(r"HKLM|HKCR|SHCTX|SetShellVarContext all|\$PROGRAMFILES", SCRIPT)


def test_only_data_folders_of_the_program_are_removed_whole() -> None:
    assert set(re.findall(r"RMDir /r (.*)", SCRIPT)) == {'"${DATA}\\Cache"', '"${DATA}"'}
    section = SCRIPT[SCRIPT.index("UNSECTION_DATA") :]
    assert re.search(r'RMDir /r "\$\{DATA\}"\n', section)
    assert 'Section /o "un.My matches' in SCRIPT


@pytest.mark.ui
@pytest.mark.skipif(shutil.which("makensis") is None, reason="needs NSIS")
def test_it_compiles_and_the_same_files_make_the_same_installer(tmp_path: Path) -> None:
    app = a_program(tmp_path / "app")
    digests = []
    for number in range(2):
        for path in app.rglob("*"):
            os.utime(path, (1e9 + number * 1e6, 1e9 + number * 1e6))
        made = windows_installer.build_installer(app, "0.1.0", tmp_path / str(number) / "buraco-desktop-setup.exe")
        digests.append(hashlib.sha256(made.read_bytes()).hexdigest())
    assert digests[0] == digests[1]


def test_the_installer_says_the_name_it_has() -> None:
    script = windows_installer.SCRIPT.read_text(encoding="utf-8")
    assert f'"OriginalFilename" "{windows_installer.installer_name("${VERSION}")}"' in script
