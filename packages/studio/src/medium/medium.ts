import type {
  Annotation,
  ErrorPlace,
  FrameRange,
  GeometryKind,
  Relation,
  RelationDefinition,
} from '@countersign/contract';
import type { ListOrder } from '../document/arrange-annotations.ts';
import type { ColourBy, LegendEntry } from '../document/colouring.ts';
import type { AnnotationFilter } from '../document/filter.ts';
import type { AnnotationRecord, EarlierAnnotations, LabelRecord, Ticks } from '../document/records.ts';
import type { AttributeValue, Edit } from '../edit/edit-step.ts';
import type { EditHistory } from '../edit/history.ts';
import type { CommandId } from '../input/commands.ts';
import type { StudioInput } from '../input/events.ts';

/** Two annotations that overlap although the template forbids it. */
export interface OverlapPair {
  readonly id: string;
  readonly otherId: string;
}

/** A relation that is being drawn. */
export interface Relating {
  readonly from: string;
  readonly to: string | undefined;
}

/** A part of the view in CSS pixels from its top left corner. */
export interface PlaceInView {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** An error of the whole item that names a place. */
export interface PlacedError {
  /** `errorTypes[].id` of the template. */
  readonly typeId: string;
  readonly place: ErrorPlace;
}

/** The places of the open item that errors of the whole item name. */
export interface ErrorPlaces {
  /** What is selected, as the place of a new error; the same object until that changes. Undefined where nothing is. */
  selected(): ErrorPlace | undefined;
  /** What the view shows, as the place of a new error where nothing is selected. Absent where that says nothing. */
  inView?(): ErrorPlace;
  deselect(): void;
  /** Replaces the errors that show at their places. Leaves out those whose place the item does not have. */
  set(errors: readonly PlacedError[]): void;
  /** The words at a place on one line, and the line it begins in, counted from 1; the times of a place that has no words. */
  quote(place: ErrorPlace): { readonly words: string; readonly line?: number };
  /** Brings a place into the middle of the view. */
  show(place: ErrorPlace): void;
}

/** Frames that an error of an annotation may be given to, instead of all. */
export interface FrameChoices {
  readonly shown?: FrameRange;
  readonly marked?: FrameRange;
}

/** The frames of annotations that errors may be given to. */
export interface ErrorFrames {
  /**
   * The frame on the screen where an annotation is seen in it, and the stretch that is marked. Undefined of an annotation that
   * has no frames. The same object until the choices are others.
   */
  choices(annotationId: string): FrameChoices | undefined;
  /** A stretch in words. */
  quote(range: FrameRange): string;
  /** Selects an annotation and brings a frame of the stretch to the screen. */
  show(annotationId: string, range: FrameRange): void;
}

/** What every medium lets a person set. A medium adds its own. */
export interface MediumSettings {
  readonly colourBy: ColourBy;
  /** Of the list of annotations. */
  readonly listOrder: ListOrder;
}

/** What every medium is given of an item. A medium adds what the item shows. */
export interface MediumItem {
  /** Identifies the item. */
  readonly id: string;
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
}

/**
 * What every medium shows. Never mutated: every change makes a new object, and each unchanged part keeps its identity, so
 * that `useSyncExternalStore` and selectors can compare by `===`.
 */
export interface MediumSnapshot<R extends AnnotationRecord = AnnotationRecord> {
  /** The item that is open; undefined before the first `open` and after `close`. */
  readonly itemId: string | undefined;
  /** By label in the template's order, within a label as delivered: the order of the panel and of stepping. */
  readonly annotations: readonly R[];
  readonly labels: readonly LabelRecord[];
  readonly ticks: Ticks;
  /** The last selected annotation, which panels show. */
  readonly selectedId: string | undefined;
  /** All selected annotations in the order they were selected. */
  readonly selectedIds: readonly string[];
  /** The chosen part of the selected annotation, counted from 0: a point of a shape, through all its rings. */
  readonly selectedPart: number | undefined;
  readonly hoveredId: string | undefined;
  /** As delivered, with what was changed of them. */
  readonly relations: readonly Relation[];
  /** The position of the selected one among them; several may have the same id. */
  readonly selectedRelation: number | undefined;
  /** Whether all relations are drawn, and not only those of the selected and the hovered annotation. Kept from item to item. */
  readonly hasAllRelations: boolean;
  /** What is being joined: the annotation it begins at, and the one it ends at while its label is still to be chosen. */
  readonly relating: Relating | undefined;
  /** Kept from item to item. */
  readonly hiddenLabels: ReadonlySet<string>;
  /** Kept from item to item. */
  readonly filter: AnnotationFilter;
  /** Ids of the annotations that match the filter; undefined if nothing is filtered. */
  readonly matching: ReadonlySet<string> | undefined;
  readonly settings: MediumSettings;
  /** Whether the item's annotations may be changed; otherwise no tool and no call changes any. */
  readonly isEditable: boolean;
  /** What was changed since the item was delivered. */
  readonly history: EditHistory;
  readonly hasUndo: boolean;
  readonly hasRedo: boolean;
  /** The pairs of which the template's rule complains, as the workspace told. */
  readonly overlaps: readonly OverlapPair[];
  /** Grows when an annotation that is not selected looks different, so that those are drawn again. */
  readonly restingVersion: number;
  /** Ids of the annotations that are not as delivered, removed ones too. */
  readonly editedIds: ReadonlySet<string>;
  /** Undefined while none are shown. */
  readonly earlier: EarlierAnnotations<R> | undefined;
  /** What the colours stand for when an attribute colours; otherwise empty. */
  readonly legend: readonly LegendEntry[];
  /** One annotation at a time: only the selected one is shown and can be hit. */
  readonly isIsolated: boolean;
  /** Whether the keyboard moved the selection, so that it shows the focus ring. */
  readonly isFocusVisible: boolean;
  /** The label chosen for what is made next; undefined if that takes the first label that has such annotations. */
  readonly newLabel: string | undefined;
}

/**
 * Changes the annotations of the open item, whatever they are. Nothing happens while the item is not editable, for ids it
 * does not have, and for changes that change nothing; each call returns whether it did something, which is then one step.
 */
export interface MediumEditor {
  /** Refused for a skeleton if the label's has other points, and for a label the template lacks. */
  relabel(ids: readonly string[], label: string): boolean;
  /** Without a value the attribute is cleared. */
  setAttribute(ids: readonly string[], name: string, value: AttributeValue | undefined): boolean;
  remove(ids: readonly string[]): boolean;
  /** Puts copies beside the originals and selects them. Returns their ids. */
  duplicate(ids: readonly string[]): readonly string[];
  /**
   * Puts copies of annotations where those are on their item, or beside it, inside the open one, and selects them.
   * Returns their ids; what has no place in the open item has no copy.
   */
  paste(copied: readonly Annotation[], isBeside: boolean): readonly string[];
  /** Puts annotations in the place of those with the same ids; of the kind 'drew' they are added, and selected. */
  put(annotations: readonly Annotation[], edit: Edit): boolean;
  /** Joins two annotations by a relation of this label, which becomes the selected one. */
  relate(from: string, to: string, label: string): boolean;
  /** Turns the relation at a position around, or gives it another label. */
  changeRelation(position: number, change: 'reverse' | { readonly label: string }): boolean;
  /** Sets an attribute of the relation at a position; undefined clears it. */
  setRelationAttribute(position: number, name: string, value: AttributeValue | undefined): boolean;
  removeRelation(position: number): boolean;
  undo(): boolean;
  redo(): boolean;
  /** Goes to the state after that many steps; 0 is as delivered. */
  goTo(position: number): boolean;
}

/**
 * The engine of a medium, as the panels around it know it. It shows an item, handles input and reports changes; it knows no
 * verdicts. An engine adds `open`, which takes its own items: a `MediumItem` with what that shows.
 */
export interface Engine {
  /** Shows nothing. */
  close(): void;
  /** Passes an input event to the engine. Returns whether the engine used it, so that the browser should not. */
  dispatch(input: StudioInput): boolean;
  /**
   * Runs a command as its key would; `label.toggle` takes the label's 0-based position. Returns whether anything
   * changed: stepping past the last annotation returns false, so that Tab moves on to the next control.
   */
  run(command: CommandId, position?: number): boolean;
  snapshot(): MediumSnapshot;
  /** Calls back after every change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Changes the annotations of an editable item, and takes changes back. */
  readonly editor: MediumEditor;
  /** Absent where errors of the whole item name no places. */
  readonly places?: ErrorPlaces;
  /** Absent where annotations have no frames. */
  readonly frames?: ErrorFrames;
  /** The annotations as they count now, in order; those nobody changed are the delivered objects. */
  annotations(): readonly Annotation[];
  /** The annotations in the order of the list and of stepping; the same array until that changes. */
  listed(): readonly AnnotationRecord[];
  /** What the attributes of an annotation are on the screen; absent where they are its own. The same object until they change. */
  attributesOf?(id: string): Annotation['attributes'] | undefined;
  /** The relations as they count now; those nobody changed are the delivered objects. */
  relations(): readonly Relation[];
  /** Selects the relation at a position, and with it an annotation that it joins; undefined selects none. */
  selectRelation(position: number | undefined): void;
  /** Draws all relations, or only those of the selected and the hovered annotation. */
  showAllRelations(hasAll: boolean): void;
  /** Whether the chosen tool joins annotations. */
  isRelating(): boolean;
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
  /** Where an annotation shows now, for a card about it; without an id the pointer, or the middle of the view. */
  placeOf(id: string | undefined): PlaceInView;
  /** Centres the view on the mean of the middles of annotations, those of an earlier round too, and leaves its zoom. */
  centreOn(annotations: readonly Annotation[]): void;
  /** Brings what annotations take up into the middle of the view, those of an earlier round too; 0 ms moves there at once. */
  showAnnotations(annotations: readonly Annotation[], lastsMs: number): void;
  /**
   * Shows annotations of an earlier round of the open item: dashed over those that count now, or alone in their place. An
   * empty list that is not alone shows none. Opening another item ends it.
   */
  setEarlier(annotations: readonly Annotation[], isAlone: boolean): void;
  /** Tells which annotations overlap although the template forbids it. */
  setOverlaps(pairs: readonly OverlapPair[]): void;
  /** Takes away of an annotation what overlaps another one. Absent where the medium cannot. */
  cutOverlap?(id: string, otherId: string): boolean;
  setLabelHidden(label: string, isHidden: boolean): void;
  /** Hides every label but one; shows all again where the others are hidden already. */
  toggleOnlyLabel(label: string): void;
  /** Shows every label, and clears the filter. */
  showAll(): void;
  /** Changes parts of the filter; `noFilter` clears it. Kept from item to item. */
  setFilter(change: Partial<AnnotationFilter>): void;
  /** Changes the settings for this item and the following ones. */
  setSettings(change: Partial<MediumSettings>): void;
  /** Shows one annotation at a time: the selected one, or the first if none is selected. */
  isolate(isIsolated: boolean): void;
  /** Whether annotations may be changed now, for example while the window is wide enough. What was changed stays. */
  setEditable(isEditable: boolean): void;
  /** The kind of annotation that the chosen tool makes; undefined while it makes none. */
  newKind(): GeometryKind | undefined;
  /** Chooses the label of what is made next. Ignores one the template lacks. */
  setNewLabel(label: string): void;
  /** Stops showing and listening. Later calls do nothing. */
  destroy(): void;
}
