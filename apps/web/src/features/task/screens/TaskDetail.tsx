import { Button } from '@countersign/ui/Button.tsx';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { Tabs } from '@countersign/ui/Tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/client.ts';
import { BatchFactList } from '../../../shared/batch/BatchFactList.tsx';
import { BatchHistory } from '../../../shared/batch/BatchHistory.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import { oneOf } from '../../../shared/list/list-address.ts';
import { MessageBoard } from '../../../shared/message/MessageBoard.tsx';
import { GoTo } from '../../../shared/navigation/GoTo.tsx';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { usePageSearch, useTagTitle } from '../../../shared/navigation/page.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { type OpenTask, TaskOverview } from '../components/TaskOverview.tsx';
import { UnreadTask } from '../components/UnreadTask.tsx';
import { useTaskStep } from '../use-task-step.ts';
import { useTaskWords } from '../use-task-words.ts';
import styles from './TaskDetail.module.css';

const tabs = ['overview', 'messages', 'history'] as const;

/** The member's own acceptance of a batch: what is decided and left, their errors, hours and history. */
export function TaskDetail() {
  const words = useTaskWords();
  const go = useGo();
  const [{ batchId, tab }, change] = usePageSearch((raw) => ({
    batchId: raw['batchId'] ?? '',
    tab: oneOf(tabs, raw['tab']) ?? 'overview',
  }));
  const query = useQuery({ ...queryOf('getTask', { batchId }, { failures: 'own' }), enabled: batchId !== '' });
  useTagTitle(query.data && words.detailOf(query.data.task.batch.name));
  if (batchId === '') return <GoTo href={paths.tasks()} />;
  if (query.data === undefined) return <UnreadTask query={query} />;
  return (
    <div className={styles.screen}>
      <Header detail={query.data} />
      <Tabs
        label={query.data.task.batch.name}
        value={tab}
        onChange={(next) => {
          if (next === 'items') go(paths.taskItems(batchId));
          else change({ tab: next === 'overview' ? null : next });
        }}
        tabs={[
          { key: 'overview', label: words.overview },
          { key: 'items', label: words.itemsTitle },
          { key: 'messages', label: words.messages },
          { key: 'history', label: words.history },
        ]}
      >
        {tab === 'overview' && <TaskOverview detail={query.data} />}
        {tab === 'messages' && (
          <div className={styles.messages}>
            <MessageBoard batchId={batchId} />
          </div>
        )}
        {tab === 'history' && <BatchHistory batchId={batchId} isOwn />}
      </Tabs>
    </div>
  );
}

function Header({ detail: { task } }: { readonly detail: OpenTask }) {
  const words = useTaskWords();
  const { app, batch: batchWords } = usePhrases();
  const { step, isBusy, run } = useTaskStep(task);
  const { batch } = task;
  return (
    <PageHeader
      title={batch.name}
      subtitle={
        <BatchFactList batch={batch}>
          <PageLink href={paths.batch(batch.id)}>{batch.number}</PageLink>
          {batch.round > 1 && `${app.comma}${batchWords.round(batch.round)}`}
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
