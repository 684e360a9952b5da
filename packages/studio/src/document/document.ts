import type { Annotation, LabelDefinition, Relation } from '@countersign/contract';
import type { Edit, EditStep } from '../edit/edit-step.ts';
import {
  changedIds,
  changedRelationIds,
  currentList,
  currentRelations,
  emptyHistory,
  movedTo,
  type RecordedHistory,
  sharingUnchanged,
  withNudge,
  withStep,
} from '../edit/history.ts';
import { pointsOf } from '../edit/points.ts';
import { createHitIndex, type HitIndex } from '../geometry/hit-index.ts';
import type { Point } from '../geometry/point.ts';
import { type Snap, snapTo } from '../geometry/snap.ts';
import { fit, toPicture } from '../geometry/viewport.ts';
import { type Palette, paletteFor } from '../media/image/palette.ts';
import { createTileStore, type TileStore } from '../media/image/tile-store.ts';
import type { Clock, StudioItem } from '../studio.types.ts';
import { buildRecords, namesAmong, recordOf } from './build-records.ts';
import { type ColourBy, type Colouring, createColouring, type ValueOrder } from './colouring.ts';
import { emptyState } from './empty-state.ts';
import { type AnnotationFilter, matchingIds, noFilter } from './filter.ts';
import type { AnnotationRecord, Ticks } from './records.ts';
import { nothingSelected, selectionOf, selectionOfOne, selectionWithout } from './selection.ts';
import type { Relating, StudioSnapshot } from './state.ts';
import type { Store } from './store.ts';
import { isChosen, isVisible } from './visibility.ts';

/** The open item: its records, and which of them are selected, hidden and ticked. */
export interface StudioDocument {
  /** The open picture with the colours and the index that go with it; undefined while nothing is open. */
  contents(): DocumentContents | undefined;
  open(item: StudioItem): void;
  close(): void;
  find(id: string | undefined): AnnotationRecord | undefined;
  /** Ids of the visible shapes at a point of the view, the preferred one first. */
  hitStack(at: Point, tolerancePx: number): readonly string[];
  /** Selects without moving the view; `undefined` also ends isolation, because isolation shows the selected shape. */
  select(id: string | undefined, isByKeyboard: boolean): void;
  /** Adds an annotation to the selected ones, or takes it away. */
  selectAlso(id: string): void;
  /** Selects these annotations and no others. */
  selectAll(ids: readonly string[]): void;
  /** Chooses a point of the selected annotation. */
  choosePoint(point: number | undefined): void;
  /** Shows annotations as a gesture would change them, without changing them. */
  draft(annotations: readonly Annotation[]): void;
  /**
   * Finds the point or border of a visible annotation near a place of the picture, and shows that a point is drawn to
   * it; without a place there is none. The reach is in CSS pixels.
   */
  snap(at: Point | undefined, reachPx: number, exceptId: string | undefined): Snap | undefined;
  /** The visible annotations whose rectangle comes near a place of the picture. */
  near(at: Point, exceptId: string | undefined): readonly Annotation[];
  hover(id: string | undefined): void;
  /** Shows annotations of an earlier round of the open item, over those that count now or alone; none: no longer. */
  setEarlier(annotations: readonly Annotation[], isAlone: boolean): void;
  setTicks(ticks: Ticks): void;
  setLabelHidden(label: string, isHidden: boolean): void;
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
  /** The same for a small move, which goes on with the move before it. */
  nudge(next: readonly Annotation[], step: UnnamedStep): boolean;
  /** Goes to the state after that many steps; returns false if that is the current one or there is no such state. */
  goTo(position: number): boolean;
}

/** A step before the document adds the names. */
export type UnnamedStep = Edit & Pick<EditStep, 'ids' | 'atMs'>;

/** The parts of the open picture that only the document itself uses. */
export interface DocumentContents {
  readonly item: StudioItem;
  readonly tiles: TileStore | undefined;
  readonly palette: Palette;
  readonly index: HitIndex<AnnotationRecord>;
  readonly records: ReadonlyMap<string, AnnotationRecord>;
  readonly colouring: Colouring;
  readonly history: RecordedHistory;
  readonly everyId: ReadonlySet<string>;
}

