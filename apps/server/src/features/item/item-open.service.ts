import type { Input, ItemView, itemCalls, Media } from '@countersign/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { SignUrl } from '../../platform/objects/signed-url.ts';
import { claimIndex, claimNeighbour, claimNext, type Found, findItem, findNext } from './claim.store.ts';
import type { Claimant } from './claimable.store.ts';
import { showRow } from './item-row.service.ts';
import type { ItemDetail } from './item-view.store.ts';
import { gonePicture, showAnswers, showAudio, showPicture, showText, showVideo } from './media-view.service.ts';

type Target = Input<typeof itemCalls.openItem>['to'];

/** Each lost race means that another acceptor got an item, so only a flood of races could use these up. */
const MAX_RACES = 200;

/** Finds the item a screen wants to open, and claims it unless the screen only looks. */
export async function findTarget(db: Db, who: Claimant, to: Target, isReadOnly: boolean): Promise<Found> {
  if (to.kind === 'index')
    return isReadOnly ? findItem(db, who, to) : claimIndex(db, who, to.index, to.takeOver === true);
  if (to.kind === 'neighbour')
    return isReadOnly ? findItem(db, who, to) : untilWon(() => claimNeighbour(db, who, to.of, to.step));
  return isReadOnly ? findNext(db, who, to.after) : untilWon(() => claimNext(db, who, to.after, to.part));
}

async function untilWon(tryOnce: () => Promise<Found>): Promise<Found> {
  for (let race = 0; race < MAX_RACES; race++) {
    const found = await tryOnce();
    if (found.item === undefined || found.isClaimed) return found;
  }
  throw new Error('lost every race for an item');
}

const noVerdict = { itemErrors: [], ticks: [], comment: '' };

/** An item as the workspace shows it, with signed addresses of its media. */
export function showItem(sign: SignUrl, round: number, claimedUntil: Date | null, item: ItemDetail): ItemView {
  const { asked } = item;
  const reference = item.isMediaGone ? null : item.reference;
  const verdict = item.verdict ?? noVerdict;
  return {
    ...showRow(sign, item),
    batchId: item.batchId,
    round,
    version: item.version,
    annotator: item.annotator,
    queuePart: item.queuePart,
    claimedUntil: claimedUntil?.toISOString() ?? null,
    package: {
      ordinal: item.ordinal,
      total: item.packageTotal,
      decided: item.packageDecided,
      state: item.packageState,
      version: item.packageVersion,
    },
    media: showMedia(sign, item),
    reference: reference && showPicture(sign, reference),
    annotations: [...item.annotations],
    ...(item.relations.length === 0 ? {} : { relations: [...item.relations] }),
    delivered: item.delivered && [...item.delivered],
    ...(item.deliveredRelations === null || item.deliveredRelations.length === 0
      ? {}
      : { deliveredRelations: [...item.deliveredRelations] }),
    isRedelivered: item.isRedelivered,
    verdict: asked === null || asked.answers.length === 0 ? verdict : { ...verdict, answers: [...asked.answers] },
    questions: [...(asked?.questions ?? [])],
  };
}

function showMedia(sign: SignUrl, { media, notes, tiles, peaks, chunks, isMediaGone }: ItemDetail): Media {
  if ('video' in media) return showVideo(sign, media, chunks ?? [], isMediaGone);
  if ('sound' in media) return showAudio(sign, media, peaks, isMediaGone);
  if ('text' in media) return showText(sign, media, isMediaGone);
  if ('answers' in media) return showAnswers(sign, media, isMediaGone);
  return showPicture(sign, isMediaGone ? gonePicture(media) : { ...media, notes, tiles });
}
