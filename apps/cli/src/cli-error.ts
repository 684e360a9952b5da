/** Where a delivery is wrong. */
export interface Problem {
  readonly file: string;
  /** Line and column, or the path in a document; empty where the whole file is meant. */
  readonly position: string;
  readonly reason: string;
}

/** What a person is told in one sentence; the command then ends with code 1. */
export class CliError extends Error {
  readonly problems: readonly Problem[];
  constructor(message: string, problems: readonly Problem[] = []) {
    super(message);
    this.problems = problems;
  }
}