/** A document over the studio's state; calls `tileArrived` when another tile of a tiled picture can be drawn. */
export function createDocument(
  store: Store<StudioSnapshot>,
  definitions: readonly LabelDefinition[],
  clock: Clock,
  tileArrived: () => void,
): StudioDocument {
  const known: ValueOrder = new Map();
  let contents: DocumentContents | undefined;

  /** The records in the current colours, and what is derived from them; `past` are those of the same picture before. */
  function build(
    annotations: readonly Annotation[],
    palette: Palette,
    colourBy: ColourBy,
    past?: Pick<DocumentContents, 'index' | 'records'>,
  ) {
    const colouring = createColouring(annotations, definitions, palette, colourBy, known);
    const built = buildRecords(annotations, definitions, colouring, past?.records);
    const records = new Map<string, AnnotationRecord>();
    for (const record of built.annotations) records.set(record.id, record);
    const index = past?.index.after(records) ?? createHitIndex(built.annotations);
    return { shown: { ...built, legend: colouring.legend }, found: { index, records, colouring } };
  }

  /** Shows the annotations at the history's position, and lets go of those that are gone. */
  function show(history: RecordedHistory, everyId: ReadonlySet<string>): void {
    if (contents === undefined) return;
    const { shown, found } = build(currentList(history), contents.palette, store.read().settings.colourBy, contents);
    const past = contents.records;
    contents = { ...contents, ...found, history, everyId };
    const { selectedIds, selectedPoint, restingVersion } = store.read();
    const isSame = isSameButFor(new Set(selectedIds), past, found.records, store.read().annotations, shown.annotations);
    const selected = found.records.get(selectedIds.at(-1) ?? '');
    const pointCount = selected === undefined ? 0 : pointsOf(selected.annotation.geometry).length;
    const { relations: joined, selectedRelation } = store.read();
    const relations = currentRelations(history);
    choose({
      ...shown,
      ...historyState(history),
      selectedRelation: keptSelection(joined, relations, selectedRelation),
      restingVersion: isSame ? restingVersion : restingVersion + 1,
      selectedPoint: selectedPoint !== undefined && selectedPoint < pointCount ? selectedPoint : undefined,
    });
  }

  function record(
    next: readonly Annotation[],
    step: UnnamedStep & Partial<Pick<EditStep, 'names'>>,
    add: (past: RecordedHistory, list: readonly Annotation[], step: EditStep) => RecordedHistory,
  ): boolean {
    if (contents === undefined || !store.read().isEditable) return false;
    const { records: before, history, everyId } = contents;
    const fresh = step.ids.filter((id) => !before.has(id));
    const named = namesAmong(next, fresh);
    const names = step.names ?? step.ids.map((id) => before.get(id)?.name ?? named.get(id) ?? id);
    const ids = fresh.some((id) => !everyId.has(id)) ? new Set([...everyId, ...fresh]) : everyId;
    show(add(history, next, { ...step, names }), ids);
    return true;
  }

  /** Applies the filter, and clears the selection and hover of annotations it hides. */
  function choose(change: Partial<StudioSnapshot>): void {
    const next = { ...store.read(), ...change };
    const matching = matchingIds(next.filter, next.annotations, next.ticks);
    const isGone = (id: string) => {
      const record = contents?.records.get(id);
      return record === undefined || !isChosen({ hiddenLabels: next.hiddenLabels, matching }, record);
    };
    store.update({
      ...change,
      matching,
      labels: countMatches(next, matching),
      ...selectionWithout(next, isGone),
      ...(next.hoveredId !== undefined && isGone(next.hoveredId) ? { hoveredId: undefined } : {}),
    });
  }

  function select(id: string | undefined, isByKeyboard: boolean): void {
    const record = id === undefined ? undefined : contents?.records.get(id);
    if (id !== undefined && !record) return;
    const state = store.read();
    const isKeptOut = record !== undefined && state.matching?.has(record.id) === false;
    // Selecting an annotation shows it, even if its label was hidden or the filter left it out.
    const hiddenLabels = record ? withMember(state.hiddenLabels, record.label, false) : state.hiddenLabels;
    if (isKeptOut) choose({ filter: noFilter, hiddenLabels });
    store.update({
      ...selectionOfOne(state, id),
      isIsolated: state.isIsolated && record !== undefined,
      isFocusVisible: isByKeyboard && record !== undefined,
      hiddenLabels,
    });
  }

  function draftRecords(annotations: readonly Annotation[]): readonly AnnotationRecord[] {
    if (contents === undefined) return nothing;
    const { records, colouring } = contents;
    return annotations.map((annotation) => {
      const { id, label } = annotation;
      const past = records.get(id);
      const labels = store.read().labels;
      const place = past ?? {
        number: (labels.find(({ name }) => name === label)?.count ?? 0) + 1,
        colour: colouring.colourOf(annotation, records.size),
        order: records.size,
      };
      return recordOf(annotation, place, definitions.find(({ name }) => name === label)?.skeleton, past);
    });
  }

  function earlierRecords(annotations: readonly Annotation[]): readonly AnnotationRecord[] {
    if (contents === undefined) return nothing;
    const { colouring } = contents;
    return annotations.map((annotation, order) => {
      const skeleton = definitions.find(({ name }) => name === annotation.label)?.skeleton;
      return recordOf(
        annotation,
        { number: 0, colour: colouring.colourOf(annotation, order), order },
        skeleton,
        undefined,
      );
    });
  }

  return {
    contents: () => contents,
    open(item) {
      const picture = { width: item.width, height: item.height };
      const { view, settings } = store.read();
      const palette = paletteFor(item.luminance);
      const history = historyOf(item, clock.nowMs());
      const { shown, found } = build(currentList(history), palette, settings.colourBy);
      contents?.tiles?.destroy();
      const tiles = item.tiles && createTileStore(item.tiles, tileArrived);
      const everyId = new Set([...history.lists, ...history.joined].flatMap((list) => list.map(({ id }) => id)));
      contents = { item, palette, ...found, tiles, history, everyId };
      const viewport = fit(picture, view, settings.turn);
      choose({
        itemId: item.id,
        picture,
        ...shown,
        ...historyState(history),
        isEditable: item.isEditable ?? false,
        ticks: item.ticks,
        ...nothingSelected,
        hoveredId: undefined,
        earlier: store.read().itemId === item.id ? store.read().earlier : undefined,
        draft: nothing,
        overlaps: [],
        cutLine: [],
        keyPointer: undefined,
        snap: undefined,
        relating: undefined,
        restingVersion: store.read().restingVersion + 1,
        viewport,
        isFitted: true,
      });
    },
    close() {
      contents?.tiles?.destroy();
      contents = undefined;
      const {
        isSelectingSeveral,
        view,
        tool,
        newLabel,
        brushPx,
        hasAllRelations,
        hiddenLabels,
        filter,
        settings,
        cursor,
        gesture,
        pointer,
      } = store.read();
      store.update({
        ...emptyState(view, settings),
        tool,
        newLabel,
        brushPx,
        hasAllRelations,
        isSelectingSeveral,
        hiddenLabels,
        filter,
        cursor,
        gesture,
        pointer,
      });
    },
    find: (id) => (id === undefined ? undefined : contents?.records.get(id)),
    hitStack(at, tolerancePx) {
      const state = store.read();
      const tolerance = tolerancePx / state.viewport.scale;
      const hits = contents?.index.at(toPicture(state.viewport, at), tolerance, (record) => isVisible(state, record));
      return hits?.map((record) => record.id) ?? [];
    },
    select,
    selectAlso(id) {
      const { selectedIds } = store.read();
      if (!contents?.records.has(id)) return;
      const others = selectedIds.filter((one) => one !== id);
      store.update({
        ...selectionOf(others.length < selectedIds.length ? others : [...others, id]),
        isIsolated: false,
      });
    },
    selectAll(ids) {
      const records = ids.map((id) => contents?.records.get(id)).filter((record) => record !== undefined);
      if (records.length === 0) return;
      const { matching, hiddenLabels } = store.read();
      const shown = new Set(hiddenLabels);
      for (const { label } of records) shown.delete(label);
      if (records.some(({ id }) => matching?.has(id) === false)) choose({ filter: noFilter });
      store.update({ ...selectionOf(records.map(({ id }) => id)), isIsolated: false, hiddenLabels: shown });
    },
    choosePoint(selectedPoint) {
      store.update({ selectedPoint });
    },
    draft(annotations) {
      if (annotations.length === 0) store.update({ draft: nothing, snap: undefined });
      else store.update({ draft: draftRecords(annotations) });
    },
    snap(at, reachPx, exceptId) {
      const state = store.read();
      const reach = reachPx / state.viewport.scale;
      const around = at && { minX: at.x - reach, minY: at.y - reach, maxX: at.x + reach, maxY: at.y + reach };
      const near = (around && contents?.index.within(around)) ?? [];
      const others = near.filter((record) => record.id !== exceptId && isVisible(state, record));
      const snap =
        at &&
        snapTo(
          others.map(({ annotation }) => annotation),
          at,
          reach,
        );
      store.update({ snap });
      return snap;
    },
    near(at, exceptId) {
      const state = store.read();
      const found = contents?.index.within({ minX: at.x - 1, minY: at.y - 1, maxX: at.x + 1, maxY: at.y + 1 }) ?? [];
      return found.filter((one) => one.id !== exceptId && isVisible(state, one)).map(({ annotation }) => annotation);
    },
    hover(id) {
      if (id === undefined || contents?.records.has(id)) store.update({ hoveredId: id });
    },
    setEarlier(annotations, isAlone) {
      const past = store.read().earlier;
      if (annotations.length === 0 && !isAlone) {
        if (past !== undefined) store.update({ earlier: undefined });
      } else {
        // Nobody should change what is hidden.
        const selection = isAlone ? nothingSelected : {};
        store.update({ ...selection, earlier: { records: earlierRecords(annotations), isAlone } });
      }
    },
    setTicks(ticks) {
      if (store.read().filter.isTicked === undefined) store.update({ ticks });
      else choose({ ticks });
    },
    setLabelHidden(label, isHidden) {
      choose({ hiddenLabels: withMember(store.read().hiddenLabels, label, isHidden) });
    },
    setFilter: (filter) => choose({ filter }),
    recolour() {
      if (contents === undefined) return;
      const list = currentList(contents.history);
      const { shown, found } = build(list, contents.palette, store.read().settings.colourBy, contents);
      contents = { ...contents, ...found };
      choose({ ...shown, restingVersion: store.read().restingVersion + 1 });
    },
    annotations: () => (contents === undefined ? [] : currentList(contents.history)),
    everyId: () => contents?.everyId ?? new Set(),
    edit: (next, step) => record(next, step, (past, list, named) => withStep(past, list, named)),
    relations: () => store.read().relations,
    editRelations(next, step) {
      const annotations = contents && currentList(contents.history);
      return (
        annotations !== undefined && record(annotations, step, (past, list, named) => withStep(past, list, named, next))
      );
    },
    selectRelation(position) {
      const state = store.read();
      const relation = position === undefined ? undefined : state.relations[position];
      if (relation === undefined) {
        store.update({ selectedRelation: undefined });
        return;
      }
      const ends = [relation.from, relation.to];
      if (state.selectedId === undefined || !ends.includes(state.selectedId))
        select(
          ends.find((id) => contents?.records.has(id)),
          false,
        );
      store.update({ selectedRelation: position });
    },
    showAllRelations: (hasAllRelations) => store.update({ hasAllRelations }),
    relate: (relating) => store.update({ relating }),
    nudge: (next, step) => record(next, step, withNudge),
    goTo(position) {
      const history = contents && movedTo(contents.history, position);
      if (contents === undefined || history === undefined || history.position === contents.history.position)
        return false;
      show(history, contents.everyId);
      return true;
    },
  };
}

