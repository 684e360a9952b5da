import { TreeIndex } from './tree-index.ts';

/** Where a document is broken, from 1. */
export interface BrokenAt {
  readonly line: number;
  readonly column: number;
}

export interface IndexedTree {
  readonly tree: TreeIndex;
  /** What comes before it is in the tree. */
  readonly brokenAt: BrokenAt | null;
  /** There are more nodes than are shown, or it is nested deeper. */
  readonly isCut: boolean;
}

export interface TreeLimits {
  readonly nodes: number;
  readonly depth: number;
}

const SPACE = /[\u0020\t\r\n]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

/**
 * Reads a json into a tree, number by number as written. It does not recurse, so no nesting is too deep for it, and of a
 * broken text it keeps what comes before the mistake.
 *
 * @param isWholeText false where the text goes on behind its end; then its end is no mistake.
 */
export function indexJson(text: string, limits: TreeLimits, isWholeText = true): IndexedTree {
  const tree = new TreeIndex();
  const isObject: boolean[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) at += found.length;
    return found;
  };
  const takeMark = (mark: string): boolean => {
    take(SPACE);
    if (text[at] !== mark) return false;
    at += 1;
    return true;
  };
  const takeString = (): string | undefined => {
    const string = stringAt(text, at);
    at += string?.length ?? 0;
    return string?.value;
  };
  /** The name of the next entry; undefined where the text is broken. */
  const takeName = (): string | number | null | undefined => {
    if (isObject.length === 0) return null;
    if (isObject.at(-1) !== true) return tree.entriesSoFar();
    take(SPACE);
    const name = takeString();
    return name !== undefined && takeMark(':') ? name : undefined;
  };
  /** Adds the value that stands here. Answers `begun` for one that has entries. */
  const takeValue = (name: string | number | null): 'begun' | 'whole' | 'broken' => {
    take(SPACE);
    if (text[at] === '{' || text[at] === '[') {
      const isOfNames = text[at] === '{';
      at += 1;
      isObject.push(isOfNames);
      tree.begin(isOfNames ? 'object' : 'list', name);
      return 'begun';
    }
    const string = takeString();
    if (string !== undefined) {
      tree.add('string', name, string);
      return 'whole';
    }
    const word = take(WORD);
    const value = word ?? take(NUMBER);
    if (value === undefined) return 'broken';
    tree.add(word === undefined ? 'number' : word === 'null' ? 'null' : 'boolean', name, value);
    return 'whole';
  };
  const end = (isBroken: boolean, isCut: boolean): IndexedTree => {
    tree.finish();
    const isRealMistake = isBroken && (isWholeText || at < text.length - 64);
    return { tree, brokenAt: isRealMistake ? placeIn(text, at) : null, isCut: isCut || (isBroken && !isRealMistake) };
  };

  for (let isFirst = true; ; ) {
    if (tree.count >= limits.nodes || isObject.length >= limits.depth) return end(false, true);
    if (isFirst && isObject.length > 0 && takeMark(isObject.at(-1) === true ? '}' : ']')) {
      isObject.pop();
      tree.end();
    } else {
      const name = takeName();
      const outcome = name === undefined ? 'broken' : takeValue(name);
      if (outcome === 'broken') return end(true, false);
      if (outcome === 'begun') {
        isFirst = true;
        continue;
      }
    }
    isFirst = false;
    while (isObject.length > 0 && takeMark(isObject.at(-1) === true ? '}' : ']')) {
      isObject.pop();
      tree.end();
    }
    if (isObject.length === 0) {
      take(SPACE);
      return end(at < text.length, false);
    }
    if (!takeMark(',')) return end(true, false);
  }
}

/** The string that begins here and its length with its quotes. A pattern would need more stack than a long one leaves. */
function stringAt(text: string, from: number): { readonly value: string; readonly length: number } | undefined {
  if (text[from] !== '"') return undefined;
  let quote = text.indexOf('"', from + 1);
  while (quote > 0 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  if (quote < 0) return undefined;
  const raw = text.slice(from, quote + 1);
  try {
    return { value: String(JSON.parse(raw)), length: raw.length };
  } catch {
    return undefined;
  }
}

function isEscaped(text: string, at: number): boolean {
  let before = at;
  while (text[before - 1] === '\\') before -= 1;
  return (at - before) % 2 === 1;
}

function placeIn(text: string, at: number): BrokenAt {
  const before = text.slice(0, at);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: at - lineStart + 1 };
}
