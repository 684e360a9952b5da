import type { Code } from '@countersign/contract';
import { Refusal } from '../../shared/api/failures.ts';
import { isSessionCode } from '../../shared/api/show-failure.ts';
import type { Claims } from '../claims/claims.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { holderOf } from '../outbox/send-write.ts';
import type { Loaded, Room } from '../rooms/room.ts';
import type { FetchOutcome, ItemSource, OpenAnswer, OpenTarget } from './item-source.ts';

/** Items of a batch from the server, with what they show. */
export function createServerSource<L extends Loaded>(options: {
  readonly room: Pick<Room<L>, 'load' | 'drop'>;
  readonly openItem: (to: OpenTarget) => Promise<OpenAnswer>;
  readonly outbox: Pick<Outbox, 'flush' | 'holds'>;
  readonly claims: Pick<Claims, 'opened' | 'freed' | 'left' | 'release' | 'settled'>;
  readonly onSessionLost: (code: Code) => void;
}): ItemSource<L> {
  const { room, openItem, outbox, claims, onSessionLost } = options;

  const renew = async (index: number) => (await openItem({ kind: 'index', index })).item;

  const ask = async (to: OpenTarget): Promise<FetchOutcome<L>> => {
    // The server must have received our verdicts before it chooses the next item and its version.
    await Promise.all([outbox.flush(), claims.settled()]);
    const { item, progress } = await openItem(to);
    if (item === null) return { kind: 'none-left', progress };
    claims.opened(item);
    if (to.kind === 'next' && outbox.holds(item.id))
      return { kind: 'failed', code: 'offline', holder: null, index: null };
    const fetched = await room.load(item, () => renew(item.index));
    return { kind: 'fetched', item: { view: item, ...fetched }, progress };
  };

  const fetch = async (target: OpenTarget): Promise<FetchOutcome<L>> => {
    const index = target.kind === 'index' ? target.index : null;
    try {
      return await ask(target);
    } catch (error) {
      const changed = changedIndex(error);
      // Changed without a result: that item comes first.
      if (changed !== null && changed !== index) return fetch({ kind: 'index', index: changed });
      if (!(error instanceof Refusal)) return { kind: 'failed', code: 'offline', holder: null, index };
      if (isSessionCode(error.code)) onSessionLost(error.code);
      return { kind: 'failed', code: error.code, holder: holderOf(error), index };
    }
  };

  return {
    fetch,
    close: (loaded) => room.drop(loaded),
    letGo({ id }, how) {
      if (how === 'freed') claims.freed(id);
      else if (how === 'left') claims.left(id);
      else claims.release(id);
    },
  };
}

/** The index number of the item that the person changed and gave no result; null where the failure is another one. */
function changedIndex(error: unknown): number | null {
  if (!(error instanceof Refusal) || error.code !== 5005046) return null;
  const { data } = error;
  const isNamed = typeof data === 'object' && data !== null && 'changed' in data && typeof data.changed === 'number';
  return isNamed ? (data as { changed: number }).changed : null;
}
