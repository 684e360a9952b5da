import type { Batch, BatchAction } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { useBatchActions } from '../use-batch-actions.ts';
import { OpenBatchDialog } from './OpenBatchDialog.tsx';

/** From the side to the main: the last that is allowed is the one primary. */
const order: readonly BatchAction[] = [
  'export',
  'assign',
  'reaccept',
  'report',
  'spotCheck',
  'finish',
  'continue',
  'start',
];

export function BatchHeaderActions({ batch }: { readonly batch: Batch }) {
  const { assignment, batch: batchWords } = usePhrases();
  const words = batchWords.actions;
  const go = useGo();
  const actions = useBatchActions(batch);
  const allowed = order.filter((action) => batch.actions.includes(action));
  return (
    <>
      {batch.mode === 'package' && <Button onClick={() => go(paths.packages(batch.id))}>{words.packages}</Button>}
      {batch.actions.includes('assign') && (
        <Button onClick={() => go(paths.batchTeam(batch.id))}>{assignment.title}</Button>
      )}
      {allowed.map((action, index) => (
        <Button
          key={action}
          kind={index === allowed.length - 1 ? 'primary' : 'plain'}
          isBusy={actions.busy === action}
          onClick={() => actions.run(action)}
        >
          {words[action]}
        </Button>
      ))}
      <OpenBatchDialog batch={batch} actions={actions} />
    </>
  );
}
