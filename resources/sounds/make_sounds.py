"""Makes the sounds of the table: python make_sounds.py [FOLDER]. Every run writes the same files.

Each sound is built from a few quiet parts: the hiss of a card sliding, the tap of a card put down, a
note like that of a small wooden bar.
"""

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

RATE = 22_050
_SEED = 52
_LOUDEST = 0.42
_TAIL_S = 0.03

Samples = list[float]


def slide(chance: random.Random, seconds: float, low: float, high: float, gain: float) -> Samples:
    """A card sliding over cloth: noise in a band that wanders from *low* to *high* hertz and swells and fades."""
    count = int(seconds * RATE)
    band = heard = soft = 0.0
    result = []
    for at in range(count):
        share = at / count
        reach = 2 * math.sin(math.pi * (low + (high - low) * share) / RATE)
        heard += reach * band
        band += reach * (chance.uniform(-1, 1) - heard - 0.8 * band)
        # A second, gentle filter takes the edge off.
        soft += 0.45 * (band - soft)
        swell = math.sin(math.pi * share**0.6) ** 2
        result.append(gain * swell * soft)
    return result


def tap(chance: random.Random, gain: float, pitch: float = 190.0, brightness: float = 0.35) -> Samples:
    """A card put down on cloth: a dull knock and a breath of noise."""
    count = int(0.11 * RATE)
    soft = 0.0
    result = []
    for at in range(count):
        time = at / RATE
        soft += brightness * (chance.uniform(-1, 1) - soft)
        rise = min(1.0, time / 0.0015)
        knock = math.sin(2 * math.pi * pitch * time) * math.exp(-time / 0.022)
        result.append(gain * rise * (0.7 * knock + 0.8 * soft * math.exp(-time / 0.012)))
    return result


def note(pitch: float, seconds: float, gain: float) -> Samples:
    """A small wooden bar struck softly: the tone, its fourth partial, gone sooner, and a hint of a bell."""
    count = int(seconds * RATE)
    result = []
    for at in range(count):
        time = at / RATE
        rise = min(1.0, time / 0.004)
        body = math.sin(2 * math.pi * pitch * time) * math.exp(-time / (seconds * 0.24))
        wood = math.sin(2 * math.pi * pitch * 3.93 * time) * math.exp(-time / 0.035)
        bell = math.sin(2 * math.pi * pitch * 2.0 * time) * math.exp(-time / (seconds * 0.14))
        result.append(gain * rise * (body + 0.16 * wood + 0.14 * bell))
    return result


def thud(seconds: float, gain: float) -> Samples:
    """A knock under the table: a low tone that sinks."""
    count = int(seconds * RATE)
    turn = 0.0
    result = []
    for at in range(count):
        time = at / RATE
        turn += 2 * math.pi * (120 + 80 * math.exp(-time / 0.03)) / RATE
        # Small loudspeakers give back the second tone only.
        tone = math.sin(turn) + 0.35 * math.sin(2 * turn)
        result.append(gain * min(1.0, time / 0.003) * tone * math.exp(-time / 0.05))
    return result


def mix(*parts: tuple[float, Samples]) -> Samples:
    """Each part from its own second on."""
    result = [0.0] * max(int(start * RATE) + len(part) for start, part in parts)
    for start, part in parts:
        first = int(start * RATE)
        for at, value in enumerate(part, first):
            result[at] += value
    return result


def dealt(chance: random.Random) -> Samples:
    """Cards dealt round the table."""
    starts = (0.0, 0.10, 0.19, 0.28, 0.36, 0.44, 0.52)
    return mix(*((at, slide(chance, 0.10, 2100 + 90 * number, 3100, 0.30)) for number, at in enumerate(starts)))


def card_drawn(chance: random.Random) -> Samples:
    """One card drawn."""
    return slide(chance, 0.17, 1700, 3300, 0.36)


def card_laid(chance: random.Random) -> Samples:
    """One card laid."""
    return mix((0.0, slide(chance, 0.06, 2600, 1900, 0.16)), (0.035, tap(chance, 0.34)))


def cards_laid(chance: random.Random) -> Samples:
    """Several cards laid, one after the other."""
    return mix(
        (0.0, slide(chance, 0.08, 2400, 1900, 0.18)),
        (0.04, tap(chance, 0.30, 205)),
        (0.115, tap(chance, 0.27, 188)),
        (0.18, tap(chance, 0.33, 172)),
    )


