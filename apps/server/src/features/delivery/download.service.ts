import { deliveryActs } from '@countersign/domain';
import { v7 as newId } from 'uuid';
import type { Db } from '../../platform/db/connect.ts';
import { refuse } from '../../platform/http/handler.ts';
import type { Member } from '../../platform/session/actor.ts';
import { recordEvents } from '../event/event.store.ts';
import { eventOf } from './delivery-event.service.ts';
import type { DeliveryRecord } from './delivery-file.store.ts';
import { addDownloads } from './download.store.ts';
import { showFile } from './show-file.service.ts';

interface Asked {
  readonly db: Db;
  readonly member: Member;
  readonly now: Date;
  readonly ip: string;
  readonly userAgent: string;
}

/** Why a file cannot be downloaded; null where it can. */
export function refuseDownload(record: DeliveryRecord, now: Date) {
  const shown = showFile(record, now);
  if (shown.state === 'cancelled') return refuse(5019004);
  if (deliveryActs(shown).download) return null;
  if (!shown.isExpired || shown.expiresAt === null) return refuse(5002001);
  return refuse(5020053, { name: shown.name, expiredAt: shown.expiresAt });
}

/** Records that somebody takes files, alone or in one zip. Answers the id of the download. */
export async function recordDownload(
  { db, member, now, ip, userAgent }: Asked,
  files: readonly DeliveryRecord[],
  of: 'file' | 'zip',
): Promise<string> {
  const zipId = of === 'zip' ? newId() : null;
  const downloads = files.map(({ id }) => ({
    ...{ id: newId(), fileId: id, zipId, member, at: now, ip, agent: userAgent },
  }));
  await addDownloads(db, downloads);
  await recordEvents(
    db,
    files.map((file) => eventOf(file, 'downloaded', { at: now, actor: { member }, ip })),
  );
  return zipId ?? downloads[0]?.id ?? '';
}
