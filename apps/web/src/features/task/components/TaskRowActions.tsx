import type { Task } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { RowActions } from '@countersign/ui/DataTable.tsx';
import { Menu } from '@countersign/ui/Menu.tsx';
import { Ellipsis } from 'lucide-react';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { useTaskStep } from '../use-task-step.ts';
import { useTaskWords } from '../use-task-words.ts';

/** The next step of a task, always visible. Details and the menu appear on hover and focus. */
export function TaskRowActions({ task }: { readonly task: Task }) {
  const words = useTaskWords().actions;
  const go = useGo();
  const { step, isBusy, run } = useTaskStep(task);
  const { id } = task.batch;
  const details = () => go(paths.task(id));
  return (
    <RowActions>
      {step !== null && (
        <Button className="row-more row-details" onClick={details}>
          {words.details}
        </Button>
      )}
      <Button className="row-next" isBusy={isBusy} onClick={step === null ? details : run}>
        {words[step ?? 'view']}
      </Button>
      <Menu
        items={[
          { key: 'items', label: words.items, onChoose: () => go(paths.taskItems(id)) },
          { key: 'messages', label: words.messages, onChoose: () => go(paths.task(id, { tab: 'messages' })) },
          { key: 'batch', label: words.batch, onChoose: () => go(paths.batch(id)) },
        ]}
        renderTrigger={(props) => (
          <Button {...props} kind="quiet" className="row-more" icon={<Ellipsis />} aria-label={words.more} />
        )}
      />
    </RowActions>
  );
}
