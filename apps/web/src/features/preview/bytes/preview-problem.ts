/**
 * Why a file is not shown: its bytes are deleted, their address has ended, the line or the server failed, it is broken, it
 * needs more memory than a browser should give, or its format is one that no viewer reads.
 */
export type PreviewProblem = 'gone' | 'ended' | 'failed' | 'broken' | 'tooLarge' | 'unreadable';

export class PreviewError extends Error {
  readonly problem: PreviewProblem;

  constructor(problem: PreviewProblem) {
    super(`the file is not shown: ${problem}`);
    this.problem = problem;
  }
}

/** Readers throw errors of their own where a file is not as it should be. */
export function problemOfError(error: unknown): PreviewProblem {
  return error instanceof PreviewError ? error.problem : 'broken';
}
