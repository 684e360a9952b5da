import type { Statement } from '@countersign/contract';
import { statementText } from './statement-text.ts';

/** The letter that an answer is called by, by its place from 0: `A`. */
export function letterOfAnswer(at: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + at);
}

/**
 * What a statement says and what of, without words of a language: `A: 4`, `A > B = C`, `q-1: 1843`.
 *
 * @param answerIds the answers of the document in their order
 */
export function statementLine(statement: Statement, answerIds: readonly string[]): string {
  const nameOf = (id: string) => (answerIds.includes(id) ? letterOfAnswer(answerIds.indexOf(id)) : id);
  const said =
    statement.kind === 'ranking'
      ? statementText({ ...statement, order: statement.order.map((tied) => named(tied, nameOf)) })
      : statementText(statement);
  return statement.of === undefined ? said : `${nameOf(statement.of)}: ${said}`;
}

function named(tied: string | string[], nameOf: (id: string) => string): string | string[] {
  return typeof tied === 'string' ? nameOf(tied) : tied.map(nameOf);
}
