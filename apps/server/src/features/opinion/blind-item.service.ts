import type { ItemView } from '@countersign/contract';
import type { SignUrl } from '../../platform/objects/signed-url.ts';
import type { Member } from '../../platform/session/actor.ts';
import { showItem } from '../item/item-open.service.ts';
import type { ItemDetail } from '../item/item-view.store.ts';
import type { OwnOpinion } from './opinion-item.store.ts';
import type { OpinionTaskRecord } from './opinion-task.store.ts';

/**
 * An item as its second acceptor sees it: what was delivered, and their own opinion. Every field that a decision, a
 * visit or a draw could move has a fixed value or the opinion's, so that nothing tells whether the first has decided.
 */
export function showBlind(
  sign: SignUrl,
  { userName }: Member,
  task: OpinionTaskRecord,
  opinion: OwnOpinion,
  {
    id,
    index,
    fileName,
    packageId,
    packageName,
    media,
    isMediaGone,
    isExcerptHidden,
    batchId,
    ordinal,
    annotator,
    annotations,
    delivered,
    relations,
    deliveredRelations,
    ...shown
  }: ItemDetail,
): ItemView {
  const { result, verdict, givenAt } = opinion;
  return showItem(sign, task.round, null, {
    ...{ id, index, fileName, packageId, packageName, media, isMediaGone, isExcerptHidden },
    ...{ batchId, ordinal, annotator, verdict },
    // What the first acceptor changed would tell what they thought of it.
    ...{ annotations: delivered ?? annotations, delivered: null, isRedelivered: false },
    ...{ relations: deliveredRelations ?? relations, deliveredRelations: null },
    ...{ notes: shown.notes, tiles: shown.tiles, peaks: shown.peaks, chunks: shown.chunks, reference: shown.reference },
    ...{ extent: shown.extent, waveform: shown.waveform, annotationCount: shown.annotationCount },
    result: result ?? '00',
    errorCount: (verdict?.itemErrors.length ?? 0) + (verdict?.ticks.length ?? 0),
    errorTypes: [...new Set([...(verdict?.itemErrors ?? []), ...(verdict?.ticks ?? [])].map(({ typeId }) => typeId))],
    decidedBy: result === null ? null : userName,
    // What was said of the round before would tell as well.
    asked: null,
    decidedAt: givenAt,
    queuePart: null,
    ...{ mark: null, isValid: true, isSkipped: false, isSampled: false, isBulk: false, isDefault: false, isSeen: true },
    ...{ version: 0, packageTotal: task.total, packageDecided: task.given, packageState: '05', packageVersion: 0 },
  });
}
