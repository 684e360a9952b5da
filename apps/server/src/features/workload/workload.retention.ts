import type { Retention } from '../../platform/retention/retention.ts';
import { expireReports } from './workload-report.store.ts';

/** Deletes the files of reports after their year. Their rows stay in the list, as expired. */
export const workloadRetentions: readonly Retention[] = [
  {
    what: 'workloadFiles',
    async forget({ db, objects, before, limit }) {
      const keys = await expireReports(db, before, limit);
      // Before the transaction commits: a file that no row names would never be found.
      for (const key of keys) await objects.delete(key);
      return keys.length;
    },
  },
];
