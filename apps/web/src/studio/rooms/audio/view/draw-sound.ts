import {
  type AudioSnapshot,
  type LoadedPeaks,
  peakColumns,
  pixelOf,
  rulerMarks,
  type TimeView,
  wholeView,
} from '@countersign/studio/audio';
import { canvasFont } from './canvas-font.ts';
import { ink } from './ink.ts';
import type { Band, SoundBands } from './layout.ts';

/** Fills the columns of a band between the lowest and the highest sample of each. */
function drawPeaks(
  context: CanvasRenderingContext2D,
  peaks: LoadedPeaks,
  channel: number,
  { left, width, band, view, gain }: { left: number; width: number; band: Band; view: TimeView; gain: number },
): void {
  const columns = Math.max(1, Math.floor(width));
  const shown = peakColumns(peaks, channel, view, columns);
  const middle = band.top + band.height / 2;
  const scale = ((band.height / 2 - 2) / 127) * gain;
  const most = band.height / 2 - 1;
  for (let column = 0; column < columns; column += 1) {
    const low = Math.max(-most, (shown[2 * column] ?? 0) * scale);
    const high = Math.min(most, (shown[2 * column + 1] ?? 0) * scale);
    context.fillRect(left + column, middle - high, 1, Math.max(1, high - low));
  }
}

/** A channel of the overview that is lower has no waveform to see. */
const LEAST_OVERVIEW_PX = 4;

/** The whole recording with what of it is in view. */
export function drawOverview(
  context: CanvasRenderingContext2D,
  layout: SoundBands,
  { view, durationUs, channels }: AudioSnapshot,
  peaks: LoadedPeaks | null,
  name: string,
): void {
  const { overview, left, width } = layout;
  if (overview.height === 0) return;
  context.fillStyle = ink.band;
  context.fillRect(0, overview.top, width, overview.height);
  const inner = width - left;
  const whole = wholeView(durationUs);
  context.fillStyle = ink.quiet;
  if (peaks !== null)
    for (let channel = 0; channel < channels; channel += 1) {
      const height = overview.height / channels;
      // Many channels lie over each other, because each by itself would be a line.
      const band = height < LEAST_OVERVIEW_PX ? overview : { top: overview.top + channel * height, height };
      drawPeaks(context, peaks, channel, { left, width: inner, view: whole, gain: 1, band });
    }
  const [from, to] = [pixelOf(view.fromUs, whole, inner), pixelOf(view.toUs, whole, inner)];
  context.fillStyle = ink.selected;
  context.fillRect(left + from, overview.top, Math.max(2, to - from), overview.height);
  context.strokeStyle = ink.accent;
  context.strokeRect(left + from + 0.5, overview.top + 0.5, Math.max(2, to - from) - 1, overview.height - 1);
  context.fillStyle = ink.quiet;
  context.font = canvasFont(context);
  context.textBaseline = 'middle';
  context.fillText(name, 12, overview.top + overview.height / 2, left - 16);
}

export function drawRuler(context: CanvasRenderingContext2D, { ruler, left, width }: SoundBands, view: TimeView): void {
  context.fillStyle = ink.line;
  context.fillRect(0, ruler.top + ruler.height - 1, width, 1);
  context.font = canvasFont(context);
  context.textBaseline = 'middle';
  for (const { timeUs, text } of rulerMarks(view, width - left)) {
    const x = Math.round(left + pixelOf(timeUs, view, width - left));
    context.fillStyle = ink.line;
    context.fillRect(x, ruler.top + ruler.height - (text === undefined ? 5 : 10), 1, text === undefined ? 5 : 10);
    if (text === undefined) continue;
    context.fillStyle = ink.quiet;
    context.fillText(text, x + 4, ruler.top + ruler.height / 2 - 2);
  }
}

