import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/** Passed items that the acceptor had edited: of all, and of those decided one by one. */
export interface EditedCounts {
  readonly editedPassed: number;
  readonly ownEditedPassed: number;
}

export async function countEdited(db: Db, customerId: string, packageId: string): Promise<EditedCounts | undefined> {
  const { rows } = await sql<EditedCounts>`
    select edited_passed as "editedPassed", own_edited_passed as "ownEditedPassed"
    from package where customer_id = ${customerId} and id = ${packageId}`.execute(db);
  return rows[0];
}

interface FoundError {
  readonly typeId: string;
  readonly label: string | null;
  readonly count: number;
}

/** The errors of a package's decided items by type and label, most frequent first. */
export async function listErrorsOf(
  db: Db,
  customerId: string,
  batchId: string,
  packageId: string,
): Promise<FoundError[]> {
  const { rows } = await sql<FoundError>`
    select type_id as "typeId", nullif(label, '') as label, count
    from package_error
    where customer_id = ${customerId} and batch_id = ${batchId} and package_id = ${packageId} and count > 0
    order by 3 desc, 1, 2`.execute(db);
  return rows;
}
