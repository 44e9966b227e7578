"""Finds the files shipped beside the code: themes, icons, sounds, translations, help.

They lie in ``resources/`` in a checkout, in ``buraco_desktop/_resources`` in an installed wheel,
and at the root of the unpacked bundle in a frozen build.
"""

import sys
from functools import cache
from pathlib import Path


@cache
def resource_root() -> Path:
    """The folder that holds every resource.

    Raises:
        FileNotFoundError: if the installation is incomplete and no such folder exists.
    """
    package = Path(__file__).resolve().parent
    places = [package / "_resources", package.parent / "resources"]
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        places.insert(0, Path(bundle) / "resources")
    for place in places:
        if place.is_dir():
            return place
    raise FileNotFoundError(f"the resources folder is missing; looked in {', '.join(map(str, places))}")


def resource_path(*parts: str) -> Path:
    """The path of one resource, such as ``resource_path("themes", "green.toml")``.

    The file itself may be missing; only the folder of all resources must exist.

    Raises:
        FileNotFoundError: if the resources folder is missing.
        ValueError: if *parts* lead out of the resources folder.
    """
    root = resource_root()
    path = root.joinpath(*parts)
    if not path.resolve().is_relative_to(root.resolve()):
        raise ValueError(f"not a resource: {'/'.join(parts)}")
    return path


def licence_folder() -> Path | None:
    """The folder with the licences of everything that a frozen build brings; None where there is none.

    It lies beside the programs, or in the bundle itself on macOS; a checkout brings nothing of others.
    """
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is None:
        return None
    places = (Path(bundle).parent / "licences", Path(bundle) / "licences")
    return next((place for place in places if place.is_dir()), None)
