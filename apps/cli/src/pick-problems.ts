import type { Problem } from './cli-error.ts';

/** The most problems that people are shown. */
const SHOWN = 50;

/**
 * The problems to show of a long list, in its order: first one of each kind in each file, because the same sentence of
 * one file would hide the others, and then as many as there is room for.
 */
export function pickProblems(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length <= SHOWN) return problems;
  const firsts = new Map(problems.toReversed().map((problem) => [kindOf(problem), problem]));
  const isFirst = (problem: Problem) => firsts.get(kindOf(problem)) === problem;
  const picked = new Set(
    [...problems.filter(isFirst), ...problems.filter((problem) => !isFirst(problem))].slice(0, SHOWN),
  );
  return problems.filter((problem) => picked.has(problem));
}

/** The file and the sentence, but for the numbers and names in it. */
function kindOf({ file, reason }: Problem): string {
  return `${file}\n${reason.replaceAll(/"[^"]*"|\d+(?:\.\d+)?/g, '')}`;
}
