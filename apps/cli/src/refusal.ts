import { type Code, catalogue } from '@countersign/contract';

/** A refusal of the server: a code of the catalogue with its data. */
export class RefusedCall extends Error {
  readonly code: number;
  readonly data: unknown;
  constructor(code: number, data: unknown) {
    const named = fieldsOf(data);
    super(`The server refused: ${meaningOf(code)}${named.length === 0 ? '' : `, ${named.join(', ')}`} (${code}).`);
    this.code = code;
    this.data = data;
  }
}

function meaningOf(code: number): string {
  // The catalogue's words are for screens, where only an empty field gets this far.
  if (code === 5002002) return 'something is missing or does not fit';
  return isCode(code) ? catalogue[code] : 'for a reason this version does not know';
}

function isCode(code: number): code is Code {
  return Object.hasOwn(catalogue, code);
}

/** The invalid fields of the input, by the server's names; empty where it names none. */
export function fieldsOf(data: unknown): string[] {
  const hasFields = typeof data === 'object' && data !== null && 'fields' in data && Array.isArray(data.fields);
  return hasFields ? (data.fields as unknown[]).map(String) : [];
}
