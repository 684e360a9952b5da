import type { Json } from '@countersign/contract';
import { isSame } from '../json/is-same.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { extentsIn, type JsonExtent } from './json-extents.ts';

/** In longer lists nothing is looked for at other places, for that takes too long. */
const MOST_MOVED = 1000;

/** Writes a value that is new, so many levels below the whole. */
type WriteNew = (value: Json, level: number) => string;

/**
 * The text of a JSON value after a change. What did not change stays the text that it was: numbers with their digits, keys in their
 * order, blanks and escapes.
 */
export function patchJson(text: string, before: Json, after: Json, write: WriteNew): string {
  const patched = patch(text, { before, after }, { write, level: 0 });
  return isSame(JSON.parse(patched), after) ? patched : write(after, 0);
}

interface Change<Value> {
  readonly before: Value;
  readonly after: Value;
}

interface Patching {
  readonly write: WriteNew;
  readonly level: number;
}

/** A part of what is written, and which part of the text before it was; null where it is new. */
interface Written {
  readonly text: string;
  readonly at: number | null;
}

function patch(text: string, { before, after }: Change<Json>, patching: Patching): string {
  if (isSame(before, after)) return text;
  const parts = extentsIn(text);
  const inner = { ...patching, level: patching.level + 1 };
  let written: readonly Written[] = [];
  if (Array.isArray(before) && Array.isArray(after)) written = patchList(text, parts, { before, after }, inner);
  else if (isJsonObject(before) && isJsonObject(after)) written = patchObject(text, parts, { before, after }, inner);
  return parts.length === 0 || written.length === 0
    ? patching.write(after, patching.level)
    : joined(text, parts, written);
}

function patchObject(
  text: string,
  parts: readonly JsonExtent[],
  { before, after }: Change<JsonObject>,
  patching: Patching,
): Written[] {
  // Of members with one key the last counts.
  const lastOf = new Map(parts.map(({ key }, at) => [key, at]));
  const valueAt = ({ key }: JsonExtent) => before[key ?? ''] ?? null;
  const textOf = textsOf(text, parts.map(valueAt), parts, patching);
  const kept = parts.flatMap((part, at): Written[] => {
    const { key, start, from, to } = part;
    if (key === null || !Object.hasOwn(after, key)) return [];
    const value = lastOf.get(key) === at ? textOf(after[key] ?? null, at) : text.slice(from, to);
    return [{ text: text.slice(start, from) + value, at }];
  });
  const [first] = parts;
  const colon = first === undefined ? ': ' : (/:[\t ]*$/.exec(text.slice(first.start, first.from))?.[0] ?? ':');
  const added = Object.entries(after).flatMap(([key, value]): Written[] => {
    if (Object.hasOwn(before, key)) return [];
    return [{ text: patching.write(key, 0) + colon + textOf(value, null), at: null }];
  });
  return [...kept, ...added];
}

function patchList(
  text: string,
  parts: readonly JsonExtent[],
  { before, after }: Change<readonly Json[]>,
  patching: Patching,
): Written[] {
  const textOf = textsOf(text, before, parts, patching);
  const ends = before.length === after.length ? 0 : countSameEnds(before, after);
  const [firstBefore, firstAfter] = [before.length - ends, after.length - ends];
  return after.map((value, place) => {
    const own = place < firstAfter ? place : place - firstAfter + firstBefore;
    const at = place < firstAfter && place >= firstBefore ? null : own;
    return { text: textOf(value, at), at };
  });
}

/** How many values at their ends two lists share. */
function countSameEnds(one: readonly Json[], other: readonly Json[]): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && isSame(one.at(-1 - count), other.at(-1 - count))) count += 1;
  return count;
}

/**
 * Gives the text of a value: that of the part which it is, or is a change of; or that of another part with the same value, for
 * two may have changed places.
 */
function textsOf(text: string, before: readonly Json[], parts: readonly JsonExtent[], patching: Patching) {
  const own = (at: number) => text.slice(parts[at]?.from, parts[at]?.to);
  return (value: Json, at: number | null): string => {
    if (at !== null && isSame(before[at], value)) return own(at);
    const mayMove = typeof value === 'string' || (typeof value === 'object' && value !== null);
    const other = mayMove && before.length <= MOST_MOVED ? before.findIndex((one) => isSame(one, value)) : -1;
    if (other >= 0) return own(other);
    if (at === null) return patching.write(value, patching.level);
    return patch(own(at), { before: before[at] ?? null, after: value }, patching);
  };
}

/** The parts with what stood between them, around and before each. */
function joined(text: string, parts: readonly JsonExtent[], written: readonly Written[]): string {
  const [first, second] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return text;
  const head = text.slice(0, first.start);
  const blank = first.key !== null && text[first.from - 1] === ' ' ? ' ' : '';
  const usual = second === undefined ? `,${head.trimStart().slice(1) || blank}` : text.slice(first.to, second.start);
  const all = written.map((one, place) => {
    if (place === 0) return one.text;
    const before = one.at === null ? undefined : parts[one.at - 1];
    return (before === undefined ? usual : text.slice(before.to, parts[one.at ?? 0]?.start)) + one.text;
  });
  return head + all.join('') + text.slice(last.to);
}
