import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { type AnswersDocument, answersDocument, MAX_TEXT_BYTES } from '@countersign/contract';
import { likenessOf, piecesOf } from '@countersign/domain';
import type { KnownAnswers } from '../db/tables/stored-object.ts';
import { excerptOf } from '../texts/excerpt-of.ts';

const BRACE = 0x7b;

/**
 * What is known of a document of answers, or why a file that begins like one is none; null where it begins like no
 * document at all.
 */
export function readAnswers(bytes: Buffer): KnownAnswers | null {
  if (bytes[0] !== BRACE || bytes.length > MAX_TEXT_BYTES || !isUtf8(bytes)) return null;
  const value = parse(bytes.toString('utf8'));
  if (value === undefined) return { problem: 'it is no JSON' };
  const { success, data, error } = answersDocument.safeParse(value);
  if (success) {
    const likeness = createHash('sha256').update(likenessOf(data)).digest('hex');
    return { turns: countTurns(data), excerpt: excerptOf(askedLast(data)), pieces: piecesOf(data), likeness };
  }
  const [issue] = error.issues;
  const path = issue?.path.join('.') ?? '';
  return { problem: `${path === '' ? 'it' : `its ${path}`} ${issue?.message ?? 'is invalid'}` };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function countTurns({ turns, answers }: AnswersDocument): number {
  return answers.reduce((sum, answer) => sum + answer.turns.length, turns.length);
}

/** What people know the document by: what a person said last, else its first question, its passage or its first turn. */
function askedLast({ passage, turns, questions, answers }: AnswersDocument): string {
  const said = turns.findLast(({ role }) => role === 'user') ?? questions[0];
  return said?.text ?? passage ?? (turns[0] ?? answers[0]?.turns[0])?.text ?? '';
}
