import { emptySnapshot } from '../../document/empty-snapshot.ts';
import type { MediumSnapshot } from '../../medium/medium.ts';
import { type AnswersBody, createAnswersBody } from './answers-body.ts';
import type { AnswersRecord } from './answers-record.ts';
import type { AnswersSettings } from './answers-settings.ts';

/** Everything that shows of answers. */
export interface AnswersSnapshot extends MediumSnapshot<AnswersRecord> {
  /** The open document; an empty one while nothing is open. */
  readonly body: AnswersBody;
  readonly settings: AnswersSettings;
  /** Whether the names of the models are shown. Each item begins without them. */
  readonly hasModels: boolean;
  /** The piece that the keys have stepped to; undefined before the first step. */
  readonly stop: string | undefined;
  /** The ids of the two answers whose words are compared; undefined before somebody chose two. */
  readonly pair: AnswerPair | undefined;
}

/** The ids of two answers. */
export type AnswerPair = readonly [one: string, other: string];

/** What the state has of a document before a person does anything with it. */
export const untouchedAnswers = {
  hasModels: false,
  stop: undefined,
  pair: undefined,
} as const satisfies Partial<AnswersSnapshot>;

/** What is shown while nothing is open. */
export const emptyBody = createAnswersBody({ turns: [], questions: [], answers: [] });

/** The state while no document was opened yet. */
export function emptyAnswers(settings: AnswersSettings): AnswersSnapshot {
  return { ...emptySnapshot(settings), ...untouchedAnswers, body: emptyBody };
}
