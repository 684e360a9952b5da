/** A problem in a delivery, with its place. */
export interface Problem {
  readonly file: string;
  /** Line and column, or the path in a document; empty where the whole file is meant. */
  readonly position: string;
  readonly reason: string;
}

/** An error with one sentence for the person. The command then exits with code 1. */
export class CliError extends Error {
  readonly problems: readonly Problem[];
  constructor(message: string, problems: readonly Problem[] = []) {
    super(message);
    this.problems = problems;
  }
}
