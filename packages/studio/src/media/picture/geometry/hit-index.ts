import Flatbush from 'flatbush';
import { type Hittable, hasPlace, isHit, thinReach } from './measure.ts';
import { type Bounds, boundsMeet, type Point } from './point.ts';

/** The fields of a record that the index needs. */
export interface Indexed extends Hittable {
  readonly id: string;
  readonly size: number;
  readonly order: number;
}

/** Finds the shapes at a point or in a rectangle without testing every shape. */
export interface HitIndex<R extends Indexed> {
  /** All shapes at the point (picture), the preferred one first: smaller before larger, then topmost first. */
  at(point: Point, tolerancePx: number, isWanted: (record: R) => boolean): readonly R[];
  /** All shapes whose bounds meet the rectangle, in no order. */
  within(bounds: Bounds): readonly R[];
  /** The index after an edit. Only the shapes that changed are looked at anew, until they are many. */
  after(records: ReadonlyMap<string, R>): HitIndex<R>;
}

/** The order in which shapes at one point are chosen. */
export function compareForPicking(a: Indexed, b: Indexed): number {
  return a.size - b.size || b.order - a.order;
}

/** With more changed shapes than this a new tree is faster than looking at each of them. */
const mostChanged = 200;

/**
 * Indexes the records of one item that have a place on it. 10,000 records take about 3 ms; after an edit, `after` of
 * the index takes less.
 */
export function createHitIndex<R extends Indexed>(records: readonly R[]): HitIndex<R> {
  const byOrder = records
    .filter(({ annotation }) => hasPlace(annotation.geometry))
    .toSorted((a, b) => a.order - b.order);
  const tree = byOrder.length === 0 ? undefined : new Flatbush(byOrder.length);
  for (const { bounds } of byOrder) tree?.add(bounds.minX, bounds.minY, bounds.maxX, bounds.maxY);
  tree?.finish();
  const placeInTree = new Map(byOrder.map(({ id }, place) => [id, place]));

  /** Over the tree of the first records: `current` is what each place of the tree holds now, `changed` is beside it. */
  function indexOf(current: readonly (R | undefined)[], changed: readonly R[]): HitIndex<R> {
    function within(bounds: Bounds): R[] {
      const places = tree?.search(bounds.minX, bounds.minY, bounds.maxX, bounds.maxY) ?? [];
      const found = places.map((place) => current[place]).filter((record) => record !== undefined);
      for (const record of changed) if (boundsMeet(record.bounds, bounds)) found.push(record);
      return found;
    }

    return {
      at({ x, y }, tolerancePx, isWanted) {
        const reach = thinReach * tolerancePx;
        return within({ minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach })
          .filter((r) => isWanted(r) && isHit(r, { x, y }, tolerancePx))
          .sort(compareForPicking);
      },
      within,
      after(next) {
        const inTree: (R | undefined)[] = byOrder.map(() => undefined);
        const beside: R[] = [];
        for (const record of next.values()) {
          // While nothing was removed, its place is still its order.
          const place = byOrder[record.order]?.id === record.id ? record.order : placeInTree.get(record.id);
          const isUnchanged = place !== undefined && byOrder[place]?.annotation.geometry === record.annotation.geometry;
          if (isUnchanged) inTree[place] = record;
          else if (hasPlace(record.annotation.geometry)) beside.push(record);
        }
        return beside.length > mostChanged ? createHitIndex([...next.values()]) : indexOf(inTree, beside);
      },
    };
  }

  return indexOf(byOrder, []);
}
