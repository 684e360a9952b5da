import type { Annotation, Relation, RelationDefinition, Template } from '@countersign/contract';
import type { AnnotationFilter } from './document/filter.ts';
import type { Ticks } from './document/records.ts';
import type { OverlapPair, StudioSnapshot, ToolId } from './document/state.ts';
import type { ViewSettings } from './document/view-settings.ts';
import type { EditTold } from './edit/edit-told.ts';
import type { ShapeEditor, StudioEditor } from './edit/editor.types.ts';
import type { Bounds, Point } from './geometry/point.ts';
import type { CommandId, WorkspaceCommand } from './input/commands.ts';
import type { StudioInput } from './input/events.ts';
import type { Surface } from './media/image/surface.ts';
import type { TileSource } from './media/image/tiles.ts';
import type { Shaping } from './shaping/shaping.types.ts';

/** The clock, so that tests can control it. */
export interface Clock {
  /** Milliseconds since any fixed moment, as `performance.now()` gives them. */
  nowMs(): number;
}

/** What a studio needs. */
export interface StudioOptions {
  readonly surface: Surface;
  /** Labels and their colours. */
  readonly template: Pick<Template, 'labels' | 'relations'> & Partial<Pick<Template, 'rules'>>;
  readonly clock: Clock;
  /** The person's view settings; `plainView` by default. */
  readonly settings?: ViewSettings;
  /** Operations on shapes, for who may change annotations; loaded apart, because they are large. */
  readonly shaping?: Shaping;
  /** Called with what a person has to know of an edit. */
  readonly onTold?: (told: EditTold) => void;
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
  /** As delivered. */
  readonly annotations: readonly Annotation[];
  /** The annotations after edits saved earlier, which become the first step of the history. */
  readonly edited?: readonly Annotation[];
  /** What joins the annotations, as delivered; none by default. */
  readonly relations?: readonly Relation[];
  /** The relations after edits saved earlier. */
  readonly editedRelations?: readonly Relation[];
  /** Whether the annotations may be changed; without it they can only be looked at. */
  readonly isEditable?: boolean;
  /** Whether something of it is asked, which keys answer. */
  readonly hasQuestions?: boolean;
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
  /** Changes the annotations of an editable item, and takes changes back. */
  readonly editor: StudioEditor & ShapeEditor;
  /** The annotations as they count now, in order; those nobody changed are the delivered objects. */
  annotations(): readonly Annotation[];
  /** The relations as they count now; those nobody changed are the delivered objects. */
  relations(): readonly Relation[];
  /** Selects the relation at a position, and with it an annotation that it joins; undefined selects none. */
  selectRelation(position: number | undefined): void;
  /** Draws all relations, or only those of the selected and the hovered annotation. */
  showAllRelations(hasAll: boolean): void;
  /** The kinds of relations that may join what is being joined; empty while nothing is. */
  relationChoices(): readonly RelationDefinition[];
  /** Ends what is being joined with the kind at a position of `relationChoices`. */
  chooseRelation(position: number): boolean;
  /** Replaces the ticks of the open item. */
  setTicks(ticks: Ticks): void;
  /**
   * Selects an annotation, or a relation with one it joins, and unless `isInPlace` brings it into the view; undefined selects
   * none. Ignores an unknown id.
   */
  select(id: string | undefined, isInPlace?: boolean): void;
  /** Highlights an annotation as hovering does, for a panel row under the pointer. */
  hover(id: string | undefined): void;
  /**
   * Shows annotations of an earlier round of the open item: dashed over those that count now, or alone in their place. An
   * empty list that is not alone shows none. Opening another item ends it.
   */
  setEarlier(annotations: readonly Annotation[], isAlone: boolean): void;
  /** Tells which annotations overlap although the template forbids it. */
  setOverlaps(pairs: readonly OverlapPair[]): void;
  setLabelHidden(label: string, isHidden: boolean): void;
  /** Hides every label but one; shows all again where the others are hidden already. */
  toggleOnlyLabel(label: string): void;
  /** Shows every label, and clears the filter. */
  showAll(): void;
  /** Changes parts of the filter; `noFilter` clears it. Kept from picture to picture. */
  setFilter(change: Partial<AnnotationFilter>): void;
  /** Changes the view settings for this picture and the following ones. */
  setSettings(change: Partial<ViewSettings>): void;
  /** Shows one annotation at a time: the selected one, or the first if none is selected. */
  isolate(isIsolated: boolean): void;
  /** Chooses a tool. One that draws needs an editable item. */
  setTool(tool: ToolId): void;
  /** Whether annotations may be changed now, for example while the window is wide enough. What was changed stays. */
  setEditable(isEditable: boolean): void;
  /** Lets clicks add to the selection, for who has no shift key. */
  setSelectingSeveral(isSelectingSeveral: boolean): void;
  /** Chooses the label of what is drawn next. Ignores one the template lacks. */
  setNewLabel(label: string): void;
  fit(): void;
  /** Centres the view on a point of the picture, as far as the picture may move. */
  lookAt(point: Point): void;
  /** Brings a part of the picture to the middle, large, with what lies around it; 0 ms moves there at once. */
  showPart(bounds: Bounds, lastsMs: number): void;
  /** Places the picture as another studio with a view of the same size does. */
  follow(view: Pick<StudioSnapshot, 'viewport' | 'isFitted'>): void;
  /** The open picture as it was passed in, for other elements that show it; undefined while nothing is open. */
  picture(): StudioItem['picture'] | undefined;
  /** Zooms by a factor around a point of the view in CSS pixels; by default around its middle. */
  zoomBy(factor: number, at?: Point): void;
  /** Stops drawing and listening, and releases the picture. Later calls do nothing. */
  destroy(): void;
}
