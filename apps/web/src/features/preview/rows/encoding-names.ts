import type { TextEncoding } from '@countersign/contract';

/** Encodings by the names that people know them by. */
export const encodingNames = [
  ['utf-8', 'UTF-8'],
  ['utf-8-bom', 'UTF-8-BOM'],
  ['gbk', 'GBK'],
  ['shift_jis', 'Shift_JIS'],
  ['utf-16le', 'UTF-16 LE'],
  ['utf-16be', 'UTF-16 BE'],
] as const satisfies readonly (readonly [TextEncoding, string])[];
