import type { AudioRoomPhrases } from '@countersign/phrases';
import { pixelOf, type TimeView } from '@countersign/studio/audio';
import { canvasFont } from './canvas-font.ts';
import { ink } from './ink.ts';
import type { SoundBands } from './layout.ts';
import type { SpectrogramPicture } from './spectrogram.ts';

/** What people say is below; sound above it would make that small. */
const MOST_HERTZ = 8000;

/** The spectrogram as far as it is made, and how high it reaches. */
export function drawSpectrogram(
  context: CanvasRenderingContext2D,
  { spectrogram: band, left, width }: SoundBands,
  view: TimeView,
  picture: SpectrogramPicture | undefined,
  words: AudioRoomPhrases,
): void {
  if (band === undefined) return;
  const highest = Math.min(MOST_HERTZ, (picture?.hertz ?? 2 * MOST_HERTZ) / 2);
  if (picture !== undefined) {
    context.save();
    context.beginPath();
    context.rect(left, band.top, width - left, band.height);
    context.clip();
    const at = (timeUs: number) => left + pixelOf(timeUs, view, width - left);
    const { bitmap } = picture;
    const height = (bitmap.height * highest) / (picture.hertz / 2);
    const [from, to] = [at(picture.view.fromUs), at(picture.view.toUs)];
    const source = [0, bitmap.height - height, bitmap.width, height] as const;
    context.drawImage(bitmap, ...source, from, band.top, to - from, band.height - 1);
    context.restore();
  }
  if (left === 0) return;
  const middle = band.top + band.height / 2;
  context.textBaseline = 'middle';
  context.fillStyle = ink.text;
  context.font = canvasFont(context, 500);
  context.fillText(words.spectrogram, 12, middle - 9, left - 16);
  context.fillStyle = ink.quiet;
  context.font = canvasFont(context);
  context.fillText(words.upTo(String(highest / 1000)), 12, middle + 9, left - 16);
}
