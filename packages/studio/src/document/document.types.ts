import type { Annotation, Relation } from '@countersign/contract';
import type { Edit, EditStep } from '../edit/edit-step.ts';
import type { MediumItem, Relating } from '../medium/medium.ts';
import type { AnnotationFilter } from './filter.ts';
import type { Palette } from './palette.ts';
import type { AnnotationRecord, Ticks } from './records.ts';

/** The annotations of the open item, their history, and which of them are selected, hidden and ticked. */
export interface MediumDocument<R extends AnnotationRecord = AnnotationRecord> {
  /** Opens an item in the colours of a palette. */
  open(item: MediumItem, palette: Palette): void;
  close(): void;
  find(id: string | undefined): R | undefined;
  /** The records by id; another map whenever one of them is another. */
  records(): ReadonlyMap<string, R>;
  /** The records that annotations would have among those of the item. */
  recordsOf(annotations: readonly Annotation[]): readonly R[];
  /** Selects without moving the view; `undefined` also ends isolation, because isolation shows the selected annotation. */
  select(id: string | undefined, isByKeyboard: boolean): void;
  /** Adds an annotation to the selected ones, or takes it away. */
  selectAlso(id: string): void;
  /** Selects these annotations and no others. */
  selectAll(ids: readonly string[]): void;
  /** Chooses a part of the selected annotation. */
  choosePart(part: number | undefined): void;
  hover(id: string | undefined): void;
  /** Shows annotations of an earlier round of the open item, over those that count now or alone; none: no longer. */
  setEarlier(annotations: readonly Annotation[], isAlone: boolean): void;
  setTicks(ticks: Ticks): void;
  setLabelHidden(label: string, isHidden: boolean): void;
  /** Hides every label but one; shows all again where the others are hidden already. */
  toggleOnlyLabel(label: string): void;
  /** Shows every label, and clears the filter. */
  showAll(): void;
  setFilter(filter: AnnotationFilter): void;
  /** Recolours the annotations after the colour setting changed. */
  recolour(): void;
  /** The annotations as they count now; empty while nothing is open. */
  annotations(): readonly Annotation[];
  /** Every id that an annotation of the item has or had. */
  everyId(): ReadonlySet<string>;
  /** Replaces the annotations by one step. Does nothing, and returns false, unless the item is editable. */
  edit(next: readonly Annotation[], step: UnnamedStep): boolean;
  /** The relations as they count now. */
  relations(): readonly Relation[];
  /** Replaces the relations by one step. */
  editRelations(next: readonly Relation[], step: UnnamedStep & Pick<EditStep, 'names'>): boolean;
  /** Selects a relation, shows the annotations it joins, and selects the one it begins at unless one of them is. */
  selectRelation(position: number | undefined): void;
  /** Draws all relations, or only those of the selected and the hovered annotation. */
  showAllRelations(hasAll: boolean): void;
  /** Shows a relation that is being drawn. */
  relate(relating: Relating | undefined): void;
  /** The same as `edit` for a small move, which goes on with the move before it. */
  nudge(next: readonly Annotation[], step: UnnamedStep): boolean;
  /** Goes to the state after that many steps; returns false if that is the current one or there is no such state. */
  goTo(position: number): boolean;
}

/** A step before the document adds the names. */
export type UnnamedStep = Edit & Pick<EditStep, 'ids' | 'atMs'>;
