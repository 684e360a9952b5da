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
