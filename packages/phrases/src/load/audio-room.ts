import type { Language } from '@countersign/contract';
import type { AudioRoomPhrases } from '../en/audio-room.ts';

/** The words of the room for recordings. */
export async function loadAudioRoom(language: Language): Promise<AudioRoomPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/audio-room.ts')).audioRoom;
    case 'zh':
      return (await import('../zh/audio-room.ts')).audioRoom;
    case 'ja':
      return (await import('../ja/audio-room.ts')).audioRoom;
  }
}
