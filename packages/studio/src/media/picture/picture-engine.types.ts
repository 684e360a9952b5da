import type { Template } from '@countersign/contract';
import type { CommandId, WorkspaceCommand } from '../../input/commands.ts';
import type { NowClock } from '../../medium/clock.ts';
import type { Engine, MediumItem } from '../../medium/medium.ts';
import type { NamedShape } from './arrange-picture.ts';
import type { Surface } from './draw/surface.ts';
import type { TileSource } from './draw/tiles.ts';
import type { EditTold } from './edit/edit-told.ts';
import type { PictureEditor, ShapeEditor } from './edit/picture-editor.types.ts';
import type { Bounds, Point } from './geometry/point.ts';
import type { PictureCommand } from './input/commands.ts';
import type { PictureRecord } from './picture-record.ts';
import type { PictureSnapshot, ToolId } from './picture-snapshot.ts';
import type { Shaping } from './shaping/shaping.types.ts';
import type { ViewSettings } from './view/view-settings.ts';

/** What the engine needs. */
export interface PictureOptions {
  readonly surface: Surface;
  /** Labels and their colours. */
  readonly template: Pick<Template, 'labels' | 'relations'> & Partial<Pick<Template, 'rules'>>;
  readonly clock: NowClock;
  /** The person's view settings; `plainView` by default. */
  readonly settings?: ViewSettings;
  /** Operations on shapes, for who may change annotations; loaded apart, because they are large. */
  readonly shaping?: Shaping;
  /** Called with what a person has to know of an edit. */
  readonly onTold?: (told: EditTold) => void;
  /** Names annotations that are numbered through more than a picture, such as the frames of a video. */
  named?(id: string): NamedShape | undefined;
  /** Called for a key the workspace handles and the engine does not: pass, save, … */
  readonly onCommand?: (command: WorkspaceCommand) => void;
}

/** A picture with its annotations. */
export interface PictureItem extends MediumItem {
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
  /**
   * The picture's mean luminance from 0 to 1 (`meanLuminance` measures it). It selects the label colours; by default
   * those for dark and medium pictures.
   */
  readonly luminance?: number;
}

/** The engine behind the workspace's picture. */
export interface PictureEngine extends Engine {
  /** Shows an item. The old picture and its annotations stay until both are replaced in one frame. */
  open(item: PictureItem): void;
  /** Shows another picture of the same size in place of the open one, such as the next frame: the view and what is selected stay. */
  replace(item: PictureItem): void;
  run(command: CommandId | PictureCommand, position?: number): boolean;
  snapshot(): PictureSnapshot;
  readonly editor: PictureEditor & ShapeEditor;
  listed(): readonly PictureRecord[];
  /** Changes the view settings for this picture and the following ones. */
  setSettings(change: Partial<ViewSettings>): void;
  /** Chooses a tool. One that draws needs an editable item. */
  setTool(tool: ToolId): void;
  /** Lets clicks add to the selection, for who has no shift key. */
  setSelectingSeveral(isSelectingSeveral: boolean): void;
  fit(): void;
  /** Centres the view on a point of the picture, as far as the picture may move. */
  lookAt(point: Point): void;
  /** Brings a part of the picture to the middle, large, with what lies around it; 0 ms moves there at once. */
  showPart(bounds: Bounds, lastsMs: number): void;
  /** Places the picture as another studio with a view of the same size does. */
  follow(view: Pick<PictureSnapshot, 'viewport' | 'isFitted'>): void;
  /** The open item as it was passed in, for other elements that show it; undefined while nothing is open. */
  item(): PictureItem | undefined;
  /** Zooms by a factor around a point of the view in CSS pixels; by default around its middle. */
  zoomBy(factor: number, at?: Point): void;
}
