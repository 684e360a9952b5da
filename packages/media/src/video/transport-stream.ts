/** Endings that videos of recorders share with programs in TypeScript. */
const NAMES = /\.m?ts$/i;
const SYNC = 0x47;
/** Packets begin so far from each other; those of cameras have a time in front. */
const LAYOUTS = [
  { first: 0, apart: 188 },
  { first: 4, apart: 192 },
] as const;

/** Bytes at the start of a file that show whether it is an MPEG-TS. */
export const TRANSPORT_HEAD_BYTES = 4 + 2 * 192 + 1;

/** Whether the name of a file leaves open whether it is an MPEG-TS or a program. */
export function mayBeTransportStream(path: string): boolean {
  return NAMES.test(path);
}

/** Whether these first bytes are those of an MPEG-TS. */
export function isTransportStream(head: Uint8Array): boolean {
  return LAYOUTS.some(({ first, apart }) => [0, 1, 2].every((packet) => head[first + packet * apart] === SYNC));
}

/** Recorders repeat what a stream holds several times a second. */
export const STREAM_BYTES = 1024 ** 2;
/** Codecs by their numbers in the table of a program. Those that browsers play are found without it. */
const FOREIGN = new Map([
  [0x01, 'MPEG-1'],
  [0x02, 'MPEG-2'],
  [0x10, 'MPEG-4 part 2'],
  [0x33, 'H.266'],
  [0xea, 'VC-1'],
]);
const PROGRAM_TABLE = 2;

/** The codec of a video that browsers do not play, as the first table of a program in these bytes says; null without one. */
export function foreignVideo(bytes: Uint8Array): string | null {
  const layout = LAYOUTS.find(({ first }) => bytes[first] === SYNC);
  if (layout === undefined) return null;
  for (let at: number = layout.first; at + 188 <= bytes.length; at += layout.apart) {
    const types = streamTypes(bytes.subarray(at, at + 188));
    if (types !== null) return types.map((type) => FOREIGN.get(type)).find((name) => name !== undefined) ?? null;
  }
  return null;
}

/** What kinds of streams a packet lists; null where no table of a program begins in it. */
function streamTypes(packet: Uint8Array): number[] | null {
  const byte = (at: number) => packet[at] ?? 0;
  const number = (at: number) => ((byte(at) & 0x0f) << 8) | byte(at + 1);
  if (byte(0) !== SYNC || (byte(1) & 0x40) === 0) return null;
  const payload = (byte(3) & 0x20) === 0 ? 4 : 5 + byte(4);
  const table = payload + 1 + byte(payload);
  if (table >= packet.length || byte(table) !== PROGRAM_TABLE) return null;
  const end = Math.min(packet.length, table + 3 + number(table + 1) - 4);
  const types: number[] = [];
  for (let at = table + 12 + number(table + 10); at + 5 <= end; at += 5 + number(at + 3)) types.push(byte(at));
  return types;
}
