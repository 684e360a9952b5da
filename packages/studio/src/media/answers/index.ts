export { type AnswersBody, createAnswersBody } from './answers-body.ts';
export type { AnswersCommand } from './answers-commands.ts';
export { createAnswersEngine } from './answers-engine.ts';
export type {
  AnswersEngine,
  AnswersItem,
  AnswersOptions,
  AnswersScroll,
  AnswersSurface,
} from './answers-engine.types.ts';
export { answersKeys } from './answers-keys.ts';
export type { AnswersRecord } from './answers-record.ts';
export { type AnswersSettings, answersSettingsFrom } from './answers-settings.ts';
export type { AnswerPair, AnswersSnapshot } from './answers-snapshot.ts';
