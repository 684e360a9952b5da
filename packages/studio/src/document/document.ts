import type { LabelDefinition } from '@countersign/contract';
import { createHitIndex, type HitIndex } from '../geometry/hit-index.ts';
import type { Point, Size } from '../geometry/point.ts';
import { fit, toPicture } from '../geometry/viewport.ts';
import { type Palette, paletteFor } from '../media/image/palette.ts';
import type { StudioItem } from '../studio.types.ts';
import { buildRecords } from './build-records.ts';
import type { AnnotationRecord, Ticks } from './records.ts';
import type { StudioSnapshot } from './state.ts';
import type { Store } from './store.ts';
import { isVisible } from './visibility.ts';

/** The open item: its records, and what is selected, hidden and ticked of it. */
export interface StudioDocument {
  /** The open picture with the colours and the index that go with it; undefined while nothing is open. */
  contents(): DocumentContents | undefined;
  open(item: StudioItem): void;
  close(): void;
  find(id: string | undefined): AnnotationRecord | undefined;
  /** Ids of the visible shapes at a point of the view, the one to choose first. */
  hitStack(at: Point, tolerancePx: number): readonly string[];
  /** Selects without moving the view; `undefined` ends isolation, since there is nothing left to look at alone. */
  select(id: string | undefined, isByKeyboard: boolean): void;
  hover(id: string | undefined): void;
  setTicks(ticks: Ticks): void;
  setLabelHidden(label: string, isHidden: boolean): void;
}

/** What belongs to the picture and is not for looking at from outside. */
export interface DocumentContents {
  readonly picture: CanvasImageSource;
  readonly palette: Palette;
  readonly index: HitIndex<AnnotationRecord>;
  readonly records: ReadonlyMap<string, AnnotationRecord>;
}

const noPicture: Size = { width: 1, height: 1 };

/** The state before anything is open. */
export function emptyState(view: Size): StudioSnapshot {
  return {
    itemId: undefined,
    picture: noPicture,
    annotations: [],
    labels: [],
    ticks: new Map(),
    selectedId: undefined,
    hoveredId: undefined,
    hiddenLabels: new Set(),
    isIsolated: false,
    isFocusVisible: false,
    tool: 'select',
    gesture: 'select.idle',
    cursor: 'default',
    viewport: fit(noPicture, view),
    isFitted: true,
    view,
    pointer: undefined,
  };
}

/** A document over the studio's state. */
export function createDocument(store: Store<StudioSnapshot>, definitions: readonly LabelDefinition[]): StudioDocument {
  let contents: DocumentContents | undefined;

  return {
    contents: () => contents,
    open(item) {
      const picture = { width: item.width, height: item.height };
      const palette = paletteFor(item.luminance);
      const records = buildRecords(item.annotations, definitions, palette);
      contents = {
        picture: item.picture,
        palette,
        index: createHitIndex(records.annotations),
        records: new Map(records.annotations.map((record) => [record.id, record])),
      };
      const { view } = store.read();
      const nothingChosen = { selectedId: undefined, hoveredId: undefined, isIsolated: false, isFocusVisible: false };
      const viewport = fit(picture, view);
      store.update({
        itemId: item.id,
        picture,
        ...records,
        ticks: item.ticks,
        ...nothingChosen,
        viewport,
        isFitted: true,
      });
    },
    close() {
      contents = undefined;
      const { view, tool, hiddenLabels, cursor, gesture, pointer } = store.read();
      store.update({ ...emptyState(view), tool, hiddenLabels, cursor, gesture, pointer });
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
      const { isIsolated, hiddenLabels } = store.read();
      store.update({
        selectedId: id,
        isIsolated: isIsolated && record !== undefined,
        isFocusVisible: isByKeyboard && record !== undefined,
        // What is asked for is shown, even if its label was hidden.
        hiddenLabels: record ? withMember(hiddenLabels, record.label, false) : hiddenLabels,
      });
    },
    hover(id) {
      if (id === undefined || contents?.records.has(id)) store.update({ hoveredId: id });
    },
    setTicks: (ticks) => store.update({ ticks }),
    setLabelHidden(label, isHidden) {
      const state = store.read();
      const isGone = (id: string | undefined) =>
        isHidden && id !== undefined && contents?.records.get(id)?.label === label;
      store.update({
        hiddenLabels: withMember(state.hiddenLabels, label, isHidden),
        ...(isGone(state.selectedId) ? { selectedId: undefined, isIsolated: false, isFocusVisible: false } : {}),
        ...(isGone(state.hoveredId) ? { hoveredId: undefined } : {}),
      });
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
