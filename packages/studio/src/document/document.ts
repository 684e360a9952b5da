import type { Annotation, LabelDefinition } from '@countersign/contract';
import type { EditStep } from '../edit/edit-step.ts';
import { currentList, currentRelations, movedTo, type RecordedHistory, withNudge, withStep } from '../edit/history.ts';
import { createTileStore } from '../media/picture/draw/tile-store.ts';
import { pointsOf } from '../media/picture/edit/points.ts';
import { createHitIndex } from '../media/picture/geometry/hit-index.ts';
import { snapTo } from '../media/picture/geometry/snap.ts';
import { fit, toPicture } from '../media/picture/geometry/viewport.ts';
import { type Palette, paletteFor } from '../media/picture/palette.ts';
import type { Clock } from '../media/picture/picture-engine.types.ts';
import type { PictureRecord } from '../media/picture/picture-record.ts';
import type { PictureSnapshot } from '../media/picture/picture-snapshot.ts';
import { buildRecords, namesAmong, type RecordPlace, recordOf } from './build-records.ts';
import { type ColourBy, createColouring, type ValueOrder } from './colouring.ts';
import { countMatches } from './count-matches.ts';
import type { DocumentContents, PictureDocument, UnnamedStep } from './document.types.ts';
import { emptyState } from './empty-state.ts';
import { matchingIds, noFilter } from './filter.ts';
import { isOnlyLabel } from './is-only-label.ts';
import { isSameButFor } from './is-same-but-for.ts';
import { historyOf, historyState, keptRelation } from './item-history.ts';
import { nothingSelected, selectionOf, selectionOfOne, selectionWithout } from './selection.ts';
import type { Store } from './store.ts';
import { isChosen, isVisible } from './visibility.ts';

/** A document over the studio's state; calls `tileArrived` when another tile of a tiled picture can be drawn. */
export function createDocument(
  store: Store<PictureSnapshot>,
  definitions: readonly LabelDefinition[],
  clock: Clock,
  tileArrived: () => void,
): PictureDocument {
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
    const records = new Map<string, PictureRecord>();
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
    const { selectedIds, selectedPart, restingVersion } = store.read();
    const isSame = isSameButFor(new Set(selectedIds), past, found.records, store.read().annotations, shown.annotations);
    const selected = found.records.get(selectedIds.at(-1) ?? '');
    const pointCount = selected === undefined ? 0 : pointsOf(selected.annotation.geometry).length;
    const { relations: joined, selectedRelation } = store.read();
    const relations = currentRelations(history);
    choose({
      ...shown,
      ...historyState(history),
      selectedRelation: keptRelation(joined, relations, selectedRelation),
      restingVersion: isSame ? restingVersion : restingVersion + 1,
      selectedPart: selectedPart !== undefined && selectedPart < pointCount ? selectedPart : undefined,
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
  function choose(change: Partial<PictureSnapshot>): void {
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

  /** A record of an annotation that is shown beside those of the item. */
  function recordBeside(annotation: Annotation, place: RecordPlace, past?: PictureRecord): PictureRecord {
    return recordOf(annotation, place, definitions.find(({ name }) => name === annotation.label)?.skeleton, past);
  }

  function draftRecords(annotations: readonly Annotation[]): readonly PictureRecord[] {
    if (contents === undefined) return nothing;
    const { records, colouring } = contents;
    return annotations.map((annotation) => {
      const past = records.get(annotation.id);
      const labels = store.read().labels;
      const place = past ?? {
        number: (labels.find(({ name }) => name === annotation.label)?.count ?? 0) + 1,
        colour: colouring.colourOf(annotation, records.size),
        order: records.size,
      };
      return recordBeside(annotation, place, past);
    });
  }

  function earlierRecords(annotations: readonly Annotation[]): readonly PictureRecord[] {
    if (contents === undefined) return nothing;
    const { colouring } = contents;
    return annotations.map((annotation, order) =>
      recordBeside(annotation, { number: 0, colour: colouring.colourOf(annotation, order), order }),
    );
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
    choosePoint(selectedPart) {
      store.update({ selectedPart });
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
    toggleOnlyLabel(label) {
      const { labels, hiddenLabels } = store.read();
      const others = labels.map(({ name }) => name).filter((name) => name !== label);
      choose({ hiddenLabels: new Set(isOnlyLabel(labels, hiddenLabels, label) ? [] : others) });
    },
    showAll: () => choose({ filter: noFilter, hiddenLabels: new Set() }),
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

const nothing: readonly PictureRecord[] = [];

function withMember(set: ReadonlySet<string>, member: string, isIn: boolean): ReadonlySet<string> {
  if (set.has(member) === isIn) return set;
  const changed = new Set(set);
  if (isIn) changed.add(member);
  else changed.delete(member);
  return changed;
}
