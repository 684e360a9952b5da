import type { Template } from '@countersign/contract';
import type { AudioRoomPhrases } from '@countersign/phrases';
import type { PlaceInView, WorkspaceCommand } from '@countersign/studio';
import {
  type AudioEngine,
  type AudioRecord,
  type AudioSettings,
  createAudioEngine,
  type LoadedPeaks,
  moveView,
  pixelOf,
} from '@countersign/studio/audio';
import { createPlayer } from '../sound/player.ts';
import type { SoundSource } from '../sound/sound-source.ts';
import { drawLanes } from './draw-lanes.ts';
import { drawChannels, drawOverview, drawRuler } from './draw-sound.ts';
import { drawSpectrogram } from './draw-spectrogram.ts';
import { ink } from './ink.ts';
import { countRows, rowsInView } from './lane-rows.ts';
import { layoutOf, ROW_PX, type SoundBands } from './layout.ts';
import { listenToPointer } from './listen-to-pointer.ts';
import styles from './sound-view.module.css';
import { createSpectrogram } from './spectrogram.ts';

/** A recording on the page, with its engine. */
export interface SoundView {
  readonly element: HTMLElement;
  readonly engine: AudioEngine;
  /** The moment that is heard, or from which playing begins. */
  positionUs(): number;
  /** What is shown and heard from now on. */
  load(peaks: LoadedPeaks | null, source: SoundSource | null): void;
  /** Shows peaks that were made meanwhile. */
  setPeaks(peaks: LoadedPeaks | null): void;
  /** Scrolls the channels until this one is in view; counted from 1. */
  showChannel(channel: number): void;
  destroy(): void;
}

interface ViewOptions {
  readonly template: Pick<Template, 'labels' | 'relations'>;
  readonly settings: AudioSettings;
  readonly onCommand: (command: WorkspaceCommand) => void;
  words(): AudioRoomPhrases;
}

/** Following what is heard, the view goes on when the moment reaches its end. */
const FOLLOW_SHARE = 0.98;

