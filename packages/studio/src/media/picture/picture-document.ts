import type { Annotation, LabelDefinition } from '@countersign/contract';
import type { Arrangement } from '../../document/arrangement.ts';
import { createDocument } from '../../document/document.ts';
import type { MediumDocument } from '../../document/document.types.ts';
import type { Palette } from '../../document/palette.ts';
import { selectionOf } from '../../document/selection.ts';
import type { Store } from '../../document/store.ts';
import { isVisible } from '../../document/visibility.ts';
import type { NowClock } from '../../medium/clock.ts';
import { createTileStore, type TileStore } from './draw/tile-store.ts';
import { noPicture, untouched } from './empty-picture.ts';
import { createHitIndex, type HitIndex } from './geometry/hit-index.ts';
import type { Point } from './geometry/point.ts';
import { type Snap, snapTo } from './geometry/snap.ts';
import { toPicture } from './geometry/viewport.ts';
import { paletteFor } from './luminance.ts';
import type { PictureItem } from './picture-engine.types.ts';
import type { PictureRecord } from './picture-record.ts';
import type { PictureSnapshot } from './picture-snapshot.ts';

/** The document of the open picture, which knows where its annotations are. */
export interface PictureDocument extends Omit<MediumDocument<PictureRecord>, 'open'> {
  /** The open picture with the colours and the index that go with it; undefined while nothing is open. */
  contents(): PictureContents | undefined;
  open(item: PictureItem): void;
  /** Shows another picture in place of the open one. The view and what is selected in both stay. */
  replace(item: PictureItem): void;
  /** Ids of the visible shapes at a point of the view, the preferred one first. */
  hitStack(at: Point, tolerancePx: number): readonly string[];
  /** Shows annotations as a gesture would change them, without changing them. */
  draft(annotations: readonly Annotation[]): void;
  /**
   * Finds the point or border of a visible annotation near a place of the picture, and shows that a point is drawn to
   * it; without a place there is none. The reach is in CSS pixels.
   */
  snap(at: Point | undefined, reachPx: number, exceptId: string | undefined): Snap | undefined;
  /** The visible annotations whose rectangle comes near a place of the picture. */
  near(at: Point, exceptId: string | undefined): readonly Annotation[];
}

/** The open picture and what is needed to draw it. */
export interface PictureContents {
  readonly item: PictureItem;
  readonly tiles: TileStore | undefined;
  readonly palette: Palette;
  readonly index: HitIndex<PictureRecord>;
  readonly records: ReadonlyMap<string, PictureRecord>;
}

/** A document over the engine's state; calls `tileArrived` when another tile of a tiled picture can be drawn. */
export function createPictureDocument(
  store: Store<PictureSnapshot>,
  definitions: readonly LabelDefinition[],
  clock: NowClock,
  arrangement: Arrangement<PictureRecord>,
  tileArrived: () => void,
): PictureDocument {
  const document = createDocument<PictureRecord>(store, definitions, clock, arrangement);
  let contents: PictureContents | undefined;

  /** The contents with the index of the annotations as they are now. */
  function current(): PictureContents | undefined {
    const records = document.records();
    if (contents !== undefined && contents.records !== records)
      contents = { ...contents, records, index: contents.index.after(records) };
    return contents;
  }

  function open(item: PictureItem): void {
    contents?.tiles?.destroy();
    const { view, settings } = store.read();
    const palette = paletteFor(item.luminance);
    const tiles = item.tiles && createTileStore(item.tiles, tileArrived);
    store.together(() => {
      store.update(untouched({ width: item.width, height: item.height }, view, settings));
      document.open(item, palette);
      const index = createHitIndex(store.read().annotations);
      contents = { item, tiles, palette, index, records: document.records() };
    });
  }

  return {
    ...document,
    contents: current,
    open,
    replace(item) {
      const { viewport, isFitted, hoveredId, selectedIds } = store.read();
      open(item);
      const records = document.records();
      store.update({
        ...{ viewport, isFitted },
        ...selectionOf(selectedIds.filter((id) => records.has(id))),
        hoveredId: hoveredId !== undefined && records.has(hoveredId) ? hoveredId : undefined,
      });
    },
    close() {
      contents?.tiles?.destroy();
      contents = undefined;
      const { view, settings } = store.read();
      store.together(() => {
        document.close();
        store.update(untouched(noPicture, view, settings));
      });
    },
    hitStack(at, tolerancePx) {
      const state = store.read();
      const tolerance = tolerancePx / state.viewport.scale;
      const hits = current()?.index.at(toPicture(state.viewport, at), tolerance, (record) => isVisible(state, record));
      return hits?.map((record) => record.id) ?? [];
    },
    draft(annotations) {
      if (annotations.length === 0) store.update({ draft: nothing, snap: undefined });
      else store.update({ draft: document.recordsOf(annotations) });
    },
    snap(at, reachPx, exceptId) {
      const state = store.read();
      const reach = reachPx / state.viewport.scale;
      const around = at && { minX: at.x - reach, minY: at.y - reach, maxX: at.x + reach, maxY: at.y + reach };
      const near = (around && current()?.index.within(around)) ?? [];
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
      const found = current()?.index.within({ minX: at.x - 1, minY: at.y - 1, maxX: at.x + 1, maxY: at.y + 1 }) ?? [];
      return found.filter((one) => one.id !== exceptId && isVisible(state, one)).map(({ annotation }) => annotation);
    },
  };
}

const nothing: readonly PictureRecord[] = [];
