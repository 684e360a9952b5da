import { nextColouring } from '../../document/colouring.ts';
import { isVisible } from '../../document/visibility.ts';
import { type FrameView, wholeFrames, zoomFrames } from './frame-view.ts';
import { nextBorder } from './keyframe-steps.ts';
import type { VideoCommand } from './video-commands.ts';
import type { FrameCanvas, Playhead } from './video-engine.types.ts';
import type { VideoRecord } from './video-record.ts';
import { nextRate, type VideoSettings } from './video-settings.ts';
import type { VideoSnapshot } from './video-snapshot.ts';

/** The parts of the engine that its own commands change. */
export interface VideoCommandParts {
  readonly playhead: Playhead;
  readonly canvas: FrameCanvas;
  read(): VideoSnapshot;
  selected(): VideoRecord | undefined;
  setSettings(change: Partial<VideoSettings>): void;
  setView(view: FrameView): void;
  /** Puts a border of the marked stretch at the frame on the screen. */
  markBorder(border: 'from' | 'to'): void;
  drawRegion(isDrawing: boolean): void;
  /** Goes to the next keyframe of a track, once what lies between is loaded. */
  goToKeyframe(record: VideoRecord, step: 1 | -1): void;
  foldAll(): void;
}

const TEN = 10;
const ZOOM = 1.25;
const TIME_ZOOM = 1.5;
const directions = ['left', 'right', 'up', 'down'] as const;

/** Carries out a command of the engine of videos alone. Returns whether anything changed. */
export function runVideoCommand(parts: VideoCommandParts, command: VideoCommand, position: number): boolean {
  const { playhead, canvas, read, setSettings } = parts;
  const { settings, isPlaying, frames, view } = read();
  /** The key for up or back comes first. */
  const step = position % 2 === 0 ? -1 : 1;
  switch (command) {
    case 'video.play':
      if (isPlaying) playhead.pause();
      else playhead.play();
      return true;
    case 'video.step':
    case 'video.stepTen':
      playhead.pause();
      playhead.step(command === 'video.step' ? step : step * TEN);
      return true;
    case 'video.keyframe':
      return keyframe(parts, step);
    case 'video.end':
      playhead.go(step === -1 ? 0 : frames - 1);
      return true;
    case 'video.rate':
      setSettings({ rate: nextRate(settings.rate, step === -1 ? 1 : -1) });
      return true;
    case 'video.follow':
      setSettings({ isFollowing: !settings.isFollowing });
      return true;
    case 'video.mark':
      parts.markBorder(position === 0 ? 'from' : 'to');
      return true;
    case 'video.region':
      parts.drawRegion(!read().isDrawingRegion);
      return true;
    case 'video.fit':
      canvas.fit();
      return true;
    case 'video.zoom':
      canvas.zoomBy(position === 1 ? 1 / ZOOM : ZOOM);
      return true;
    case 'video.pan':
      canvas.pan(directions[position] ?? 'left');
      return true;
    case 'video.timeZoom':
      parts.setView(zoomFrames(view, position === 0 ? TIME_ZOOM : 1 / TIME_ZOOM, read().frame, frames));
      return true;
    case 'video.wholeTime':
      parts.setView(wholeFrames(frames));
      return true;
    case 'video.fold':
      parts.foldAll();
      return true;
    case 'video.names':
      setSettings({ hasNames: !settings.hasNames });
      return true;
    case 'video.colourBy':
      setSettings({ colourBy: nextColouring(settings.colourBy, read().annotations) });
      return true;
  }
}

/** To the next keyframe of the selected track; with none selected to the next frame at which some track begins or ends. */
function keyframe({ playhead, read, selected, goToKeyframe }: VideoCommandParts, step: 1 | -1): boolean {
  playhead.pause();
  const record = selected();
  if (record?.shape !== undefined) {
    goToKeyframe(record, step);
    return true;
  }
  const shown = read().annotations.filter((one) => isVisible(read(), one));
  const border = nextBorder(shown, read().wanted, step);
  if (border !== undefined) playhead.go(border);
  return border !== undefined;
}
