import type { Retention } from '../../platform/retention/retention.ts';
import { letGo } from './gone-media.store.ts';

/** Lets go of the media of expired batches, some items at a time. The files go as those that no batch has. */
export const batchRetentions: readonly Retention[] = [
  { what: 'expiredMedia', forget: ({ db, limit, now }) => letGo(db, limit, now) },
];
