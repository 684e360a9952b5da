import { answersFormat } from '../answers/answers-format.ts';
import { shareGptMessages } from '../answers/chat.ts';
import { chatKind } from './chat-kind.ts';

/** Chats of ShareGPT, with calls of tools. */
export const sharegpt = answersFormat(
  chatKind(
    { name: 'sharegpt', title: 'ShareGPT', newFile: 'chats.json' },
    { key: 'conversations', speaker: 'from', messages: shareGptMessages },
  ),
);