const nothing: readonly AnnotationRecord[] = [];
const unjoined: readonly Relation[] = [];

/** Where the selected relation stands after the relations were replaced; undefined where it is gone. */
function keptSelection(
  before: readonly Relation[],
  after: readonly Relation[],
  selected: number | undefined,
): number | undefined {
  if (before === after || selected === undefined) return selected;
  const relation = before[selected];
  const same = relation === undefined ? -1 : after.indexOf(relation);
  if (same >= 0) return same;
  return after.length === before.length && after[selected]?.id === relation?.id ? selected : undefined;
}

/** Whether only annotations of these ids differ. */
function isSameButFor(
  ids: ReadonlySet<string>,
  past: ReadonlyMap<string, AnnotationRecord>,
  now: ReadonlyMap<string, AnnotationRecord>,
  pastList: readonly AnnotationRecord[],
  nowList: readonly AnnotationRecord[],
): boolean {
  // Of thousands all but a few stay where they are, and then nothing has to be looked up.
  const isInPlace = (record: AnnotationRecord, nth: number) => {
    const before = pastList[nth];
    return before === record || (before?.id === record.id && ids.has(record.id));
  };
  if (pastList.length === nowList.length && nowList.every(isInPlace)) return true;
  for (const [id, record] of now) if (past.get(id) !== record && !ids.has(id)) return false;
  for (const id of past.keys()) if (!now.has(id) && !ids.has(id)) return false;
  return true;
}

