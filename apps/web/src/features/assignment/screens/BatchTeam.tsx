import type { Part, TeamPerson } from '@countersign/contract';
import { nextLeaseEndMs, whereaboutsOf } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { DataTable } from '@countersign/ui/DataTable.tsx';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { Skeleton, SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '@countersign/ui/States.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type AnswerOfCall, queryOf } from '../../../shared/api/client.ts';
import { Refusal } from '../../../shared/api/failures.ts';
import { showFailure, wordsOf } from '../../../shared/api/show-failure.ts';
import { stageStatus } from '../../../shared/batch/stage-status.ts';
import { nameOf } from '../../../shared/format/name-of.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import { LiveMark } from '../../../shared/live/LiveMark.tsx';
import { usePollUnlessLive } from '../../../shared/live/live-state.ts';
import { GoTo } from '../../../shared/navigation/GoTo.tsx';
import { usePageSearch, useTagTitle } from '../../../shared/navigation/page.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { AssignPanel } from '../components/AssignPanel.tsx';
import { OpinionCard } from '../components/OpinionCard.tsx';
import { PartMapCard } from '../components/PartMapCard.tsx';
import { PersonShareLegend } from '../components/PersonShareBar.tsx';
import { usePersonColumns } from '../components/person-columns.tsx';
import type { PartChoice } from '../part-choice.ts';
import type { PlannedShare, Sharing } from '../sharing.ts';
import { useAssignPackages } from '../use-assign-packages.ts';
import { useParts } from '../use-parts.ts';
import { useSharingWords } from '../use-sharing-words.ts';
import styles from './BatchTeam.module.css';

/** How often it reloads without live updates. Hidden tabs do not reload. */
const REFRESH_MS = 15_000;
/** Leaves the clocks of browser and server room to differ. */
const RENEWED_AFTER_MS = 1_000;

type Assignment = AnswerOfCall<'getAssignment'>;

/** Who accepts which part of a batch, how far and how fast they are, and who gets what is still free. */
export function BatchTeam() {
  const words = useSharingWords();
  const { app, shell } = usePhrases();
  const [{ batchId }] = usePageSearch((raw) => ({ batchId: raw['batchId'] ?? '' }));
  const pollMs = usePollUnlessLive(REFRESH_MS);
  const query = useQuery({
    ...queryOf('getAssignment', { batchId }, { failures: 'own' }),
    enabled: batchId !== '',
    refetchInterval: ({ state: { data } }) => pollMs || leaseEndMs(data?.people ?? []),
  });
  useTagTitle(query.data && words.tag(query.data.batch.name));
  if (batchId === '') return <GoTo href={paths.batches()} />;
  if (query.data !== undefined) return <Team key={batchId} assignment={query.data} />;
  if (query.error !== null)
    return (
      <ErrorState
        title={query.error instanceof Refusal ? wordsOf(query.error.code) : shell.list.failed}
        actions={<Button onClick={() => void query.refetch()}>{app.loadAgain}</Button>}
      />
    );
  return (
    <div className={styles.screen}>
      <Skeleton width="320px" height={28} />
      <SkeletonRows rows={5} />
    </div>
  );
}

function Team({ assignment: { batch, version, people } }: { readonly assignment: Assignment }) {
  const words = useSharingWords();
  const { count: countOf, title } = usePhrases().assignment;
  const go = useGo();
  const now = useNow();
  const parts = useParts(batch.id, batch.packageCount, usePollUnlessLive(REFRESH_MS));
  const { isBusy, assign } = useAssignPackages();
  const [choice, setChoice] = useState<PartChoice>(new Set());
  const [isChoosing, setIsChoosing] = useState(false);
  const [how, setHow] = useState<Sharing['how']>('evenly');
  const panel = useRef<HTMLDivElement>(null);
  const chosen = [...choice].flatMap((number) => parts.byNumber.get(number) ?? []);

  const chooseWhere = async (isWanted: (part: Part) => boolean) => {
    setIsChoosing(true);
    try {
      const all = await parts.loadAll();
      setChoice(new Set(all.filter(isWanted).map(({ number }) => number)));
    } catch (error) {
      showFailure(error);
    }
    setIsChoosing(false);
  };
  const reassign = async (person: TeamPerson) => {
    setHow('hand');
    await chooseWhere(({ assigneeId }) => assigneeId === person.id);
    panel.current?.querySelector('h2')?.focus();
  };
  const save = async (
    shares: readonly PlannedShare[],
    { isToNobody, endsWhole }: { readonly isToNobody: boolean; readonly endsWhole: boolean },
  ) => {
    const what = countOf(batch.mode, chosen.length);
    const wanted = shares.map(({ memberId, runs }) => ({ memberId, runs: [...runs] }));
    const isDone = await assign(
      { batchId: batch.id, version, shares: wanted, endsWhole },
      isToNobody ? words.undone(what) : words.done(what),
    );
    if (isDone) setChoice(new Set());
  };

  const hereNow = people.filter((person) => whereaboutsOf(person, now).kind === 'here').length;
  const { data: agreement } = useQuery({
    ...queryOf('getAgreement', { batchId: batch.id }, { failures: 'own' }),
    refetchInterval: usePollUnlessLive(REFRESH_MS),
  });
  const agreements = agreement === undefined || agreement.drawn === 0 ? null : agreement.people;
  const columns = usePersonColumns({ batch, people, agreements, now, onReassign: (person) => void reassign(person) });
  return (
    <div className={styles.screen}>
      <PageHeader
        title={<Title batch={batch} />}
        subtitle={<Facts batch={batch} />}
        actions={
          <>
            <LiveMark>{hereNow > 0 ? words.hereNow(hereNow) : null}</LiveMark>
            <Button onClick={() => go(paths.batch(batch.id))}>{words.batchDetail}</Button>
          </>
        }
      />
      {people.length > 0 && (
        <>
          <DataTable label={title} columns={columns} rows={people} keyOf={({ id }) => id} />
          <PersonShareLegend hasRejectedWhole={people.some(({ rejectedWhole }) => rejectedWhole > 0)} />
        </>
      )}
      {people.some(({ isAcceptor }) => isAcceptor) ? (
        <div className={styles.sharing}>
          <PartMapCard
            batch={batch}
            people={people}
            parts={parts}
            choice={choice}
            setChoice={setChoice}
            isChoosing={isChoosing}
            onChooseFree={() => void chooseWhere(({ assigneeId }) => assigneeId === null)}
          />
          <div ref={panel}>
            <AssignPanel
              mode={batch.mode}
              people={people}
              chosen={chosen}
              how={how}
              setHow={setHow}
              isBusy={isBusy}
              onAssign={(shares, about) => void save(shares, about)}
            />
          </div>
        </div>
      ) : (
        <EmptyState
          title={words.noAcceptors}
          text={words.noAcceptorsText}
          actions={
            <Button kind="primary" onClick={() => go(paths.inviteMembers())}>
              {words.addMembers}
            </Button>
          }
        />
      )}
      {people.length > 0 && agreement !== undefined && batch.mode !== 'job' && (
        <OpinionCard batch={batch} people={people} agreement={agreement} />
      )}
    </div>
  );
}

/** When to ask who is still here: leases are renewed without a word. */
function leaseEndMs(people: readonly TeamPerson[]): number | false {
  const endMs = nextLeaseEndMs(people, new Date());
  return endMs === null ? false : endMs + RENEWED_AFTER_MS;
}

function Title({ batch }: Pick<Assignment, 'batch'>) {
  const { assignment, batch: batchWords } = usePhrases();
  return (
    <span className={styles.title}>
      <span>{assignment.title}</span>
      <StatusMark status={stageStatus[batch.stage]} size={12} isTag>
        {nameOf(batchWords.stages, batch.stage)}
      </StatusMark>
    </span>
  );
}

function Facts({ batch }: Pick<Assignment, 'batch'>) {
  const words = useSharingWords();
  const {
    assignment,
    batch: batchWords,
    app: { comma },
  } = usePhrases();
  const { name, number, round, mode, packageCount, left } = batch;
  return [
    name,
    number,
    ...(round > 1 ? [batchWords.round(round)] : []),
    words.facts(assignment.count(mode, packageCount), left),
  ].join(comma);
}