/** Shows and plays recordings. */
export function createSoundView({ template, settings, onCommand, words }: ViewOptions): SoundView {
  const element = document.createElement('div');
  element.className = styles.view ?? '';
  const [base, top] = [document.createElement('canvas'), document.createElement('canvas')];
  element.append(base, top);
  let peaks: LoadedPeaks | null = null;
  let source: SoundSource | null = null;
  let size = { width: 0, height: 0 };
  let scrolled = 0;
  let scrolledChannels = 0;
  let isDrawn = false;
  let frame = 0;

  const player = createPlayer({
    source: () => source,
    rate: () => engine.snapshot().settings.rate,
    gainDb: () => engine.snapshot().settings.gainDb,
    muted: () => engine.snapshot().muted,
    ended: (positionUs) => engine.ended(positionUs),
  });
  const engine = createAudioEngine({
    ...{ template, settings, onCommand, player, surface: { placeOf } },
    clock: { nowMs: () => performance.now() },
  });
  const spectrogram = createSpectrogram(redraw);
  const positionUs = () => (engine.snapshot().isPlaying ? player.positionUs() : engine.snapshot().cursorUs);

  function layout(): SoundBands {
    const { channels, settings: now } = engine.snapshot();
    return layoutOf(size, {
      ...{ channels, rows: countRows(engine.lanes()), hasSpectrogram: now.hasSpectrogram },
      scrolledPx: scrolledChannels,
    });
  }

  function placeOf(record: AudioRecord | undefined): PlaceInView {
    const { left, width, lanes } = layout();
    const { view } = engine.snapshot();
    const [fromUs, toUs] = record?.isWhole === false ? [record.fromUs, record.toUs] : [view.fromUs, view.toUs];
    const row = rowsInView(engine.lanes(), layout(), scrolled).find(
      ({ records }) => record !== undefined && records.includes(record),
    );
    const minY = row?.top ?? lanes.top;
    const at = (timeUs: number) => left + pixelOf(timeUs, view, width - left);
    return { minX: at(fromUs), maxX: at(toUs), minY, maxY: minY + ROW_PX };
  }

  function scrollLanes(byPx: number): boolean {
    const most = Math.max(0, countRows(engine.lanes()) * ROW_PX - layout().lanes.height);
    const next = Math.min(most, Math.max(0, scrolled + byPx));
    const isMoved = next !== scrolled;
    scrolled = next;
    if (isMoved) redraw();
    return isMoved;
  }

  function scrollChannels(byPx: number): boolean {
    const { channels, sound } = layout();
    const most = Math.max(0, channels.length * (channels[0]?.height ?? 0) - sound.height);
    const next = Math.min(most, Math.max(0, scrolledChannels + byPx));
    const isMoved = next !== scrolledChannels;
    scrolledChannels = next;
    if (isMoved) redraw();
    return isMoved;
  }

  function showChannel(channel: number): void {
    const { channels, sound } = layout();
    const band = channels[channel - 1];
    if (band === undefined) return;
    const below = band.top + band.height - sound.top - sound.height;
    if (band.top < sound.top) scrollChannels(band.top - sound.top);
    else if (below > 0) scrollChannels(below);
  }

  /** Scrolls until the selected annotation and its channel are in view. */
  function revealSelected(): void {
    const { selectedId, annotations } = engine.snapshot();
    const channel = annotations.find(({ id }) => id === selectedId)?.channel;
    if (channel !== undefined) showChannel(channel);
    const place = layout();
    let nth = 0;
    for (const { rows } of engine.lanes())
      for (const records of rows) {
        if (records.some(({ id }) => id === selectedId)) {
          const from = nth * ROW_PX;
          if (from < scrolled) scrollLanes(from - scrolled);
          else if (from + ROW_PX > scrolled + place.lanes.height)
            scrollLanes(from + ROW_PX - scrolled - place.lanes.height);
          return;
        }
        nth += 1;
      }
  }

  function redraw(): void {
    isDrawn = false;
    wake();
  }

  function wake(): void {
    if (frame === 0) frame = requestAnimationFrame(draw);
  }

  function draw(): void {
    frame = 0;
    if (size.width === 0) return;
    follow();
    if (!isDrawn) drawBase();
    isDrawn = true;
    drawPlayhead();
    if (engine.snapshot().isPlaying) wake();
  }

  /** Goes on with what is heard. */
  function follow(): void {
    const { isPlaying, isLooping, view, durationUs, draft } = engine.snapshot();
    const at = positionUs();
    const length = view.toUs - view.fromUs;
    const isOut = at < view.fromUs || at > view.fromUs + length * FOLLOW_SHARE;
    if (isPlaying && !isLooping && draft === undefined && isOut && view.toUs < durationUs)
      engine.setView(moveView(view, at - view.fromUs - length * (1 - FOLLOW_SHARE), durationUs));
  }

  function drawBase(): void {
    const context = fitted(base, size);
    if (context === null) return;
    const snapshot = engine.snapshot();
    const place = layout();
    context.fillStyle = ink.ground;
    context.fillRect(0, 0, size.width, size.height);
    drawChannels(context, place, snapshot, peaks, words().channel);
    showSpectrogram(context, place);
    drawLanes(context, engine, place, scrolled);
    drawRuler(context, place, snapshot.view);
    drawOverview(context, place, snapshot, peaks, words().whole);
  }

  function showSpectrogram(context: CanvasRenderingContext2D, place: SoundBands): void {
    if (place.spectrogram === undefined) return;
    const { view, muted, channels } = engine.snapshot();
    const channel = Array.from({ length: channels }, (_, at) => at + 1).find((one) => !muted.has(one)) ?? 1;
    if (source !== null) spectrogram.ask(source, channel, view, Math.floor(place.width - place.left));
    const picture = spectrogram.picture();
    drawSpectrogram(context, place, view, picture, words());
  }

  function drawPlayhead(): void {
    const context = fitted(top, size);
    if (context === null) return;
    const { left, width, height, ruler } = layout();
    const x = Math.round(left + pixelOf(positionUs(), engine.snapshot().view, width - left));
    if (x < left || x > width) return;
    context.fillStyle = ink.playhead;
    context.fillRect(x, ruler.top, 1, height - ruler.top);
    context.fillRect(x - 4, ruler.top, 9, 6);
  }

  const resizing = new ResizeObserver(([entry]) => {
    if (entry === undefined) return;
    const { width, height } = entry.contentRect;
    size = { width, height };
    scrollLanes(0);
    scrollChannels(0);
    redraw();
  });
  resizing.observe(element);
  // The letters of the page may arrive after the first drawing.
  void document.fonts.ready.then(redraw);
  const stopListening = listenToPointer({
    element,
    engine,
    layout,
    scrolledPx: () => scrolled,
    ...{ scrollLanes, scrollChannels },
  });
  let { selectedId, settings: past } = engine.snapshot();
  const unsubscribe = engine.subscribe(() => {
    const now = engine.snapshot();
    if (now.settings.gainDb !== past.gainDb) player.setGain();
    if (now.selectedId !== selectedId) revealSelected();
    ({ selectedId, settings: past } = now);
    redraw();
  });

  return {
    ...{ element, engine, positionUs, showChannel },
    load(nextPeaks, nextSource) {
      [peaks, source, scrolled, scrolledChannels] = [nextPeaks, nextSource, 0, 0];
      spectrogram.clear();
      redraw();
    },
    setPeaks(nextPeaks) {
      peaks = nextPeaks;
      redraw();
    },
    destroy() {
      cancelAnimationFrame(frame);
      unsubscribe();
      stopListening();
      resizing.disconnect();
      spectrogram.destroy();
      engine.destroy();
      player.destroy();
    },
  };
}

/** The context of an empty canvas as large as the view, with the sharpness of the screen. */
function fitted(canvas: HTMLCanvasElement, { width, height }: { readonly width: number; readonly height: number }) {
  const ratio = window.devicePixelRatio;
  const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== across || canvas.height !== down) {
    [canvas.width, canvas.height] = [across, down];
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  }
  const context = canvas.getContext('2d');
  context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  context?.clearRect(0, 0, width, height);
  return context;
}
