import * as z from 'zod/mini';
import { count } from '../fields.ts';
import { jsonOfDepth } from '../item/annotation.shapes.ts';
import { pieceId } from './statement.shapes.ts';

/** The most turns of a document, those of its answers included. */
export const MOST_TURNS = 5000;
/** The most answers of a document. */
export const MOST_ANSWERS = 20;
/** The most questions on a passage. */
export const MOST_QUESTIONS = 2000;
/** The passage is a piece like the others, under this id. */
export const PASSAGE_ID = 'passage';

/** UTF-16 units of a passage, a turn or a question. */
const MOST_UNITS = 4 * 1024 ** 2;
const text = z
  .string()
  .check(z.maxLength(MOST_UNITS, { error: `has more than ${MOST_UNITS.toLocaleString('en')} UTF-16 units` }));
const name = z.string().check(z.minLength(1), z.maxLength(200));

/** Who speaks: the rules of the conversation, a person, the model, or a tool that the model called. */
export const turnRoles = ['system', 'user', 'assistant', 'tool'] as const;

/** A tool that the model asked for. */
export const toolCall = z.object({
  id: z.optional(name),
  name,
  /** As the model gave them: read where they are JSON, else their text. */
  arguments: jsonOfDepth(50),
});

/** One thing that was said. */
export const turn = z.object({
  id: pieceId,
  role: z.enum(turnRoles),
  /** Of the speaker, or of the tool. */
  name: z.optional(name),
  text,
  calls: z.optional(z.array(toolCall).check(z.minLength(1), z.maxLength(200))),
  /** The call that a tool answers. */
  callId: z.optional(name),
});

/** An answer to what was said before: usually one turn of the model. */
export const modelAnswer = z.object({
  id: pieceId,
  model: z.optional(name),
  turns: z.array(turn).check(z.minLength(1)),
});

/** A question on the passage or the conversation. */
export const documentQuestion = z.object({ id: pieceId, text });

/** What an item of the medium `answers` shows, stored as a JSON file in UTF-8. */
export const answersDocument = z
  .object({
    passage: z.optional(text),
    /** What was said before the answers. */
    turns: z._default(z.array(turn), []),
    questions: z._default(z.array(documentQuestion).check(z.maxLength(MOST_QUESTIONS)), []),
    answers: z._default(z.array(modelAnswer).check(z.maxLength(MOST_ANSWERS)), []),
    /** The ids of the answers in the order in which the annotator saw them. */
    shownAs: z.optional(z.array(pieceId)),
  })
  .check(
    z.refine((document) => documentTurns(document).length <= MOST_TURNS, {
      error: `has more than ${MOST_TURNS} turns`,
    }),
    z.refine(hasContent, { error: 'has neither a passage nor a turn, a question or an answer' }),
    z.refine(hasOwnIds, { error: 'has two pieces of one id' }),
    z.refine(({ answers, shownAs }) => shownAs === undefined || isOrderOf(shownAs, answers), {
      path: ['shownAs'],
      error: 'does not name each answer once',
    }),
  );

interface Pieces {
  readonly passage?: string | undefined;
  readonly turns: readonly { readonly id: string }[];
  readonly questions: readonly { readonly id: string }[];
  readonly answers: readonly { readonly id: string; readonly turns: readonly { readonly id: string }[] }[];
}

function documentTurns({ turns, answers }: Pick<Pieces, 'turns' | 'answers'>) {
  return [...turns, ...answers.flatMap((answer) => answer.turns)];
}

function hasContent({ passage, turns, questions, answers }: Pieces): boolean {
  return passage !== undefined || turns.length + questions.length + answers.length > 0;
}

function hasOwnIds(document: Pieces): boolean {
  const ids = [...documentTurns(document), ...document.questions, ...document.answers].map(({ id }) => id);
  return new Set([PASSAGE_ID, ...ids]).size === ids.length + 1;
}

function isOrderOf(order: readonly string[], answers: Pieces['answers']): boolean {
  const named = new Set(order);
  return order.length === answers.length && named.size === order.length && answers.every(({ id }) => named.has(id));
}

/** A part of a document that annotations may be about. */
export const documentPiece = z.object({
  id: pieceId,
  kind: z.enum(['passage', 'turn', 'question', 'answer']),
  /** Who speaks; of turns alone. */
  role: z.optional(z.enum(turnRoles)),
  /** UTF-16 units of its text, by which spans name their places; 0 of an answer, whose turns have the text. */
  units: count,
});

export type AnswersDocument = z.output<typeof answersDocument>;
export type TurnRole = (typeof turnRoles)[number];
export type ChatTurn = z.output<typeof turn>;
export type ToolCall = z.output<typeof toolCall>;
export type ModelAnswer = z.output<typeof modelAnswer>;
export type DocumentPiece = z.output<typeof documentPiece>;
