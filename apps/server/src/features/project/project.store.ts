import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { ProjectTable } from '../../platform/db/tables/project.ts';

export async function addProject(db: Db, row: Insertable<ProjectTable>): Promise<void> {
  await db.insertInto('project').values(row).execute();
}

/** A project with what its order says about deliveries. */
export interface ProjectToDeliver {
  readonly customerId: string;
  readonly id: string;
  readonly orderId: string;
  readonly agreedRate: number;
  readonly closedAt: Date | null;
}

/** Any customer's project, for the provider only. */
export async function findProjectOfAny(db: Db, projectId: string): Promise<ProjectToDeliver | undefined> {
  return db
    .selectFrom('project')
    .innerJoin('customer_order', (join) =>
      join
        .onRef('customer_order.customer_id', '=', 'project.customer_id')
        .onRef('customer_order.id', '=', 'project.order_id'),
    )
    .where('project.id', '=', projectId)
    .select([
      'project.customer_id as customerId',
      'project.id',
      'project.order_id as orderId',
      'customer_order.agreed_rate as agreedRate',
      'customer_order.closed_at as closedAt',
    ])
    .executeTakeFirst();
}
