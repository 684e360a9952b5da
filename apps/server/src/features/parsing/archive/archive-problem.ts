import type { ParseProblem } from '@countersign/contract';

/** Ends the reading of an archive, or of an entry of one. */
export class ArchiveProblem extends Error {
  readonly problem: ParseProblem;
  readonly data: Readonly<Record<string, string | number>>;
  constructor(problem: ParseProblem, data: Readonly<Record<string, string | number>> = {}) {
    super(problem);
    this.problem = problem;
    this.data = data;
  }
}

/** What the library's messages mean; anything else is damage. */
const meanings: readonly (readonly [RegExp, ParseProblem, Readonly<Record<string, string>>?])[] = [
  [/^End of central directory|unexpected EOF|^file data overflows|unexpected end of file/i, 'truncated'],
  [/encrypt/, 'encrypted'],
  [/^multi-disk/, 'unsupported', { found: 'split zip' }],
];

/** Why the library refused an archive or an entry. Errors of the store are not for it. */
export function archiveProblemOf(error: unknown): ArchiveProblem {
  if (error instanceof ArchiveProblem) return error;
  const message = error instanceof Error ? error.message : '';
  const [, problem = 'damaged', data = {}] = meanings.find(([words]) => words.test(message)) ?? [];
  return new ArchiveProblem(problem, data);
}
