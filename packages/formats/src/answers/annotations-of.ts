import type { Annotation } from '@countersign/contract';
import type { SaidAnswers } from './answers-kind.ts';

/** The statements of a record as annotations, numbered in their order. */
export function annotationsOf({ statements }: SaidAnswers): Annotation[] {
  return statements.map((statement, at) => ({ id: String(at + 1), ...statement, source: {} }));
}
