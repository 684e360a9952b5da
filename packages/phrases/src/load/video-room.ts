import type { Language } from '@countersign/contract';
import type { VideoRoomPhrases } from '../en/video-room.ts';

/** The words of the room for videos. */
export async function loadVideoRoom(language: Language): Promise<VideoRoomPhrases> {
  switch (language) {
    case 'en':
      return (await import('../en/video-room.ts')).videoRoom;
    case 'zh':
      return (await import('../zh/video-room.ts')).videoRoom;
    case 'ja':
      return (await import('../ja/video-room.ts')).videoRoom;
  }
}
