import type { Room } from './room.ts';

/** The rooms by their medium. Each is a part of the program that is loaded when a batch of it is opened. */
const rooms = {
  audio: async () => (await import('./audio/audio-room.ts')).audioRoom,
  answers: async () => (await import('./answers/answers-room.ts')).answersRoom,
  text: async () => (await import('./text/text-room.ts')).textRoom,
  video: async () => (await import('./video/video-room.ts')).videoRoom,
  picture: async () => (await import('./picture/picture-room.ts')).pictureRoom,
} satisfies Record<string, () => Promise<Room>>;

export type MediumName = keyof typeof rooms;

/** The medium of every batch, and of most of them once there are others. */
export const usualMedium: MediumName = 'picture';

/** Loads the room of a medium. The second time it is there at once. */
export function loadRoom(medium: MediumName): Promise<Room> {
  return rooms[medium]();
}
