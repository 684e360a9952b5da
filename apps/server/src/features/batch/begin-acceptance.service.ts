import type { Db } from '../../platform/db/connect.ts';
import type { Member } from '../../platform/session/actor.ts';
import type { BatchFacts } from '../acceptance/batch-facts.store.ts';
import { recordEvents } from '../event/event.store.ts';
import { joinBatch, setLatestAcceptor, setStage } from './batch.store.ts';

/** Who begins, when and from where. */
interface Beginning {
  readonly db: Db;
  readonly member: Member;
  readonly now: Date;
  readonly ip: string;
}

/** Takes a locked batch under acceptance, or the member into it where others began. Answers its version. */
export async function beginAcceptance({ db, member, now, ip }: Beginning, batch: BatchFacts): Promise<number> {
  const isFirst = batch.stage === 'awaiting';
  const isNew = await joinBatch(db, member, batch, now);
  let version = batch.version;
  if (isFirst)
    version = await setStage(db, member, batch.id, {
      stage: 'accepting',
      started_at: now,
      started_by: member.memberId,
    });
  else if (isNew) await setLatestAcceptor(db, member, batch.id);
  if (isFirst || isNew) {
    const kind = isFirst ? 'batch.started' : 'batch.joined';
    const { customerId } = member;
    await recordEvents(db, [
      { customerId, at: now, actor: { member }, ip, kind, batchId: batch.id, data: { round: batch.round } },
    ]);
  }
  return version;
}
