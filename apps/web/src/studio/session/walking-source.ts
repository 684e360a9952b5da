import type { FetchOutcome, ItemSource, OpenTarget } from './item-source.ts';
import { walkFrom } from './walk.ts';
import type { WorkState } from './work-state.ts';

/** So many items that others hold are passed over before one is named. */
const MOST_PASSED_OVER = 20;

/** The source, which leads through the walk instead of the whole batch while there is one. */
export function createWalkingSource<Loaded>(
  source: ItemSource<Loaded>,
  read: () => WorkState<Loaded>,
): ItemSource<Loaded> {
  return {
    ...source,
    async fetch(target) {
      const { walk, progress } = read();
      const way = wayOf(target);
      if (walk === null || progress === null || way === null) return source.fetch(target);
      let outcome: FetchOutcome<Loaded> = { kind: 'none-left', progress };
      let index = walkFrom(walk, way.from, way.step);
      for (let tries = 0; index !== null && tries < MOST_PASSED_OVER; tries++) {
        outcome = await source.fetch({ kind: 'index', index });
        const isHeld = outcome.kind === 'failed' && (outcome.code === 5007017 || outcome.code === 5005158);
        if (!isHeld) return outcome;
        index = walkFrom(walk, index, way.step);
      }
      return outcome;
    },
  };
}

/** From which item a target leads where; null for targets that name an item or a part of the queue. */
function wayOf(target: OpenTarget): { readonly from: number; readonly step: 1 | -1 } | null {
  if (target.kind === 'neighbour') return { from: target.of, step: target.step };
  if (target.kind !== 'next' || target.after === null || target.part !== undefined) return null;
  return { from: target.after, step: 1 };
}
