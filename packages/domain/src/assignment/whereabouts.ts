import type { TeamPerson } from '@countersign/contract';

/** Who has something open without a verdict for longer than this is idle. */
const IDLE_AFTER_MS = 10 * 60_000;
/** Who decided nothing for longer than a working day has just come back: nobody was idle all night. */
const LONGEST_IDLE_MS = 8 * 3_600_000;

/** Where a person is as far as a batch is concerned. */
export type Whereabouts =
  | { readonly kind: 'here'; readonly package: string; readonly index: number | null }
  | { readonly kind: 'idle'; readonly minutes: number }
  | { readonly kind: 'left'; readonly at: string }
  | { readonly kind: 'none' };

/** A claim says that somebody is here; their last verdict, whether they are at work. */
export function whereaboutsOf({ here, lastAt }: Pick<TeamPerson, 'here' | 'lastAt'>, now: Date): Whereabouts {
  if (here !== null && new Date(here.until) > now) {
    const silentMs = lastAt === null ? 0 : now.getTime() - new Date(lastAt).getTime();
    if (silentMs > IDLE_AFTER_MS && silentMs <= LONGEST_IDLE_MS)
      return { kind: 'idle', minutes: Math.floor(silentMs / 60_000) };
    return { kind: 'here', package: here.package, index: here.index };
  }
  return lastAt === null ? { kind: 'none' } : { kind: 'left', at: lastAt };
}
