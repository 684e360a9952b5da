import type { ParseProblem } from '@countersign/contract';
import type { ProblemData } from './file-description.ts';

/** Ends the reading of a file that is not as it should be. */
export class Unreadable extends Error {
  readonly problem: ParseProblem;
  readonly data: ProblemData;
  constructor(problem: ParseProblem, data: ProblemData = {}) {
    super(`${problem} ${JSON.stringify(data)}`);
    this.name = 'Unreadable';
    this.problem = problem;
    this.data = Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, typeof value === 'string' ? storable(value) : value]),
    );
  }
}

const MAX_QUOTED = 200;

/** Text of a file that is safe to store and to show: short, with whole characters, and without control characters. */
export function storable(text: string): string {
  return text
    .slice(0, MAX_QUOTED)
    .toWellFormed()
    .replace(/(?![\t\n])\p{Cc}/gu, '\ufffd');
}

/** It is broken at this offset, which counts from 0. */
export function damagedAt(offset: number): Unreadable {
  return new Unreadable('damaged', { byte: offset + 1 });
}

/** It ends after these bytes, and would need so many. */
export function endsEarly(bytes: number, expected?: number): Unreadable {
  return new Unreadable('truncated', expected === undefined ? { bytes } : { bytes, expected });
}
