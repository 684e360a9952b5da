import type { Medium } from '@countersign/contract';

/** What one item of a medium is called in English, for the provider. */
export const itemNames: Readonly<Record<Medium, string>> = {
  picture: 'picture',
  text: 'text',
  audio: 'recording',
  answers: 'record of answers',
};
