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

/** The clock, so that tests can control it. */
export interface Clock {
  /** Milliseconds since any fixed moment, as `performance.now()` gives them. */
  nowMs(): number;
}

/** What a studio needs. */
export interface StudioOptions {
  readonly surface: Surface;
  /** Labels and their colours. */
  readonly template: Pick<Template, 'labels'>;
  readonly clock: Clock;
  /** The person's view settings; `plainView` by default. */
  readonly settings?: ViewSettings;
  /** Called for a key the workspace handles and the engine does not: pass, save, … */
  readonly onCommand?: (command: WorkspaceCommand) => void;
}

/** A picture with its annotations. */
export interface StudioItem {
  /** Identifies the item. */
  readonly id: string;
  /**
   * Decoded, so that drawing does not wait. Any size: it is stretched to `width` by `height`. The caller closes it. For
   * a tiled picture it is a small version, shown in the overview and until the tiles arrive.
   */
  readonly picture: ImageBitmap | OffscreenCanvas;
  /** The tiles of a picture too large for one bitmap, drawn over `picture`. */
  readonly tiles?: TileSource;
  /** Pixels of the picture as displayed, the unit of the annotations. */
  readonly width: number;
  readonly height: number;
  readonly annotations: readonly Annotation[];
  readonly ticks: Ticks;
  /**
   * The picture's mean luminance from 0 to 1 (`meanLuminance` measures it). It selects the label colours; by default
   * those for dark and medium pictures.
   */
  readonly luminance?: number;
}

/** The engine behind the workspace's picture. It draws, handles input and reports changes; it knows no verdicts. */
export interface Studio {
  /** Shows an item. The old picture and its annotations stay until both are replaced in one frame. */
  open(item: StudioItem): void;
  /** Shows nothing. */
  close(): void;
  /** Passes an input event to the engine. Returns whether the engine used it, so that the browser should not. */
  dispatch(input: StudioInput): boolean;
  /**
   * Runs a command as its key would; `label.toggle` takes the label's 0-based position. Returns whether anything
   * changed: stepping past the last annotation returns false, so that Tab moves on to the next control.
   */
  run(command: CommandId, position?: number): boolean;
  snapshot(): StudioSnapshot;
  /** Calls back after every change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Replaces the ticks of the open item. */
  setTicks(ticks: Ticks): void;
  /** Selects an annotation and brings it into the view; undefined selects none. Ignores an unknown id. */
  select(id: string | undefined): void;
  /** Highlights an annotation as hovering does, for a panel row under the pointer. */
  hover(id: string | undefined): void;
  setLabelHidden(label: string, isHidden: boolean): void;
  /** Changes parts of the filter; `noFilter` clears it. Kept from picture to picture. */
  setFilter(change: Partial<AnnotationFilter>): void;
  /** Changes the view settings for this picture and the following ones. */
  setSettings(change: Partial<ViewSettings>): void;
  /** Shows one annotation at a time: the selected one, or the first if none is selected. */
  isolate(isIsolated: boolean): void;
  setTool(tool: ToolId): void;
  fit(): void;
  /** Centres the view on a point of the picture, as far as the picture may move. */
  lookAt(point: Point): void;
  /** The open picture as it was passed in, for other elements that show it; undefined while nothing is open. */
  picture(): StudioItem['picture'] | undefined;
  /** Zooms by a factor around a point of the view in CSS pixels; by default around its middle. */
  zoomBy(factor: number, at?: Point): void;
  /** Stops drawing and listening, and releases the picture. Later calls do nothing. */
  destroy(): void;
}
