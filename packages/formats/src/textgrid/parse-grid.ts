import { type GridPart, type GridTier, INTERVALS, POINTS, type TextGrid } from './grid.ts';

/** Why a text is no TextGrid, in English. */
export class NoGrid extends Error {}

/** A document of more would take all memory before it is refused. */
const MOST_PARTS = 1_000_000;

/**
 * A TextGrid in its long or its short form. As Praat does, takes the numbers, the texts in quotes and the flags that
 * stand alone, and passes over everything else: names such as `xmin =`, numbers in brackets, and comments behind `!`.
 *
 * @throws NoGrid
 */
export function parseGrid(text: string): TextGrid {
  const values = valuesOf(text);
  const next = () => {
    const { value, done } = values.next();
    if (done === true) throw new NoGrid('it ends too early');
    return value;
  };
  const number = () => {
    const value = next();
    if (typeof value !== 'number') throw new NoGrid(`there is ${JSON.stringify(value.text)} in place of a number`);
    return value;
  };
  const quoted = () => {
    const value = next();
    if (typeof value === 'number' || value.isFlag) throw new NoGrid('a text in quotes is missing');
    return value.text;
  };
  if (quoted() !== 'ooTextFile' || quoted() !== 'TextGrid') throw new NoGrid('it does not begin as one');
  const [from, to] = [number(), number()];
  const flag = next();
  if (typeof flag === 'number' || !flag.isFlag) throw new NoGrid('it does not say whether there are tiers');
  if (flag.text !== 'exists') return { from, to, tiers: [] };
  const tiers = Array.from({ length: countOf(number()) }, () => readTier(number, quoted));
  return { from, to, tiers };
}

function countOf(value: number): number {
  if (!Number.isInteger(value) || value < 0 || value > MOST_PARTS) throw new NoGrid(`${value} is no number of parts`);
  return value;
}

function readTier(number: () => number, quoted: () => string): GridTier {
  const kind = quoted();
  if (kind !== INTERVALS && kind !== POINTS) throw new NoGrid(`there is no tier of the class ${kind}`);
  const isPoints = kind === POINTS;
  const [name, from, to] = [quoted(), number(), number()];
  const parts: GridPart[] = [];
  for (let left = countOf(number()); left > 0; left -= 1) {
    const start = number();
    parts.push({ from: start, to: isPoints ? start : number(), text: quoted() });
  }
  return { name, isPoints, from, to, parts };
}

interface Word {
  readonly text: string;
  readonly isFlag: boolean;
}

const VALUE = /"((?:[^"]|"")*)"|<([a-z]+)>|(?<![^\s])([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)%?(?=\s|$)|!.*|[^\s"]+/giu;

function* valuesOf(text: string): Generator<number | Word, undefined> {
  for (const [, quoted, flag, number] of text.matchAll(VALUE))
    if (quoted !== undefined) yield { text: quoted.replaceAll('""', '"'), isFlag: false };
    else if (flag !== undefined) yield { text: flag, isFlag: true };
    else if (number !== undefined) yield Number(number);
  return undefined;
}
