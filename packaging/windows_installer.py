"""The installer of Windows, compiled by makensis, and the version resource of the programs inside.

``makensis`` is NSIS's compiler, on Windows and as Debian's package ``nsis``; nothing else of Windows is needed.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path, PureWindowsPath
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SCRIPT: Final = ROOT / "packaging" / "windows" / "buraco.nsi"
ICON: Final = ROOT / "resources" / "icons" / "buraco-desktop.ico"
PICTURE: Final = ROOT / "resources" / "icons" / "buraco-desktop-128.png"
PROGRAM: Final = "buraco-desktop.exe"
PUBLISHER: Final = "Buraco Desktop contributors"

STUB: Final = "x86-unicode"
"""The kind of installer every NSIS can make; it runs on 64-bit Windows as well."""


class CannotBuildError(Exception):
    """The installer cannot be made; the text says why."""


def installer_name(version: str) -> str:
    """File name of the installer of *version*."""
    return f"buraco-desktop-{version}-windows-x64-setup.exe"


def version_quad(version: str) -> tuple[int, int, int, int]:
    """*version* as Windows wants it: four numbers; what follows them, such as ``rc1``, is left out.

    Raises:
        ValueError: if it does not begin with a number.
    """
    found = re.match(r"[0-9]+(?:\.[0-9]+){0,3}", version)
    if found is None:
        raise ValueError(f"no version: {version!r}")
    numbers = [int(word) for word in found[0].split(".")]
    first, second, third, fourth = [*numbers, 0, 0, 0][:4]
    return first, second, third, fourth


def version_resource(version: str, name: str, description: str) -> str:
    """The version resource of one program, as the text of the file that PyInstaller's ``version=`` names.

    Args:
        version: of Buraco Desktop.
        name: file name of the program, such as ``buraco-desktop.exe``.
        description: what the system shows as its name, such as ``Buraco Desktop``.
    """
    quad = version_quad(version)
    strings = {
        "CompanyName": PUBLISHER,
        "FileDescription": description,
        "FileVersion": version,
        "InternalName": PureWindowsPath(name).stem,
        "LegalCopyright": f"{PUBLISHER}, MIT licence",
        "OriginalFilename": name,
        "ProductName": "Buraco Desktop",
        "ProductVersion": version,
    }
    lines = ",\n        ".join(f"StringStruct({key!r}, {value!r})" for key, value in strings.items())
    # 0x3F masks all flags; OS 0x40004 is Windows NT; type 1 is a program. 0409 is English, 1200 (04B0) Unicode.
    return f"""VSVersionInfo(
    ffi=FixedFileInfo(filevers={quad}, prodvers={quad}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1, subtype=0x0),
    kids=[
      StringFileInfo([StringTable('040904B0', [
        {lines},
      ])]),
      VarFileInfo([VarStruct('Translation', [0x0409, 1200])]),
    ],
)
"""


def payload_script(app: Path) -> str:
    """The two macros that install and remove each file of *app* by its name, so that nothing else is ever removed.

    Raises:
        CannotBuildError: if the program is not in it, or a name cannot stand in a script.
    """
    if not (app / PROGRAM).is_file():
        raise CannotBuildError(f"{app} holds no {PROGRAM}")
    files = sorted(path.relative_to(app) for path in app.rglob("*") if path.is_file())
    folders = sorted({folder for file in files for folder in file.parents if folder.parts})
    install, remove, place = [], [], None
    for file in files:
        if file.parent != place:
            place = file.parent
            install.append(f'  SetOutPath "{_installed(place)}"')
        # What is read is named as it is; only what is written may hold variables.
        install.append(f'  File "/oname={_quoted(file.name)}" "{app / file}"')
        remove.append(f'  Delete "{_installed(file)}"')
    remove += [f'  RMDir "{_installed(folder)}"' for folder in reversed(folders)]
    return "\n".join(
        ["!macro InstallPayload", *install, "!macroend", "", "!macro RemovePayload", *remove, "!macroend", ""]
    )


def _installed(path: Path) -> str:
    return "\\".join(["$INSTDIR", *(_quoted(part) for part in path.parts)])


def _quoted(text: str) -> str:
    """*text* inside quotes in a script of NSIS.

    Raises:
        CannotBuildError: if it holds what no file name on Windows may hold.
    """
    if set(text) & set('"`\n\r'):
        raise CannotBuildError(f"this name cannot be installed on Windows: {text!r}")
    return text.replace("$", "$$")


def build_installer(app: Path, version: str, output: Path, *, stub: str = STUB, compiler: str | None = None) -> Path:
    """Compile the installer.

    Args:
        app: folder of the frozen program, with ``buraco-desktop.exe`` in it.
        version: of the program.
        output: the installer to be written.
        stub: kind of installer: ``x86-unicode``, or ``amd64-unicode`` where this makensis has it (Debian's does).
        compiler: makensis; None looks for it.

    Returns:
        *output*.

    Raises:
        CannotBuildError: if that fails.
    """
    app, output = app.resolve(), output.resolve()
    script = payload_script(app)
    makensis = compiler or find_compiler()
    output.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="installer-") as folder:
        payload, wizard = Path(folder, "payload.nsh"), Path(folder, "wizard.bmp")
        # With its mark NSIS reads UTF-8 whatever the system's code page is.
        payload.write_text(script, encoding="utf-8-sig")
        draw_wizard(wizard)
        size = sum(path.stat().st_size for path in app.rglob("*") if path.is_file())
        values = {
            "VERSION": version,
            "VERSION_QUAD": ".".join(map(str, version_quad(version))),
            "OUTPUT": str(output),
            "ICON": str(ICON),
            "WIZARD": str(wizard),
            "PAYLOAD": str(payload),
            "SIZE_KB": str(size // 1024 + 1),
            "STUB": stub,
        }
        command = [makensis, "-V2", "-WX", "-INPUTCHARSET", "UTF8"]
        command += [*(f"-D{name}={value}" for name, value in values.items()), str(SCRIPT)]
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", errors="replace", check=False)
    if done.returncode:
        raise CannotBuildError(f"makensis failed:\n{done.stdout}{done.stderr}")
    return output


def find_compiler() -> str:
    """Path of makensis.

    Raises:
        CannotBuildError: if there is none.
    """
    places = [os.environ.get(name) for name in ("ProgramFiles(x86)", "ProgramFiles")]
    usual = (Path(place, "NSIS", "makensis.exe") for place in places if place)
    found = shutil.which("makensis") or next((str(path) for path in usual if path.is_file()), None)
    if found is None:
        raise CannotBuildError("there is no makensis: install NSIS (on Debian: apt-get install nsis)")
    return found


def draw_wizard(path: Path) -> None:
    """The picture beside the installer's last page: the program's icon on its cloth."""
    from PySide6.QtCore import QPointF, QRectF
    from PySide6.QtGui import QColor, QImage, QPainter, QRadialGradient

    picture = QImage(164 * 2, 314 * 2, QImage.Format.Format_RGB888)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    cloth = QRadialGradient(QPointF(164, 210), 520)
    cloth.setColorAt(0.0, QColor("#2f8f5f"))
    cloth.setColorAt(1.0, QColor("#0d4029"))
    painter.fillRect(picture.rect(), cloth)
    painter.drawImage(QRectF(64, 110, 200, 200), QImage(str(PICTURE)))
    painter.end()
    picture.save(str(path))


def main(words: Sequence[str]) -> int:
    """Make an installer of a folder by hand; the exit status."""
    parser = argparse.ArgumentParser(description="Make the installer of Windows.")
    parser.add_argument("app", type=Path, help="folder of the frozen program")
    parser.add_argument("--version", required=True, help="version of the program")
    parser.add_argument("--output", type=Path, default=None, help="the installer to be written")
    parser.add_argument("--stub", default=STUB, choices=("x86-unicode", "amd64-unicode"))
    asked = parser.parse_args(words)
    try:
        output = asked.output or ROOT / "dist" / installer_name(asked.version)
        print(build_installer(asked.app, asked.version, output, stub=asked.stub))
    except CannotBuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
