import type { Json } from '@countersign/contract';

/** An id as text, whatever it was written as. */
export function idText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
