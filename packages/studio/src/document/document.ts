import type { Annotation, LabelDefinition } from '@countersign/contract';
import type { EditStep } from '../edit/edit-step.ts';
import { currentList, currentRelations, movedTo, type RecordedHistory, withNudge, withStep } from '../edit/history.ts';
import type { NowClock } from '../medium/clock.ts';
import type { MediumSnapshot } from '../medium/medium.ts';
import type { Arrangement } from './arrangement.ts';
import { buildRecords, namesAmong, type RecordPlace, recordOf } from './build-records.ts';
import { type Colouring, createColouring, type ValueOrder } from './colouring.ts';
import { countMatches } from './count-matches.ts';
import type { MediumDocument, UnnamedStep } from './document.types.ts';
import { nothingOpen } from './empty-snapshot.ts';
import { matchingIds, noFilter } from './filter.ts';
import { isOnlyLabel } from './is-only-label.ts';
import { isSameButFor } from './is-same-but-for.ts';
import { historyOf, historyState, keptRelation } from './item-history.ts';
import type { Palette } from './palette.ts';
import type { AnnotationRecord } from './records.ts';
import { nothingSelected, selectionOf, selectionOfOne, selectionWithout } from './selection.ts';
import type { Store } from './store.ts';
import { isChosen } from './visibility.ts';

/** The parts of the open item that only the document itself uses. */
interface DocumentContents<R> {
  readonly palette: Palette;
  readonly records: ReadonlyMap<string, R>;
  readonly colouring: Colouring;
  readonly history: RecordedHistory;
  readonly everyId: ReadonlySet<string>;
}

/** A document over the state of a medium, which says by the arrangement what it knows of annotations. */
export function createDocument<R extends AnnotationRecord>(
  store: Store<MediumSnapshot<R>>,
  definitions: readonly LabelDefinition[],
  clock: NowClock,
  arrangement: Arrangement<R>,
): MediumDocument<R> {
  const known: ValueOrder = new Map();
  let contents: DocumentContents<R> | undefined;

  /** The records in the current colours, and what is derived from them; `past` are those of the same item before. */
  function build(annotations: readonly Annotation[], palette: Palette, past?: ReadonlyMap<string, R>) {
    const { colourBy } = store.read().settings;
    const colouring = createColouring(annotations, definitions, palette, colourBy, known);
    const built = buildRecords(annotations, definitions, colouring, arrangement, past);
    const records = new Map<string, R>();
    for (const record of built.annotations) records.set(record.id, record);
    return { shown: { ...built, legend: colouring.legend }, found: { records, colouring } };
  }

  /** Shows the annotations at the history's position, and lets go of those that are gone. */
  function show(history: RecordedHistory, everyId: ReadonlySet<string>): void {
    if (contents === undefined) return;
    const past = contents.records;
    const { shown, found } = build(currentList(history), contents.palette, past);
    contents = { ...contents, ...found, history, everyId };
    const { selectedIds, selectedPart, restingVersion } = store.read();
    const isSame = isSameButFor(new Set(selectedIds), past, found.records, store.read().annotations, shown.annotations);
    const selected = found.records.get(selectedIds.at(-1) ?? '');
    const partCount = selected === undefined ? 0 : arrangement.partCount(selected.annotation);
    const { relations: joined, selectedRelation } = store.read();
    const relations = currentRelations(history);
    choose({
      ...shown,
      ...historyState(history),
      selectedRelation: keptRelation(joined, relations, selectedRelation),
      restingVersion: isSame ? restingVersion : restingVersion + 1,
      selectedPart: selectedPart !== undefined && selectedPart < partCount ? selectedPart : undefined,
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
  function choose(change: Partial<MediumSnapshot<R>>): void {
    const next = { ...store.read(), ...change };
    const matching = matchingIds(next.filter, next.annotations, next.ticks, arrangement.wordsOf);
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
  function recordBeside(annotation: Annotation, place: RecordPlace, past?: R): R {
    const definition = definitions.find(({ name }) => name === annotation.label);
    return recordOf(annotation, place, definition, arrangement, past);
  }

  function recordsOf(annotations: readonly Annotation[]): readonly R[] {
    if (contents === undefined) return [];
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

  function earlierRecords(annotations: readonly Annotation[]): readonly R[] {
    if (contents === undefined) return [];
    const { colouring } = contents;
    return annotations.map((annotation, order) =>
      recordBeside(annotation, { number: 0, colour: colouring.colourOf(annotation, order), order }),
    );
  }

  return {
    open(item, palette) {
      const history = historyOf(item, clock.nowMs());
      const { shown, found } = build(currentList(history), palette);
      const everyId = new Set([...history.lists, ...history.joined].flatMap((list) => list.map(({ id }) => id)));
      contents = { palette, ...found, history, everyId };
      choose({
        itemId: item.id,
        ...shown,
        ...historyState(history),
        isEditable: item.isEditable ?? false,
        ticks: item.ticks,
        ...nothingSelected,
        hoveredId: undefined,
        earlier: store.read().itemId === item.id ? store.read().earlier : undefined,
        overlaps: [],
        relating: undefined,
        restingVersion: store.read().restingVersion + 1,
      });
    },
    close() {
      contents = undefined;
      store.update(nothingOpen);
    },
    find: (id) => (id === undefined ? undefined : contents?.records.get(id)),
    records: () => contents?.records ?? new Map(),
    recordsOf,
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
    choosePart: (selectedPart) => store.update({ selectedPart }),
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
      const { shown, found } = build(list, contents.palette, contents.records);
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

function withMember(set: ReadonlySet<string>, member: string, isIn: boolean): ReadonlySet<string> {
  if (set.has(member) === isIn) return set;
  const changed = new Set(set);
  if (isIn) changed.add(member);
  else changed.delete(member);
  return changed;
}
