import type { FileWindow } from '../file-window.ts';
import { damagedAt } from '../unreadable.ts';
import type { PictureFacts } from './orientation.ts';

/** The size of a GIF's screen. Its colours are three bytes each. */
export async function readGif(file: FileWindow): Promise<PictureFacts> {
  const screen = await file.view(6, 7);
  const [width, height] = [screen.getUint16(0, true), screen.getUint16(2, true)];
  if (width === 0 || height === 0) throw damagedAt(6);
  return { width, height, bits: 8 };
}
