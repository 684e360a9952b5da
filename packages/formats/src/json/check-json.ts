import type { Json } from '@countersign/contract';
import type { Problems } from '../problem.ts';

/** Deep enough for every known tool, and shallow enough for every recursion that meets the value later. */
const MAX_DEPTH = 32;

interface Level {
  readonly value: Json;
  readonly keys: readonly string[] | null;
  next: number;
}

/**
 * Reports the parts of a JSON value that cannot be stored or written again: numbers out of range, text that no database
 * stores, nesting that exhausts a stack, and keys that programs misread.
 */
export function checkJson(file: string, root: Json, problems: Problems): void {
  if (!isSound(root, 0)) tellProblems(file, root, problems);
}

/** Only whether it is valid. Nearly every document is, and finding the places takes longer. */
function isSound(value: Json, depth: number): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'string') return isStorable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === MAX_DEPTH) return false;
  if (Array.isArray(value)) {
    for (const inner of value as readonly Json[]) if (!isSound(inner, depth + 1)) return false;
    return true;
  }
  for (const [key, inner] of Object.entries(value))
    if (key === '__proto__' || !isStorable(key) || !isSound(inner, depth + 1)) return false;
  return true;
}

/** Reports each problem with its place. Not recursive, because hostile values are nested deeper than a stack. */
function tellProblems(file: string, root: Json, problems: Problems): void {
  const trail: Level[] = [];
  const enter = (value: Json): void => {
    if (typeof value === 'number') {
      if (!Number.isFinite(value)) problems.add(file, jsonPath(trail), 'number-out-of-range');
    } else if (typeof value === 'string') {
      if (!isStorable(value)) problems.add(file, jsonPath(trail), 'unstorable-text');
    } else if (typeof value === 'object' && value !== null) {
      if (trail.length === MAX_DEPTH) problems.add(file, jsonPath(trail), 'too-deep', { limit: MAX_DEPTH });
      else trail.push({ value, keys: Array.isArray(value) ? null : Object.keys(value), next: 0 });
    }
  };
  enter(root);
  for (let level = trail.at(-1); level !== undefined; level = trail.at(-1)) {
    const { value, keys } = level;
    if (keys === null) {
      const list = value as readonly Json[];
      if (level.next === list.length) trail.pop();
      else enter(list[level.next++] as Json); // below `length`
      continue;
    }
    if (level.next === keys.length) {
      trail.pop();
      continue;
    }
    const key = keys[level.next++] as string; // below `length`
    if (key === '__proto__') problems.add(file, jsonPath(trail), 'forbidden-key', { key });
    else if (!isStorable(key)) problems.add(file, jsonPath(trail.slice(0, -1)), 'unstorable-text');
    else enter((value as { readonly [key: string]: Json })[key] as Json); // an own key
  }
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** The current place of the trail: each level has advanced by one already. */
function jsonPath(trail: readonly Level[]): string {
  return trail.reduce((path, { keys, next }) => {
    if (keys === null) return `${path}[${next - 1}]`;
    return joinKey(path, keys[next - 1] ?? '');
  }, '');
}

function joinKey(path: string, key: string): string {
  if (!/^[\p{L}_][\p{L}\p{N}_-]*$/u.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === '' ? key : `${path}.${key}`;
}
