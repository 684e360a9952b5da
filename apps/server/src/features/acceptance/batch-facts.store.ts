import type { BatchMode, BatchStage, Role } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { shownName } from '../../platform/names/shown-name.ts';
import type { Member } from '../../platform/session/actor.ts';
import { isVisible, partOf } from './visible.store.ts';

/** The facts about a batch that the rules need. */
export interface BatchFacts {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly orderId: string;
  readonly mode: BatchMode;
  readonly stage: BatchStage;
  readonly round: number;
  readonly version: number;
  readonly agreedRate: number;
  readonly isClosed: boolean;
  /** The member sees only the packages assigned to them. */
  readonly isPart: boolean;
  /** Packages of it were assigned to single acceptors. */
  readonly isShared: boolean;
  /** Who started the acceptance of this round. */
  readonly starter: string | null;
  /** Whether the member takes part in this round already. */
  readonly takesPart: boolean;
  /** What becomes of items nobody decided, by the sample of this round; null where none was drawn. */
  readonly sampleUndecided: '00' | '10' | null;
  /** The order asks for a spot check. */
  readonly needsSample: boolean;
}

interface OfMember {
  readonly customerId: string;
  readonly memberId: string;
  readonly batchId: string;
}

function batchFacts({ customerId, memberId, batchId }: OfMember, role: Role): RawBuilder<BatchFacts> {
  return sql<BatchFacts>`
    select b.id, b.name, b.number, b.order_id as "orderId", b.mode, b.stage, b.round, b.version, b.agreed_rate as "agreedRate",
      o.closed_at is not null as "isClosed", ${partOf({ customerId, memberId, role }, batchId)} is not null as "isPart",
      b.assignment_version > 0 as "isShared",
      (select ${shownName('m')} from member m where m.customer_id = b.customer_id and m.id = b.started_by) as starter,
      exists (
        select from acceptor t
        where t.customer_id = b.customer_id and t.batch_id = b.id and t.member_id = ${memberId} and t.round = b.round
      ) as "takesPart",
      (select s.rule ->> 'undecided' from sample s where s.customer_id = b.customer_id and s.id = b.sample_id) as "sampleUndecided",
      o.needs_sample as "needsSample"
    from batch b join customer_order o on o.customer_id = b.customer_id and o.id = b.order_id
    where b.id = ${batchId} and ${isVisible({ customerId, memberId, role })}`;
}

const lookAs: Record<Role, (db: Db, of: OfMember) => Promise<BatchFacts[]>> = {
  '10': prepared('batch of administrator', (of) => batchFacts(of, '10')),
  '20': prepared('batch of acceptor', (of) => batchFacts(of, '20')),
};

/**
 * A batch the member may see. `lock` locks it until the transaction ends, but still lets others insert rows that refer
 * to it: deciding an item inserts some while it holds the package that finish waits for.
 */
export async function findBatch(
  db: Db,
  member: Member,
  batchId: string,
  lock: 'lock' | 'look' = 'look',
): Promise<BatchFacts | undefined> {
  const of = { customerId: member.customerId, memberId: member.memberId, batchId };
  if (lock === 'look') return (await lookAs[member.role](db, of))[0];
  const { rows } = await sql<BatchFacts>`${batchFacts(of, member.role)} for no key update of b`.execute(db);
  return rows[0];
}

/** The customer a batch belongs to. Only for the provider's calls. */
export async function findCustomerOf(db: Db, batchId: string): Promise<string | undefined> {
  const found = await db.selectFrom('batch').where('id', '=', batchId).select('customer_id').executeTakeFirst();
  return found?.customer_id;
}
