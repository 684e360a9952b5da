import { type DatasetEvent, type datasetCalls, datasetEventKinds, type Input } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { readCountedPage } from '../../platform/db/counted-page.ts';
import { pageOf } from '../../platform/db/page.ts';
import { nameThen } from '../event/event.store.ts';

type Asked = Input<typeof datasetCalls.listDatasetEvents>;

interface EventRow extends Omit<DatasetEvent, 'at' | 'kind' | 'id'> {
  readonly id: number;
  readonly at: Date;
  /** Such as `dataset.created`. */
  readonly kind: string;
}

interface Counts {
  /** False where there is no such dataset. */
  readonly isThere: boolean;
  readonly total: number;
}

const shown = datasetEventKinds.map((kind) => `dataset.${kind}`);

/** One page of what was done with a dataset since an instant, the latest first. */
export async function listDatasetHistory(
  db: Db,
  customerId: string,
  asked: Asked,
  since: Date,
): Promise<Counts & { readonly records: EventRow[] }> {
  const { datasetId } = asked;
  const isAsked = sql<boolean>`(
    event.customer_id = ${customerId} and event.dataset_id = ${datasetId} and event.at >= ${since} and event.kind = any(${shown})
  )`;
  const page = pageOf(
    sql`select event.id, row_number() over (order by event.id desc) as place from event where ${isAsked}`,
    asked,
  );
  const { counts, records } = await readCountedPage(
    db,
    sql<Counts>`select jsonb_build_object(
      'isThere', exists (
        select from dataset d where d.customer_id = ${customerId} and d.id = ${datasetId} and d.deleted_at is null
      ),
      'total', (select count(*) from event where ${isAsked})
    )`,
    sql<EventRow>`
      select page.place, event.id, event.at, event.kind, event.data,
        case when event.actor_kind <> 'system' then ${nameThen} end as actor
      from (${page}) page
      join event on event.id = page.id
      left join member on member.customer_id = event.customer_id and member.id = event.actor_id`,
  );
  return { ...counts, records };
}
