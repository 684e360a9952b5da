import type { LabelDefinition } from '@countersign/contract';
import { createHitIndex, type HitIndex } from '../geometry/hit-index.ts';
import type { Point } from '../geometry/point.ts';
import { fit, toPicture } from '../geometry/viewport.ts';
import { type Palette, paletteFor } from '../media/image/palette.ts';
import { createTileStore, type TileStore } from '../media/image/tile-store.ts';
import type { StudioItem } from '../studio.types.ts';
import { buildRecords } from './build-records.ts';
import { type ColourBy, createColouring, type ValueOrder } from './colouring.ts';
import { emptyState } from './empty-state.ts';
import { type AnnotationFilter, matchingIds, noFilter } from './filter.ts';
import type { AnnotationRecord, Ticks } from './records.ts';
import type { StudioSnapshot } from './state.ts';
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
  hover(id: string | undefined): void;
  setTicks(ticks: Ticks): void;
  setLabelHidden(label: string, isHidden: boolean): void;
  setFilter(filter: AnnotationFilter): void;
  /** Recolours the annotations after the colour setting changed. */
  recolour(): void;
}

/** The parts of the open picture that only the document itself uses. */
export interface DocumentContents {
  readonly item: StudioItem;
  readonly tiles: TileStore | undefined;
  readonly palette: Palette;
  readonly index: HitIndex<AnnotationRecord>;
  readonly records: ReadonlyMap<string, AnnotationRecord>;
}

/** A document over the studio's state; calls `tileArrived` when another tile of a tiled picture can be drawn. */
export function createDocument(
  store: Store<StudioSnapshot>,
  definitions: readonly LabelDefinition[],
  tileArrived: () => void,
): StudioDocument {
  const known: ValueOrder = new Map();
  let contents: DocumentContents | undefined;

  /** The records in the current colours, and what is derived from them. */
  function build({ annotations }: StudioItem, palette: Palette, colourBy: ColourBy) {
    const colouring = createColouring(annotations, definitions, palette, colourBy, known);
    const records = buildRecords(annotations, definitions, colouring);
    return {
      shown: { ...records, legend: colouring.legend },
      found: {
        index: createHitIndex(records.annotations),
        records: new Map(records.annotations.map((record) => [record.id, record])),
      },
    };
  }

  /** Applies the filter, and clears the selection and hover of annotations it hides. */
  function choose(change: Partial<StudioSnapshot>): void {
    const next = { ...store.read(), ...change };
    const matching = matchingIds(next.filter, next.annotations, next.ticks);
    const isGone = (id: string | undefined) => {
      const record = id === undefined ? undefined : contents?.records.get(id);
      return record !== undefined && !isChosen({ hiddenLabels: next.hiddenLabels, matching }, record);
    };
    store.update({
      ...change,
      matching,
      labels: countMatches(next, matching),
      ...(isGone(next.selectedId) ? { selectedId: undefined, isIsolated: false, isFocusVisible: false } : {}),
      ...(isGone(next.hoveredId) ? { hoveredId: undefined } : {}),
    });
  }

  return {
    contents: () => contents,
    open(item) {
      const picture = { width: item.width, height: item.height };
      const { view, settings } = store.read();
      const palette = paletteFor(item.luminance);
      const { shown, found } = build(item, palette, settings.colourBy);
      contents?.tiles?.destroy();
      contents = { item, palette, ...found, tiles: item.tiles && createTileStore(item.tiles, tileArrived) };
      const nothingChosen = { selectedId: undefined, hoveredId: undefined, isIsolated: false, isFocusVisible: false };
      const viewport = fit(picture, view, settings.turn);
      choose({
        itemId: item.id,
        picture,
        ...shown,
        ticks: item.ticks,
        ...nothingChosen,
        viewport,
        isFitted: true,
      });
    },
    close() {
      contents?.tiles?.destroy();
      contents = undefined;
      const { view, tool, hiddenLabels, filter, settings, cursor, gesture, pointer } = store.read();
      store.update({ ...emptyState(view, settings), tool, hiddenLabels, filter, cursor, gesture, pointer });
    },
    find: (id) => (id === undefined ? undefined : contents?.records.get(id)),
    hitStack(at, tolerancePx) {
      const state = store.read();
      const tolerance = tolerancePx / state.viewport.scale;
      const hits = contents?.index.at(toPicture(state.viewport, at), tolerance, (record) => isVisible(state, record));
      return hits?.map((record) => record.id) ?? [];
    },
    select(id, isByKeyboard) {
      const record = id === undefined ? undefined : contents?.records.get(id);
      if (id !== undefined && !record) return;
      const state = store.read();
      const isKeptOut = record !== undefined && state.matching?.has(record.id) === false;
      // Selecting an annotation shows it, even if its label was hidden or the filter left it out.
      const hiddenLabels = record ? withMember(state.hiddenLabels, record.label, false) : state.hiddenLabels;
      if (isKeptOut) choose({ filter: noFilter, hiddenLabels });
      store.update({
        selectedId: id,
        isIsolated: state.isIsolated && record !== undefined,
        isFocusVisible: isByKeyboard && record !== undefined,
        hiddenLabels,
      });
    },
    hover(id) {
      if (id === undefined || contents?.records.has(id)) store.update({ hoveredId: id });
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
      const { shown, found } = build(contents.item, contents.palette, store.read().settings.colourBy);
      contents = { ...contents, ...found };
      choose(shown);
    },
  };
}

/** The labels with the number of their annotations the filter keeps; returns the same list if nothing changed. */
function countMatches(
  { annotations, labels }: Pick<StudioSnapshot, 'annotations' | 'labels'>,
  matching: ReadonlySet<string> | undefined,
): StudioSnapshot['labels'] {
  const counts = new Map<string, number>();
  for (const { id, label } of annotations)
    if (matching === undefined || matching.has(id)) counts.set(label, (counts.get(label) ?? 0) + 1);
  const counted = labels.map((label) => {
    const matchCount = counts.get(label.name) ?? 0;
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
