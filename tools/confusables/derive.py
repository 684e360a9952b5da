"""Derives apps/server/src/platform/names/confusables.txt from Unicode's table of confusable characters.

ICU has that table compiled in; Debian's python3-icu asks it:  python3 tools/confusables/derive.py > …/confusables.txt
Only what a name may hold is kept, and only what compatibility decomposition leaves alone, for that comes first.
Each line: what people see, then the characters that look like it, in hexadecimal.
"""

from collections import defaultdict
import icu

BESIDE_LETTERS = "'-.:·͵֊׳״۽۾་‐’‧゠・"

checker = icu.SpoofChecker()
decompose = icu.Normalizer2.getNFKDInstance()
alike = defaultdict(list)
for code in range(0x20, 0x110000):
    char = chr(code)
    if 0xD800 <= code <= 0xDFFF:
        continue
    if not icu.Char.hasBinaryProperty(code, icu.UProperty.XID_CONTINUE) and char not in BESIDE_LETTERS:
        continue
    seen = checker.getSkeleton(0, char)
    if decompose.normalize(char) == char and seen != char:
        alike[seen].append(code)

print(f"# Unicode {icu.UNICODE_VERSION}, by tools/confusables/derive.py. Copyright Unicode, Inc.; https://www.unicode.org/license.txt")
for seen in sorted(alike):
    codes = " ".join(f"{code:X}" for code in alike[seen])
    print(" ".join(f"{ord(char):X}" for char in seen) + f" < {codes}")
