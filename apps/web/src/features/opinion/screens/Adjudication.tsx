import type { Difference, OpinionChoice } from '@countersign/contract';
import { kappaText, percentText } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { Segments } from '@countersign/ui/Segments.tsx';
import { SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '@countersign/ui/States.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AnswerOfCall, api, queryOf } from '../../../shared/api/client.ts';
import { Refusal } from '../../../shared/api/failures.ts';
import { wordsOf } from '../../../shared/api/show-failure.ts';
import { dateTimeText } from '../../../shared/format/dates.ts';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { GoTo } from '../../../shared/navigation/GoTo.tsx';
import { usePageSearch, useTagTitle } from '../../../shared/navigation/page.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { DifferenceList } from '../components/DifferenceList.tsx';
import { DifferenceMedia } from '../components/DifferenceMedia.tsx';
import { SaidCard } from '../components/SaidCard.tsx';
import { useSettle } from '../use-settle.ts';
import { useSettleKeys } from '../use-settle-keys.ts';
import { useSettlingWords } from '../use-settling-words.ts';
import styles from './Adjudication.module.css';

const PAGE = 50;

type State = 'waiting' | 'settled';
type Detail = AnswerOfCall<'getBatch'>;

/** The items of a batch on which two acceptors differ: an administrator chooses whose verdict counts. */
export function Adjudication() {
  const words = useSettlingWords();
  const { app, shell } = usePhrases();
  const [{ batchId }] = usePageSearch((raw) => ({ batchId: raw['batchId'] ?? '' }));
  const query = useQuery({ ...queryOf('getBatch', { batchId }, { failures: 'own' }), enabled: batchId !== '' });
  useTagTitle(query.data && words.tag(query.data.batch.name));
  if (batchId === '') return <GoTo href={paths.batches()} />;
  if (query.data !== undefined) return <Differences key={batchId} detail={query.data} />;
  if (query.error !== null)
    return (
      <ErrorState
        title={query.error instanceof Refusal ? wordsOf(query.error.code) : shell.list.failed}
        actions={<Button onClick={() => void query.refetch()}>{app.loadAgain}</Button>}
      />
    );
  return <SkeletonRows rows={5} />;
}

function Differences({ detail: { batch, template } }: { readonly detail: Detail }) {
  const words = useSettlingWords();
  const { app } = usePhrases();
  const go = useGo();
  const batchId = batch.id;
  const [state, setState] = useState<State>('waiting');
  const [wantedId, setWantedId] = useState<string | null>(null);
  const { gone, settle } = useSettle();
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['listDifferences', { batchId, state }],
    queryFn: ({ pageParam, signal }) =>
      api.listDifferences({ batchId, state, from: pageParam, size: PAGE }, { failures: 'own', signal }),
    initialPageParam: 0,
    getNextPageParam: ({ differences }) =>
      differences.length < PAGE ? undefined : (differences.at(-1)?.index ?? 0) + 1,
    meta: { failures: 'shown' },
  });
  const listed = data?.pages.flatMap(({ differences }) => differences) ?? [];
  const differences = state === 'waiting' ? listed.filter(({ itemId }) => !gone.has(itemId)) : listed;
  const at = Math.max(
    0,
    differences.findIndex(({ itemId }) => itemId === wantedId),
  );
  const shown = differences[at];
  const item = useItem(batchId, shown);
  // The next one is there when this item is settled.
  useItem(batchId, differences[at + 1]);

  const choose = (choice: OpinionChoice) => {
    if (shown === undefined || shown.settled !== null) return;
    setWantedId((differences[at + 1] ?? differences[at - 1])?.itemId ?? null);
    void settle(shown, choice);
  };
  const move = (step: 1 | -1) => setWantedId(differences[at + step]?.itemId ?? shown?.itemId ?? null);
  useSettleKeys({ choose, move });

  const counts = data?.pages[0];
  const segment = (key: State) => ({ key, label: words[key], count: counts?.[key] });
  return (
    <div className={styles.screen}>
      <PageHeader
        title={app.titles.adjudication}
        subtitle={<Facts batch={batch} />}
        actions={<Button onClick={() => go(paths.batchTeam(batchId))}>{words.team}</Button>}
      />
      <div className={styles.choice}>
        <Segments
          label={words.which}
          segments={[segment('waiting'), segment('settled')]}
          value={state}
          onChange={setState}
        />
        <p className={styles.hint}>{words.hint}</p>
      </div>
      {shown === undefined ? (
        counts !== undefined && (
          <EmptyState
            title={state === 'waiting' ? words.noneWaiting : words.noneSettled}
            text={words.noneWaitingText}
          />
        )
      ) : (
        <div className={styles.parts}>
          <DifferenceList
            medium={batch.medium}
            differences={differences}
            shownId={shown.itemId}
            onShow={({ itemId }) => setWantedId(itemId)}
            onMore={hasNextPage ? () => void fetchNextPage() : undefined}
          />
          <div className={styles.middle}>
            <DifferenceMedia key={shown.itemId} difference={shown} item={item} errorTypes={template.errorTypes} />
            <div className={styles.said}>
              {(['first', 'second'] as const).map((which) => (
                <SaidCard
                  key={which}
                  which={which}
                  difference={shown}
                  annotations={item?.annotations ?? []}
                  errorTypes={template.errorTypes}
                  onChoose={() => choose(which)}
                />
              ))}
            </div>
            <SettledBy difference={shown} />
          </div>
        </div>
      )}
    </div>
  );
}

/** The item with its media and annotations, read without claiming it. */
function useItem(batchId: string, difference: Difference | undefined) {
  const index = difference?.index ?? 0;
  const { data } = useQuery({
    ...queryOf('openItem', { batchId, to: { kind: 'index', index }, isReadOnly: true }),
    enabled: difference !== undefined,
  });
  return data?.item ?? undefined;
}

function Facts({ batch }: Pick<Detail, 'batch'>) {
  const words = useSettlingWords();
  const { app } = usePhrases();
  const { data } = useQuery(queryOf('getAgreement', { batchId: batch.id }));
  const facts = [batch.name, batch.number];
  if (data !== undefined) {
    const { pairs, agreed, kappa } = data.total;
    facts.push(agreed === null ? words.noPairs : words.agreement(pairs, percentText(agreed), kappaText(kappa.value)));
  }
  return facts.join(app.comma);
}

function SettledBy({ difference: { settled } }: { readonly difference: Difference }) {
  const words = useSettlingWords();
  const language = useLanguage();
  if (settled === null) return null;
  return <p className={styles.hint}>{words.settledBy(settled.by, dateTimeText(settled.at, language))}</p>;
}
