import { claimRetentions } from './features/acceptance/claim.retention.ts';
import { accountRetentions } from './features/account/account.retention.ts';
import { batchRetentions } from './features/batch/batch.retention.ts';
import { credentialRetentions } from './features/credential/credential.retention.ts';
import { deliveryRetentions } from './features/delivery/delivery.retention.ts';
import { errorRetentions } from './features/error/error.retention.ts';
import { noticeRetentions } from './features/notice/notice.retention.ts';
import { reportRetentions } from './features/report/report.retention.ts';
import { syncRetentions } from './features/sync/sync.retention.ts';
import { uploadRetentions } from './features/upload/upload.retention.ts';
import { workloadRetentions } from './features/workload/workload.retention.ts';
import { platformRetentions } from './platform/retention/platform.retention.ts';
import type { Retention } from './platform/retention/retention.ts';

/** Every retention, in the order a sweep runs them. */
export const retentions: readonly Retention[] = [
  ...platformRetentions,
  ...accountRetentions,
  ...credentialRetentions,
  ...claimRetentions,
  ...errorRetentions,
  ...noticeRetentions,
  ...reportRetentions,
  ...deliveryRetentions,
  // Before the files that no batch has, which are what it leaves.
  ...batchRetentions,
  ...syncRetentions,
  ...uploadRetentions,
  ...workloadRetentions,
];
