import type { Batch } from '@countersign/contract';
import { SpotCheckDialog } from '../../../shared/sampling/SpotCheckDialog.tsx';
import type { BatchActions } from '../use-batch-actions.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { FinishDialog } from './FinishDialog.tsx';

/** The dialogs of a batch; at most one is open. */
export function BatchDialogs({ batch, actions }: { readonly batch: Batch; readonly actions: BatchActions }) {
  if (actions.dialog === 'finish') return <FinishDialog batch={batch} onClose={actions.closeDialog} />;
  if (actions.dialog === 'spotCheck') return <SpotCheckDialog batch={batch} onClose={actions.closeDialog} />;
  if (actions.dialog === 'assign') return <AssignDialog batch={batch} onClose={actions.closeDialog} />;
  if (actions.dialog === 'export') return <ExportDialog batch={batch} onClose={actions.closeDialog} />;
  return null;
}
