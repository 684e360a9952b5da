import type { Annotation, Template } from '@countersign/contract';
import type { AnnotationFilter } from './document/filter.ts';
import type { Ticks } from './document/records.ts';
import type { StudioSnapshot, ToolId } from './document/state.ts';
import type { ViewSettings } from './document/view-settings.ts';
import type { Point } from './geometry/point.ts';
import type { CommandId, WorkspaceCommand } from './input/commands.ts';
import type { StudioInput } from './input/events.ts';
import type { Surface } from './media/image/surface.ts';
import type { TileSource } from './media/image/tiles.ts';

/** The time, so that tests can hold it. */
export interface Clock {
  /** Milliseconds since any fixed moment; `performance` is one that fits by `{ nowMs: () => performance.now() }`. */
  nowMs(): number;
}

/** What a studio is made of. */
export interface StudioOptions {
  readonly surface: Surface;
  /** Labels and their colours. */
  readonly template: Pick<Template, 'labels'>;
  readonly clock: Clock;
  /** How the person wants to see pictures; `plainView` unless told. */
  readonly settings?: ViewSettings;
  /** Called for a key that means something to the workspace and nothing to the engine: pass, save, … */
  readonly onCommand?: (command: WorkspaceCommand) => void;
}

/** A picture with all that lies on it. */
export interface StudioItem {
  /** Tells one item from another. */
  readonly id: string;
  /**
   * Decoded, so that drawing it does not wait, in any size: it is stretched to `width` by `height`. The caller closes
   * it. Of a tiled picture it is a small one, shown until the tiles are there and in the overview.
   */
  readonly picture: ImageBitmap | OffscreenCanvas;
  /** Where a picture too large for one bitmap is kept in tiles: what they show lies over `picture`. */
  readonly tiles?: TileSource;
  /** Pixels of the picture as displayed, the unit of the annotations. */
  readonly width: number;
  readonly height: number;
  readonly annotations: readonly Annotation[];
  readonly ticks: Ticks;
  /**
   * The picture's own brightness from 0 to 1 (`meanLuminance` measures it), which picks the class colours; without it
   * those for dark and middling pictures are taken.
   */
  readonly luminance?: number;
}

/** The engine behind the workspace's picture: it draws, listens and tells; it decides nothing about the item. */
export interface Studio {
  /** Shows an item. The old picture and its annotations stay until both are replaced in one frame. */
  open(item: StudioItem): void;
  /** Shows nothing. */
  close(): void;
  /** Tells the engine what the person did; answers whether that was used, and the browser should leave it alone. */
  dispatch(input: StudioInput): boolean;
  /**
   * Gives a command as a key would; `label.toggle` takes the label's 0-based position. Answers whether anything came
   * of it: stepping past the last annotation, for one, answers false, so that Tab moves on to the next control.
   */
  run(command: CommandId, position?: number): boolean;
  snapshot(): StudioSnapshot;
  /** Calls back after every change, until the answered function is called. */
  subscribe(listener: () => void): () => void;
  /** Replaces the ticks of the open item. */
  setTicks(ticks: Ticks): void;
  /** Selects an annotation and brings it into the view; undefined selects none. An id that is not there is ignored. */
  select(id: string | undefined): void;
  /** Lights an annotation up as the pointer would, for a row of the panel under the pointer. */
  hover(id: string | undefined): void;
  setLabelHidden(label: string, isHidden: boolean): void;
  /** Changes parts of the filter; `noFilter` takes all of it away. Kept from picture to picture. */
  setFilter(change: Partial<AnnotationFilter>): void;
  /** Changes how pictures are seen, from this one on. */
  setSettings(change: Partial<ViewSettings>): void;
  /** Shows one annotation at a time: the selected one, or the first where none is. */
  isolate(isIsolated: boolean): void;
  setTool(tool: ToolId): void;
  fit(): void;
  /** Brings a point of the picture to the middle of the view, as far as the picture may go. */
  lookAt(point: Point): void;
  /** The picture that is open, as it was handed in, for whatever else shows it; undefined while nothing is open. */
  picture(): StudioItem['picture'] | undefined;
  /** Zooms by a factor around a point of the view in CSS pixels, else around its middle. */
  zoomBy(factor: number, at?: Point): void;
  /** Stops drawing and listening and lets the picture go; calls after it do nothing. */
  destroy(): void;
}
