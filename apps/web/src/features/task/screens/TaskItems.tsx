import type { Task } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/client.ts';
import { BatchFactList } from '../../../shared/batch/BatchFactList.tsx';
import { countText } from '../../../shared/format/numbers.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import { GoTo } from '../../../shared/navigation/GoTo.tsx';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { useTagTitle } from '../../../shared/navigation/page.ts';
import { paths } from '../../../shared/paths.ts';
import { TaskItemList } from '../components/TaskItemList.tsx';
import { TaskPackageList } from '../components/TaskPackageList.tsx';
import { UnreadTask } from '../components/UnreadTask.tsx';
import { useTaskItemsAddress } from '../task-items-address.ts';
import { useTaskStep } from '../use-task-step.ts';
import { useTaskWords } from '../use-task-words.ts';

/** The packages of a member's part of a batch, or its items. */
export function TaskItems() {
  const words = useTaskWords();
  const address = useTaskItemsAddress();
  const { batchId } = address;
  const query = useQuery({ ...queryOf('getTask', { batchId }, { failures: 'own' }), enabled: batchId !== '' });
  useTagTitle(query.data && words.itemsOfTask(query.data.task.batch.name));
  if (batchId === '') return <GoTo href={paths.tasks()} />;
  if (query.data === undefined) return <UnreadTask query={query} />;
  const { task } = query.data;
  const hasPackages = task.batch.mode === 'package';
  const List = hasPackages && address.show !== 'items' ? TaskPackageList : TaskItemList;
  return <List key={batchId} header={<Header task={task} />} batch={task.batch} address={address} />;
}

function Header({ task }: { readonly task: Task }) {
  const words = useTaskWords();
  const { app } = usePhrases();
  const { step, isBusy, run } = useTaskStep(task);
  const { batch } = task;
  return (
    <PageHeader
      title={words.itemsTitle}
      subtitle={
        <BatchFactList batch={batch}>
          <PageLink href={paths.task(batch.id)}>{batch.name}</PageLink>
          {task.isOpen && `${app.comma}${words.leftCount(countText(task.left))}`}
        </BatchFactList>
      }
      actions={
        step !== null && (
          <Button kind="primary" isBusy={isBusy} onClick={run}>
            {words.actions[step]}
          </Button>
        )
      }
    />
  );
}
