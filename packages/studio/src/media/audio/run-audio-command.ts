import { nextColouring } from '../../document/colouring.ts';
import { isChosen } from '../../document/visibility.ts';
import type { AudioCommand } from './audio-commands.ts';
import type { AudioRecord } from './audio-record.ts';
import { type AudioSettings, gains, rates } from './audio-settings.ts';
import type { AudioSnapshot, TimeBorder } from './audio-snapshot.ts';
import type { Playback } from './playback.ts';
import type { SegmentEditor } from './segment-editor.ts';
import { moveView, type TimeView, viewOf, wholeView, zoomView } from './time-view.ts';

/** The parts of the engine that its own commands change. */
export interface AudioCommandParts {
  readonly playback: Playback;
  readonly segments: SegmentEditor;
  read(): AudioSnapshot;
  selected(): AudioRecord | undefined;
  listed(): readonly AudioRecord[];
  select(record: AudioRecord): void;
  setView(view: TimeView): void;
  setSettings(change: Partial<AudioSettings>): void;
  mark(border: TimeBorder): void;
}

const NUDGE_US = 100_000;
/** Borders move by so much, and with the other key by the second. */
const [FINE_US, COARSE_US] = [10_000, 100_000];
const ZOOM = 1.5;
const PAGE = 0.9;

/** Carries out a command of the engine of recordings alone. Returns whether anything changed. */
export function runAudioCommand(parts: AudioCommandParts, command: AudioCommand, position: number): boolean {
  const { playback, segments, read } = parts;
  const { view, durationUs, settings } = read();
  /** The key for up or back comes first. */
  const direction = position % 2 === 0 ? -1 : 1;
  const stepUs = direction * (position < 2 ? FINE_US : COARSE_US);
  switch (command) {
    case 'audio.play':
      playback.toggle();
      return true;
    case 'audio.loop':
      playback.toggleLoop();
      return true;
    case 'audio.nudge':
      playback.seek(playback.positionUs() + direction * NUDGE_US);
      return true;
    case 'audio.border':
      return goToBorder(parts, direction);
    case 'audio.end':
      playback.seek(direction === -1 ? 0 : durationUs);
      return true;
    case 'audio.page':
      parts.setView(moveView(view, direction * PAGE * (view.toUs - view.fromUs), durationUs));
      return true;
    case 'audio.sameLabel':
      return goToSameLabel(parts, direction);
    case 'audio.rate':
      parts.setSettings({ rate: settings.rate - direction * rates.step });
      return true;
    case 'audio.gain':
      parts.setSettings({ gainDb: settings.gainDb - direction * gains.step });
      return true;
    case 'audio.zoom':
      parts.setView(zoomView(view, position === 1 ? ZOOM : 1 / ZOOM, zoomedAbout(parts), durationUs));
      return true;
    case 'audio.whole':
      parts.setView(wholeView(durationUs));
      return true;
    case 'audio.toSelection':
      return showSelection(parts);
    case 'audio.spectrogram':
      parts.setSettings({ hasSpectrogram: !settings.hasSpectrogram });
      return true;
    case 'audio.playsSelected':
      parts.setSettings({ playsSelected: !settings.playsSelected });
      return true;
    case 'audio.colourBy':
      parts.setSettings({ colourBy: nextColouring(settings.colourBy, read().annotations) });
      return true;
    case 'audio.mark':
      parts.mark(position === 0 ? 'from' : 'to');
      return true;
    case 'audio.make':
      return segments.make(read().marked);
    case 'audio.moveEnd':
      return segments.step('to', stepUs);
    case 'audio.moveBeginning':
      return segments.step('from', stepUs);
  }
}

/** What stays where it is: the moment that is heard where it is in view, else the middle. */
function zoomedAbout({ playback, read }: AudioCommandParts): number {
  const { fromUs, toUs } = read().view;
  const at = playback.positionUs();
  return at >= fromUs && at <= toUs ? at : (fromUs + toUs) / 2;
}

function showSelection({ read, selected, setView }: AudioCommandParts): boolean {
  const record = selected();
  const stretch = read().marked ?? (record?.isWhole === false ? record : undefined);
  if (stretch === undefined) return false;
  setView(viewOf(stretch.fromUs, stretch.toUs, read().durationUs));
  return true;
}

/** Goes to the next beginning or end of an annotation that is shown. */
function goToBorder({ playback, listed, read }: AudioCommandParts, direction: 1 | -1): boolean {
  const at = Math.round(playback.positionUs());
  let found: number | undefined;
  for (const record of listed()) {
    if (record.isWhole || !isChosen(read(), record)) continue;
    for (const time of [record.fromUs, record.toUs])
      if ((time - at) * direction > 0 && (found === undefined || (found - time) * direction > 0)) found = time;
  }
  if (found !== undefined) playback.seek(found);
  return found !== undefined;
}

function goToSameLabel({ listed, read, selected, select }: AudioCommandParts, direction: 1 | -1): boolean {
  const now = selected();
  if (now === undefined) return false;
  const same = listed().filter((record) => record.label === now.label && isChosen(read(), record));
  const next = same[same.findIndex(({ id }) => id === now.id) + direction];
  if (next !== undefined) select(next);
  return next !== undefined;
}
