/** Commands that the engine of answers carries out besides those of every medium. */
export const answersCommands = [
  'answers.turn',
  'answers.scroll',
  'answers.page',
  'answers.end',
  'answers.together',
  'answers.compare',
  'answers.raw',
  'answers.models',
  'answers.order',
] as const;

/** A command of the engine of answers alone. */
export type AnswersCommand = (typeof answersCommands)[number];