def discard(chance: random.Random) -> Samples:
    """A card thrown on the pile."""
    return mix((0.0, slide(chance, 0.12, 3200, 1900, 0.30)), (0.085, tap(chance, 0.36, 225, 0.5)))


def pile_taken(chance: random.Random) -> Samples:
    """The pile swept together and taken up."""
    sweeps = ((0.0, 1300, 2400), (0.07, 1700, 2900), (0.15, 1900, 3200), (0.22, 2100, 3500))
    rustle = [(at, slide(chance, 0.19, low, high, 0.26)) for at, low, high in sweeps]
    return mix(*rustle, (0.36, tap(chance, 0.28, 165)))


def morto_taken(chance: random.Random) -> Samples:
    """A fresh hand taken up."""
    return mix(
        (0.0, slide(chance, 0.22, 1500, 3000, 0.30)), (0.17, note(392.00, 0.50, 0.17)), (0.29, note(523.25, 0.60, 0.17))
    )


def canasta(chance: random.Random) -> Samples:
    """A long meld made: two notes."""
    return mix((0.0, tap(chance, 0.18)), (0.05, note(659.26, 0.70, 0.19)), (0.19, note(987.77, 0.85, 0.19)))


def basra(chance: random.Random) -> Samples:
    """The floor swept empty: a sweep, and three notes on top of it."""
    return mix(
        (0.0, slide(chance, 0.24, 1500, 3300, 0.24)),
        (0.16, note(587.33, 0.6, 0.17)),
        (0.27, note(739.99, 0.7, 0.17)),
        (0.38, note(1174.66, 0.95, 0.18)),
    )


def your_turn(chance: random.Random) -> Samples:
    """A tick."""
    return note(880.0, 0.14, 0.17)


def refused(chance: random.Random) -> Samples:
    """No."""
    return mix((0.0, thud(0.20, 0.28)), (0.0, tap(chance, 0.10, 150, 0.2)))


def deal_over(chance: random.Random) -> Samples:
    """A deal has ended."""
    return mix((0.0, note(783.99, 0.55, 0.16)), (0.16, note(659.26, 0.55, 0.16)), (0.32, note(523.25, 0.90, 0.18)))


def match_won(chance: random.Random) -> Samples:
    """Up the chord."""
    pitches = (523.25, 659.26, 783.99)
    rising = [(0.13 * number, note(pitch, 0.6, 0.16)) for number, pitch in enumerate(pitches)]
    return mix(*rising, (0.42, note(1046.50, 1.1, 0.18)), (0.42, note(523.25, 1.1, 0.10)))


def match_lost(chance: random.Random) -> Samples:
    """Down, without drama."""
    return mix((0.0, note(440.00, 0.6, 0.16)), (0.20, note(392.00, 0.6, 0.16)), (0.40, note(329.63, 1.0, 0.17)))


SOUNDS: dict[str, Callable[[random.Random], Samples]] = {
    "dealt": dealt,
    "card-drawn": card_drawn,
    "card-laid": card_laid,
    "cards-laid": cards_laid,
    "discard": discard,
    "pile-taken": pile_taken,
    "morto-taken": morto_taken,
    "canasta": canasta,
    "basra": basra,
    "your-turn": your_turn,
    "refused": refused,
    "deal-over": deal_over,
    "match-won": match_won,
    "match-lost": match_lost,
}


def finished(samples: Samples) -> Samples:
    """*samples* no louder than the loudest may be, faded out at the end so that nothing clicks."""
    loudest = max(map(abs, samples))
    gain = min(1.0, _LOUDEST / loudest)
    tail = int(_TAIL_S * RATE)
    left = len(samples)
    return [value * gain * min(1.0, (left - at) / tail) for at, value in enumerate(samples)]


def frames_of(name: str) -> bytes:
    """The sound called *name* as 16-bit frames, low byte first."""
    samples = finished(SOUNDS[name](random.Random(f"{_SEED}-{name}")))
    frames = array("h", (round(32_767 * value) for value in samples))
    if sys.byteorder == "big":
        frames.byteswap()
    return frames.tobytes()


def main(folder: Path) -> None:
    """Write every sound into *folder*."""
    for name in SOUNDS:
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(frames_of(name))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent)
