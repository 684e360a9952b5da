import type { Medium } from '@countersign/contract';

interface ItemName {
  readonly one: string;
  readonly many: string;
}

/** What items of a medium are called in English, for the provider. */
export const itemNames: Readonly<Record<Medium, ItemName>> = {
  picture: { one: 'picture', many: 'pictures' },
  text: { one: 'text', many: 'texts' },
  audio: { one: 'recording', many: 'recordings' },
  video: { one: 'video', many: 'videos' },
  answers: { one: 'record of answers', many: 'records of answers' },
};