/** The history an item opens with: edits saved earlier are its first step. */
function historyOf(
  { annotations, edited = annotations, relations = unjoined, editedRelations = relations }: StudioItem,
  atMs: number,
): RecordedHistory {
  const history = emptyHistory(annotations, relations);
  if (edited === annotations && editedRelations === relations) return history;
  const list = edited === annotations ? annotations : sharingUnchanged(annotations, edited);
  const ids = [...changedIds(annotations, list), ...changedRelationIds(relations, editedRelations)];
  const named = namesAmong(annotations, ids);
  const added = namesAmong(list, ids);
  const names = ids.map((id) => named.get(id) ?? added.get(id) ?? id);
  const step = { kind: 'restored', ids, names, atMs } as const;
  return ids.length === 0 ? history : withStep(history, list, step, editedRelations);
}

/** The part of the state that tells of the history. */
function historyState(history: RecordedHistory) {
  const { steps, position, lists, joined } = history;
  const relations = currentRelations(history);
  const ofRelations = changedRelationIds(joined[0] ?? unjoined, relations);
  const ofAnnotations = changedIds(lists[0] ?? [], currentList(history));
  const editedIds = ofRelations.size === 0 ? ofAnnotations : new Set([...ofAnnotations, ...ofRelations]);
  const told = { history: { steps, position }, hasUndo: position > 0, hasRedo: position < steps.length };
  return { ...told, relations, editedIds };
}

/** The labels with the number of their annotations the filter keeps; returns the same list if nothing changed. */
function countMatches(
  { annotations, labels }: Pick<StudioSnapshot, 'annotations' | 'labels'>,
  matching: ReadonlySet<string> | undefined,
): StudioSnapshot['labels'] {
  const counts = new Map<string, number>();
  for (const { id, label } of matching === undefined ? [] : annotations)
    if (matching?.has(id)) counts.set(label, (counts.get(label) ?? 0) + 1);
  const counted = labels.map((label) => {
    const matchCount = matching === undefined ? label.count : (counts.get(label.name) ?? 0);
    return matchCount === label.matchCount ? label : { ...label, matchCount };
  });
  return counted.every((label, nth) => label === labels[nth]) ? labels : counted;
}

function withMember(set: ReadonlySet<string>, member: string, isIn: boolean): ReadonlySet<string> {
  if (set.has(member) === isIn) return set;
  const changed = new Set(set);
  if (isIn) changed.add(member);
  else changed.delete(member);
  return changed;
}
