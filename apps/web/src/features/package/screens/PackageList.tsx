import type { Batch } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { RateLegend } from '@countersign/ui/RateBar.tsx';
import { Skeleton, SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { ErrorState } from '@countersign/ui/States.tsx';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { queryOf } from '../../../shared/api/client.ts';
import { Refusal } from '../../../shared/api/failures.ts';
import { wordsOf } from '../../../shared/api/show-failure.ts';
import { useInvalidate } from '../../../shared/api/use-invalidate.ts';
import { BatchFactList } from '../../../shared/batch/BatchFactList.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import { ListScreen } from '../../../shared/list/ListScreen.tsx';
import { useListQuery } from '../../../shared/list/use-list-query.ts';
import { usePollUnlessLive } from '../../../shared/live/live-state.ts';
import { GoTo } from '../../../shared/navigation/GoTo.tsx';
import { useTagTitle } from '../../../shared/navigation/page.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { BulkBanner } from '../components/BulkBanner.tsx';
import { BulkBar } from '../components/BulkBar.tsx';
import { PackageFilters } from '../components/PackageFilters.tsx';
import { PackageListTable } from '../components/PackageListTable.tsx';
import { SelectByNumber } from '../components/SelectByNumber.tsx';
import { ValidityButton } from '../components/ValidityButton.tsx';
import { type PackageAddress, usePackageAddress } from '../package-address.ts';
import { type Choice, countOf, noChoice, type PackageFilter, targetOf } from '../package-choice.ts';
import { useBulkActs } from '../use-bulk-acts.ts';
import styles from './PackageList.module.css';

const SpotCheckDialog = lazy(async () => ({
  default: (await import('../../../shared/sampling/SpotCheckDialog.tsx')).SpotCheckDialog,
}));

/** Without live updates, who holds what is asked for again this often while the list is looked at. */
const holdersMs = 15_000;

/** The packages of a batch: their progress, who works on them, and bulk actions. */
export function PackageList() {
  const { app, packages: words, shell } = usePhrases();
  const address = usePackageAddress();
  const { batchId } = address;
  const query = useQuery({ ...queryOf('getBatch', { batchId }, { failures: 'own' }), enabled: batchId !== '' });
  useTagTitle(query.data && words.tag(query.data.batch.name));
  if (batchId === '') return <GoTo href={paths.batches()} />;
  if (query.data !== undefined) return <Packages key={batchId} batch={query.data.batch} address={address} />;
  if (query.error !== null)
    return (
      <ErrorState
        title={query.error instanceof Refusal ? wordsOf(query.error.code) : shell.list.failed}
        actions={<Button onClick={() => void query.refetch()}>{app.loadAgain}</Button>}
      />
    );
  return (
    <div className={styles.waiting}>
      <Skeleton width="320px" height={28} />
      <SkeletonRows rows={8} />
    </div>
  );
}

interface PackagesProps {
  readonly batch: Batch;
  readonly address: PackageAddress;
}

function Packages({ batch, address }: PackagesProps) {
  const words = usePhrases().packages;
  const { filter, query } = usePackages(batch.id, address);
  const [choice, setChoice] = useState<Choice>(noChoice);
  const shown = query.data?.packages ?? [];
  const acts = useBulkActs(batch, shown, choice, setChoice);
  const [spotCheck, setSpotCheck] = useState<'batch' | 'chosen' | null>(null);
  const isOpen = batch.actions.includes('continue');
  const hasChoice = isOpen && countOf(choice) > 0;
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <div className={styles.screen} data-bar={hasChoice || undefined}>
      <ListScreen
        header={
          <>
            <Header batch={batch} onSpotCheck={() => setSpotCheck('batch')} />
            {acts.answer !== null && (
              <BulkBanner
                answer={acts.answer}
                showHeld={() => address.change({ held: 'others', state: null, search: null, page: null })}
                close={acts.forget}
              />
            )}
          </>
        }
        address={address}
        searchLabel={words.search}
        filters={
          <PackageFilters address={address} states={query.data?.states}>
            {isOpen && (
              <>
                <SelectByNumber last={batch.packageCount} onSelect={setChoice} />
                {/* Actions on chosen packages are only in the bar. */}
                {!hasChoice && <ValidityButton batch={batch} chosen={[]} acts={acts} label={words.validityByIndex} />}
              </>
            )}
          </PackageFilters>
        }
        query={query}
        totalOf={(answer) => answer.total}
        totalText={words.count}
        isCapped={(answer) => answer.isCapped}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        filtered={
          isFiltered
            ? {
                title: words.emptyFiltered,
                text: words.emptyFilteredText,
                clear: words.clearFilters,
                names: ['state', 'held'],
              }
            : null
        }
        legend={<RateLegend isWithoutInterval />}
      >
        {({ packages }, isStale) => (
          <PackageListTable
            batch={batch}
            rows={packages}
            isStale={isStale}
            address={address}
            choice={isOpen ? choice : null}
            setChoice={setChoice}
          />
        )}
      </ListScreen>
      {hasChoice && (
        <BulkBar
          batch={batch}
          choice={choice}
          shown={shown}
          acts={acts}
          onSpotCheck={() => setSpotCheck('chosen')}
          clear={() => setChoice(noChoice)}
          widen={widening(choice, query.data?.isCapped === false ? query.data.total : 0, (count) => ({
            label: isFiltered ? words.selectMatching(count) : words.selectTotal(count),
            onChoose: () => setChoice({ kind: 'matching', filter, count }),
          }))}
        />
      )}
      {spotCheck !== null && (
        <Suspense>
          <SpotCheckDialog
            batch={batch}
            {...(spotCheck === 'chosen' && { packages: { target: targetOf(choice, shown), count: countOf(choice) } })}
            onClose={() => setSpotCheck(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The filters of the list, and the number of matches. */
function usePackages(batchId: string, { page, size, search, state, held, sort, order }: PackageAddress) {
  const filter: PackageFilter = {
    ...(search && { search }),
    ...(state && { state }),
    ...(held && { held }),
  };
  const query = useListQuery(
    'listPackages',
    { batchId, page, size, ...filter, sort, order },
    { refetchInterval: usePollUnlessLive(holdersMs), refetchOnWindowFocus: 'always' },
  );
  return { filter, query };
}

/** All matches are offered if there are more of them than chosen one by one. */
function widening<T>(choice: Choice, total: number, offer: (total: number) => T): T | null {
  return choice.kind === 'packages' && total > choice.packages.size ? offer(total) : null;
}

interface HeaderProps {
  readonly batch: Batch;
  readonly onSpotCheck: () => void;
}

function Header({ batch, onSpotCheck }: HeaderProps) {
  const { app, batch: batchWords, packages: words } = usePhrases();
  const go = useGo();
  const invalidate = useInvalidate();
  const facts = [batch.number, ...(batch.round > 1 ? [batchWords.round(batch.round)] : [])];
  return (
    <PageHeader
      title={words.title}
      subtitle={
        <BatchFactList batch={batch}>
          {batch.name}
          {app.comma}
          <span className={styles.number}>{facts.join(app.comma)}</span>
        </BatchFactList>
      }
      actions={
        <>
          <Button kind="quiet" icon={<RefreshCw />} onClick={() => void invalidate('listPackages', 'getBatch')}>
            {words.refresh}
          </Button>
          {batch.actions.includes('spotCheck') && <Button onClick={onSpotCheck}>{batchWords.actions.spotCheck}</Button>}
          <Button onClick={() => go(paths.batch(batch.id))}>{words.batchDetail}</Button>
        </>
      }
    />
  );
}
