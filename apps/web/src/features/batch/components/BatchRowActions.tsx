import type { Batch, BatchAction } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { RowActions } from '@countersign/ui/DataTable.tsx';
import { Menu, type MenuItem } from '@countersign/ui/Menu.tsx';
import { Ellipsis } from 'lucide-react';
import { usePhrases } from '../../../shared/language/language.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { useBatchActions } from '../use-batch-actions.ts';
import { OpenBatchDialog } from './OpenBatchDialog.tsx';

/** In this order: the first allowed action is the row's next step, the second stands beside it. */
const steps: readonly BatchAction[] = [
  ...(['start', 'continue', 'finish', 'report', 'reaccept'] as const),
  ...(['spotCheck', 'assign', 'export'] as const),
];

/** The next step of a batch, always visible. The second action and the menu appear on hover and focus. */
export function BatchRowActions({ batch }: { readonly batch: Batch }) {
  const { assignment, batch: batchWords } = usePhrases();
  const words = batchWords.actions;
  const go = useGo();
  const actions = useBatchActions(batch);
  const allowed = steps.filter((step) => batch.actions.includes(step));
  const [next, ...others] = allowed;
  const second = next === 'continue' && others.includes('finish') ? 'finish' : undefined;
  const items: MenuItem[] = [
    { key: 'details', label: words.details, onChoose: () => go(paths.batch(batch.id)) },
    ...(batch.mode === 'package'
      ? [{ key: 'packages', label: words.packages, onChoose: () => go(paths.packages(batch.id)) }]
      : []),
    ...(batch.actions.includes('assign')
      ? [{ key: 'team', label: assignment.title, onChoose: () => go(paths.batchTeam(batch.id)) }]
      : []),
    ...others.map((action) => ({ key: action, label: words[action], onChoose: () => actions.run(action) })),
  ];
  return (
    <>
      <RowActions>
        {second !== undefined && (
          <Button className="row-more row-second" onClick={() => actions.run(second)}>
            {words[second]}
          </Button>
        )}
        <Button
          className="row-next"
          isBusy={actions.busy !== null}
          onClick={() => (next === undefined ? go(paths.batch(batch.id)) : actions.run(next))}
        >
          {next === undefined ? words.details : words[next]}
        </Button>
        <Menu
          items={items}
          renderTrigger={(props) => (
            <Button {...props} kind="quiet" className="row-more" icon={<Ellipsis />} aria-label={words.more} />
          )}
        />
      </RowActions>
      <OpenBatchDialog batch={batch} actions={actions} />
    </>
  );
}
