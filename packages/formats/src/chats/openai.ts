import { answersFormat } from '../answers/answers-format.ts';
import { openAiMessage } from '../answers/chat.ts';
import { chatKind } from './chat-kind.ts';

/** Chats as messages of OpenAI, with calls of tools. */
export const openai = answersFormat(
  chatKind(
    { name: 'openai', title: 'OpenAI', newFile: 'chats.jsonl' },
    { key: 'messages', speaker: 'role', messages: (turn) => [openAiMessage(turn)] },
  ),
);
