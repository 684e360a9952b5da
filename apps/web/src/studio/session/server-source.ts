import type { Code } from '@countersign/contract';
import { Refusal } from '../../shared/api/failures.ts';
import { isSessionCode } from '../../shared/api/show-failure.ts';
import type { Claims } from '../claims/claims.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { holderOf } from '../outbox/send-write.ts';
import { fetchPicture, type Picture } from '../picture/fetch-picture.ts';
import type { FetchOutcome, ItemSource, OpenAnswer, OpenTarget } from './item-source.ts';

/** Items of a batch from the server, with their pictures. */
export function createServerSource(options: {
  readonly openItem: (to: OpenTarget) => Promise<OpenAnswer>;
  readonly outbox: Pick<Outbox, 'flush' | 'holds'>;
  readonly claims: Pick<Claims, 'opened' | 'freed' | 'left' | 'release' | 'settled'>;
  readonly onSessionLost: (code: Code) => void;
}): ItemSource<Picture> {
  const { openItem, outbox, claims, onSessionLost } = options;

  const renewTiles = async (index: number) => {
    const { item } = await openItem({ kind: 'index', index });
    return item?.media.tiles ?? null;
  };

  const ask = async (to: OpenTarget): Promise<FetchOutcome<Picture>> => {
    // The server must have received our verdicts before it chooses the next item and its version.
    await Promise.all([outbox.flush(), claims.settled()]);
    const { item, progress } = await openItem(to);
    if (item === null) return { kind: 'none-left', progress };
    claims.opened(item);
    if (to.kind === 'next' && outbox.holds(item.id))
      return { kind: 'failed', code: 'offline', holder: null, index: null };
    const picture = await fetchPicture(item.media, () => renewTiles(item.index));
    return { kind: 'fetched', item: { view: item, ...picture }, progress };
  };

  const fetch = async (target: OpenTarget): Promise<FetchOutcome<Picture>> => {
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
    close(picture) {
      if (picture.kind === 'decoded') picture.bitmap.close();
    },
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
