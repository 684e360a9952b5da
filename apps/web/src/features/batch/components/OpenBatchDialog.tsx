import type { Batch } from '@countersign/contract';
import { lazy, Suspense } from 'react';
import type { BatchActions } from '../use-batch-actions.ts';

const BatchDialogs = lazy(async () => ({ default: (await import('./BatchDialogs.tsx')).BatchDialogs }));

/** The open dialog of a batch. Loaded on demand, so that lists show before the dialogs have loaded. */
export function OpenBatchDialog({ batch, actions }: { readonly batch: Batch; readonly actions: BatchActions }) {
  if (actions.dialog === null) return null;
  return (
    <Suspense>
      <BatchDialogs batch={batch} actions={actions} />
    </Suspense>
  );
}
