/** Characters that a page does not show, or that turn the reading order around. A tab shows by itself. */
const hidden =
  // oxlint-disable-next-line no-control-regex -- They are what is looked for.
  /[\0-\x08\x0a-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** What is written for those that have a name. Joiners are left alone: emoji and Persian are written with them. */
const names: ReadonlyMap<number, string> = new Map([
  [0x7f, 'DEL'],
  [0x85, 'NEL'],
  [0xad, 'SHY'],
  [0x61c, 'ALM'],
  [0x200b, 'ZWSP'],
  [0x200e, 'LRM'],
  [0x200f, 'RLM'],
  [0x2028, 'LS'],
  [0x2029, 'PS'],
  [0x202a, 'LRE'],
  [0x202b, 'RLE'],
  [0x202c, 'PDF'],
  [0x202d, 'LRO'],
  [0x202e, 'RLO'],
  [0x2060, 'WJ'],
  [0x2066, 'LRI'],
  [0x2067, 'RLI'],
  [0x2068, 'FSI'],
  [0x2069, 'PDI'],
  [0xfeff, 'BOM'],
]);

/** The control characters of ASCII by their codes. */
const controls =
  'NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US'.split(
    ' ',
  );

/** A character that is shown as a sign. */
export interface CharacterSign {
  readonly offset: number;
  /** What stands for it: 'NUL', 'RLO', 'U+206A'. */
  readonly text: string;
}

/** The characters between two places of a text that show only as a sign. */
export function signsIn(text: string, from: number, to: number): readonly CharacterSign[] {
  return [...text.slice(from, to).matchAll(hidden)].map(({ index, 0: character }) => ({
    offset: from + index,
    text: signOf(character.charCodeAt(0)),
  }));
}

function signOf(code: number): string {
  return names.get(code) ?? controls[code] ?? `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
