import type { Template } from '@countersign/contract';
import type { CommandId, WorkspaceCommand } from '../../input/commands.ts';
import type { NowClock } from '../../medium/clock.ts';
import type { Engine, ErrorPlaces, MediumItem, PlaceInView } from '../../medium/medium.ts';
import type { AudioCommand } from './audio-commands.ts';
import type { AudioRecord } from './audio-record.ts';
import type { AudioSettings } from './audio-settings.ts';
import type { AudioSnapshot, TimeBorder, TimeStretch } from './audio-snapshot.ts';
import type { Lane } from './lanes.ts';
import type { TimeView } from './time-view.ts';

/** What plays the recording. It tells the engine by `ended` when it stops by itself. */
export interface SoundPlayer {
  /** Plays from a moment, to another one or the end; again and again where it loops. */
  play(stretch: TimeStretch, isLooping: boolean): void;
  pause(): void;
  /** The moment that is heard now, by the clock of what makes the sound. */
  positionUs(): number;
}

/** Where things are on the screen. */
export interface AudioSurface {
  /** Where a stretch shows, in CSS pixels of the view; without one the middle of the view. */
  placeOf(record: AudioRecord | undefined): PlaceInView;
}

/** What the engine needs. */
export interface AudioOptions {
  readonly player: SoundPlayer;
  readonly surface: AudioSurface;
  /** Labels and their colours. */
  readonly template: Pick<Template, 'labels' | 'relations'>;
  readonly clock: NowClock;
  readonly settings: AudioSettings;
  /** Called for a key the workspace handles and the engine does not: pass, save, … */
  readonly onCommand?: (command: WorkspaceCommand) => void;
}

/** A recording with its annotations. */
export interface AudioItem extends MediumItem {
  readonly durationUs: number;
  readonly channels: number;
}

/** The engine behind the workspace's recording. */
export interface AudioEngine extends Engine {
  open(item: AudioItem): void;
  run(command: CommandId | AudioCommand, position?: number): boolean;
  snapshot(): AudioSnapshot;
  listed(): readonly AudioRecord[];
  readonly places: ErrorPlaces;
  setSettings(change: Partial<AudioSettings>): void;
  /** The lanes of the annotations as they count now; with the labels of the template while they may be changed. */
  lanes(): readonly Lane[];
  setView(view: TimeView): void;
  /** Goes to a moment; what plays goes on from there. */
  seek(timeUs: number): void;
  /** Selects a stretch of time; undefined selects none. */
  mark(stretch: TimeStretch | undefined): void;
  /** Makes an annotation of a stretch on the lane of a label. Returns whether it did. */
  makeOn(label: string, stretch: TimeStretch): boolean;
  /** Shows the selected annotation with a border at another moment, without changing it. */
  dragBorder(border: TimeBorder, timeUs: number): void;
  /** Changes the selected annotation as it was dragged. */
  endDrag(): void;
  /** Whether a channel is heard, counted from 1; `only` hears it alone, or all again. */
  setMuted(channel: number, change: 'toggle' | 'only'): void;
  /** Hears all channels again. */
  hearAll(): void;
  /** What the player tells: it came to the end. */
  ended(positionUs: number): void;
}
