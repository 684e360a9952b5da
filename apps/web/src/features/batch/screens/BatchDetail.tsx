import type { Batch } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { Skeleton, SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { ErrorState } from '@countersign/ui/States.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Tabs } from '@countersign/ui/Tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { queryOf } from '../../../shared/api/client.ts';
import { Refusal } from '../../../shared/api/failures.ts';
import { wordsOf } from '../../../shared/api/show-failure.ts';
import { BatchHistory } from '../../../shared/batch/BatchHistory.tsx';
import { OwnPart } from '../../../shared/batch/OwnPart.tsx';
import { stageStatus } from '../../../shared/batch/stage-status.ts';
import { dateTimeText } from '../../../shared/format/dates.ts';
import { nameOf } from '../../../shared/format/name-of.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { oneOf } from '../../../shared/list/list-address.ts';
import { MessageBoard } from '../../../shared/message/MessageBoard.tsx';
import { unreadText } from '../../../shared/message/unread-text.ts';
import { useUnread } from '../../../shared/message/use-unread.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { usePageSearch, useTagTitle } from '../../../shared/navigation/page.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { AssignDialog } from '../components/AssignDialog.tsx';
import { BatchHeaderActions } from '../components/BatchHeaderActions.tsx';
import { BatchOverview } from '../components/BatchOverview.tsx';
import { FinishDialog } from '../components/FinishDialog.tsx';
import styles from './BatchDetail.module.css';

const BatchRounds = lazy(async () => ({ default: (await import('../components/BatchRounds.tsx')).BatchRounds }));

const tabs = ['overview', 'messages', 'rounds', 'history'] as const;
const dialogs = ['finish', 'assign'] as const;

/** One batch: its content, the progress of its acceptance, its errors and its history. */
export function BatchDetail() {
  const { batch: words, app, message, shell } = usePhrases();
  const go = useGo();
  const [{ batchId, tab, dialog }, change] = usePageSearch((raw) => ({
    batchId: raw['batchId'] ?? '',
    tab: oneOf(tabs, raw['tab']) ?? 'overview',
    dialog: oneOf(dialogs, raw['dialog']),
  }));
  const query = useQuery(queryOf('getBatch', { batchId }, { failures: 'own' }));
  useTagTitle(query.data?.batch.name);
  const unread = useUnread(batchId === '' ? [] : [batchId])(batchId);
  if (query.data === undefined && isOfNoBatch(query.error))
    return (
      <ErrorState
        title={words.noneTitle}
        text={words.noneText}
        actions={<PageLink href={paths.batches()}>{words.toBatches}</PageLink>}
      />
    );
  if (query.data === undefined && query.error !== null)
    return (
      <ErrorState
        title={query.error instanceof Refusal ? wordsOf(query.error.code) : shell.list.failed}
        actions={<Button onClick={() => void query.refetch()}>{app.loadAgain}</Button>}
      />
    );
  if (query.data === undefined)
    return (
      <div className={styles.screen}>
        <Skeleton width="320px" height={28} />
        <SkeletonRows rows={6} />
      </div>
    );
  const { batch } = query.data;
  const rounds = query.data.rounds ?? [];
  return (
    <div className={styles.screen}>
      <PageHeader
        title={<Title batch={batch} />}
        subtitle={<Facts batch={batch} />}
        actions={<BatchHeaderActions batch={batch} />}
      />
      <Tabs
        label={batch.name}
        value={tab}
        onChange={(next) => {
          if (next === 'data') go(paths.items({ batchId }));
          else change({ tab: next === 'overview' ? null : next });
        }}
        tabs={[
          { key: 'overview', label: words.overview },
          { key: 'data', label: words.data(countText(batch.delivered)) },
          { key: 'messages', label: unread === 0 ? message.title : `${message.title} (${unreadText(unread)})` },
          ...(rounds.length > 1 ? [{ key: 'rounds' as const, label: words.rounds }] : []),
          { key: 'history', label: words.history },
        ]}
      >
        {tab === 'overview' && <BatchOverview detail={query.data} />}
        {tab === 'messages' && (
          <div className={styles.messages}>
            <MessageBoard batchId={batch.id} />
          </div>
        )}
        {tab === 'rounds' && rounds.length > 1 && (
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <BatchRounds batch={batch} template={query.data.template} rounds={rounds} />
          </Suspense>
        )}
        {tab === 'history' && <BatchHistory batchId={batch.id} />}
      </Tabs>
      {dialog === 'finish' && batch.actions.includes('finish') && (
        <FinishDialog batch={batch} onClose={() => change({ dialog: null })} />
      )}
      {dialog === 'assign' && batch.actions.includes('assign') && (
        <AssignDialog batch={batch} onClose={() => change({ dialog: null })} />
      )}
    </div>
  );
}

/** Whether the id names no batch that the member sees, also where it is no id at all. */
function isOfNoBatch(error: unknown): boolean {
  return error instanceof Refusal && (error.code === 5019007 || error.code === 5002002);
}

function Title({ batch }: { readonly batch: Batch }) {
  const words = usePhrases().batch;
  return (
    <span className={styles.title}>
      <span>{batch.name}</span>
      <StatusMark status={stageStatus[batch.stage]} size={12} isTag>
        {nameOf(words.stages, batch.stage)}
      </StatusMark>
      {batch.round > 1 && (
        <StatusMark status="awaiting" size={12} isTag>
          {words.round(batch.round)}
        </StatusMark>
      )}
    </span>
  );
}

function Facts({ batch }: { readonly batch: Batch }) {
  const {
    batch: words,
    app: { comma },
  } = usePhrases();
  const language = useLanguage();
  const delivered = words.deliveredBy(batch.number, dateTimeText(batch.deliveredAt, language), batch.submitter);
  return (
    <>
      {delivered}
      {comma}
      {words.order} <PageLink href={paths.order(batch.orderId)}>{batch.orderName}</PageLink>
      {comma}
      {words.modes[batch.mode]}
      <OwnPart batch={batch} />
    </>
  );
}
