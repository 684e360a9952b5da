import type { Json } from '@countersign/contract';
import { describeJson } from './json-object.ts';

/** Whether a JSON value is a list of numbers only. */
export function isNumbers(value: Json | undefined): value is readonly number[] {
  return Array.isArray(value) && value.every((part) => typeof part === 'number');
}

/** What a value is instead of a list of numbers, in words. */
export function describeList(value: Json): string {
  if (!Array.isArray(value)) return describeJson(value);
  const list = value as readonly Json[];
  const odd = list.findIndex((part) => typeof part !== 'number');
  return odd < 0 ? `a list of ${list.length} numbers` : `a list with ${describeJson(list[odd] ?? null)} at ${odd}`;
}