/** Where something is missing, between dashed lines. */
function drawPlaces(
  context: CanvasRenderingContext2D,
  { left, width, band, view, channel }: { left: number; width: number; band: Band; view: TimeView; channel: number },
  { places }: AudioSnapshot,
): void {
  for (const { place } of places) {
    if (place.kind !== 'interval' || (place.channel ?? channel) !== channel) continue;
    const [from, to] = [pixelOf(place.fromUs, view, width), pixelOf(place.toUs, view, width)];
    context.fillStyle = ink.missing;
    context.fillRect(left + from, band.top, Math.max(1, to - from), band.height);
    context.strokeStyle = ink.error;
    context.setLineDash([4, 3]);
    for (const x of [from, to]) {
      if (x < 0 || x > width) continue;
      context.beginPath();
      context.moveTo(Math.round(left + x) + 0.5, band.top);
      context.lineTo(Math.round(left + x) + 0.5, band.top + band.height);
      context.stroke();
    }
    context.setLineDash([]);
  }
}

/** The waveform of each channel, with what is selected of it, and where something is missing. */
export function drawChannels(
  context: CanvasRenderingContext2D,
  layout: SoundBands,
  snapshot: AudioSnapshot,
  peaks: LoadedPeaks | null,
  nameOf: (channel: number) => string,
): void {
  const { view, muted, settings, annotations, selectedId, marked, draft } = snapshot;
  const { left, width, sound } = layout;
  const inner = width - left;
  const selected = annotations.find(({ id }) => id === selectedId);
  const stretch = draft ?? marked ?? (selected?.isWhole === false ? selected : undefined);
  context.save();
  context.beginPath();
  context.rect(0, sound.top, width, sound.height);
  context.clip();
  for (const [at, band] of layout.channels.entries()) {
    if (band.top + band.height <= sound.top || band.top >= sound.top + sound.height) continue;
    const isMuted = muted.has(at + 1);
    context.fillStyle = ink.line;
    context.fillRect(0, band.top + band.height - 1, width, 1);
    context.fillRect(left, Math.round(band.top + band.height / 2), inner, 1);
    const isOfIt = selected?.channel === undefined || selected.channel === at + 1 || marked !== undefined;
    if (stretch !== undefined && isOfIt) {
      const [from, to] = [pixelOf(stretch.fromUs, view, inner), pixelOf(stretch.toUs, view, inner)];
      context.fillStyle = ink.selected;
      context.fillRect(left + from, band.top, Math.max(1, to - from), band.height);
      context.fillStyle = ink.accent;
      for (const x of [from, to])
        if (x >= 0 && x <= inner) context.fillRect(Math.round(left + x) - 1, band.top, 2, band.height);
    }
    drawPlaces(context, { left, width: inner, band, view, channel: at + 1 }, snapshot);
    context.fillStyle = isMuted ? ink.line : selected !== undefined && isOfIt ? selected.colour : ink.wave;
    const gain = 10 ** (settings.gainDb / 20);
    if (peaks !== null) drawPeaks(context, peaks, at, { left, width: inner, band, view, gain });
    if (left === 0) continue;
    context.fillStyle = ink.ground;
    context.fillRect(0, band.top, left, band.height - 1);
    context.fillStyle = isMuted ? ink.quiet : ink.text;
    context.font = canvasFont(context, 500);
    context.textBaseline = 'middle';
    context.fillText(nameOf(at + 1), 12, band.top + band.height / 2);
  }
  drawScrolled(context, layout);
  context.restore();
}

const SCROLLED_PX = 4;

/** At the right, which of the channels are in view. Nothing where all are. */
function drawScrolled(context: CanvasRenderingContext2D, { channels, sound, width }: SoundBands): void {
  const [first] = channels;
  if (first === undefined) return;
  const whole = channels.length * first.height;
  if (whole <= sound.height) return;
  context.fillStyle = ink.quiet;
  const top = sound.top + ((sound.top - first.top) / whole) * sound.height;
  context.fillRect(width - SCROLLED_PX, top, SCROLLED_PX, (sound.height / whole) * sound.height);
}
