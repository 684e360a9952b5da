import type { FileFacts, FileKind, ParseProblem } from '@countersign/contract';

/** A file that was read. */
export interface FileDescription {
  readonly kind: FileKind;
  readonly facts: FileFacts;
  /** Units of work that it counts as. */
  readonly items: number;
}

/** What a sentence about a problem names, as `problemData` of a parsed file in the contract has it. */
export type ProblemData = Readonly<Record<string, string | number>>;

/** A file that could not be read, and why. */
export interface UnreadableFile {
  readonly kind: FileKind;
  readonly problem: ParseProblem;
  /**
   * As the contract says for each problem. A `wrongType` also has the format that was `expected`, `unknown` where
   * nothing was recognized as `found`; a `syntax` has its `column` too.
   */
  readonly data: ProblemData;
}
