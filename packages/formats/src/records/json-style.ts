import type { Json } from '@countersign/contract';
import { isJsonObject } from '../json/json-object.ts';

/** How JSON is laid out, as far as it can be told. */
export interface JsonStyle {
  /** What each level is set in by; null where all is on one line. */
  readonly indent: string | null;
  /** Whether a blank follows commas and colons, as Python has it. */
  readonly isSpaced: boolean;
  /** Whether only ASCII is used. */
  readonly isAscii: boolean;
}

export const plainStyle: JsonStyle = { indent: null, isSpaced: false, isAscii: false };

/** The style of JSON. */
export function styleOf(text: string): JsonStyle {
  const indent = /^\s*[[{]\r?\n([ \t]+)/.exec(text.slice(0, 1000))?.[1] ?? null;
  return {
    indent,
    isSpaced: /[^\\]"[:,]( ?)["[{\w-]/.exec(text)?.[1] === ' ',
    isAscii: /\\u[\da-f]{4}/i.test(text) && !/[\u0080-\uffff]/.test(text),
  };
}

/** The style that was kept of a document. */
export function keptStyle(kept: Json | undefined): JsonStyle {
  const { indent, isSpaced, isAscii } = isJsonObject(kept) ? kept : {};
  return { indent: typeof indent === 'string' ? indent : null, isSpaced: isSpaced === true, isAscii: isAscii === true };
}

/** A value as JSON in a style. */
export function writeJson(value: Json, { indent, isSpaced, isAscii }: JsonStyle): string {
  const text = indent === null && isSpaced ? spaced(value) : JSON.stringify(value, null, indent ?? undefined);
  return isAscii ? asAscii(text) : text;
}

/** Text as JSON has it inside of quotes. */
export function quotedText(text: string, isAscii: boolean): string {
  const quoted = JSON.stringify(text);
  return isAscii ? asAscii(quoted) : quoted;
}

function spaced(value: Json): string {
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, inner]) => `${JSON.stringify(key)}: ${spaced(inner)}`)
    .join(', ')}}`;
}

function asAscii(text: string): string {
  return text.replaceAll(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
