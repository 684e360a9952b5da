import type { Language } from '@countersign/contract';
import type { AnswersRoomPhrases } from '../en/answers-room.ts';

/** The words of the room for answers. */
export async function loadAnswersRoom(language: Language): Promise<AnswersRoomPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/answers-room.ts')).answersRoom;
    case 'zh':
      return (await import('../zh/answers-room.ts')).answersRoom;
    case 'ja':
      return (await import('../ja/answers-room.ts')).answersRoom;
  }
}
