import type { Language } from '@countersign/contract';
import type { TextRoomPhrases } from '../en/text-room.ts';

/** The words of the room for texts. */
export async function loadTextRoom(language: Language): Promise<TextRoomPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/text-room.ts')).textRoom;
    case 'zh':
      return (await import('../zh/text-room.ts')).textRoom;
    case 'ja':
      return (await import('../ja/text-room.ts')).textRoom;
  }
}
