import { type WorkloadReport, type WorkloadView, workloadViews } from '@countersign/contract';
import { DataTable } from '@countersign/ui/DataTable.tsx';
import { focusHeading, PageHeader } from '@countersign/ui/PageHeader.tsx';
import { Segments } from '@countersign/ui/Segments.tsx';
import type { Status } from '@countersign/ui/StatusMark.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queryOf } from '../../../shared/api/client.ts';
import { useInvalidate } from '../../../shared/api/use-invalidate.ts';
import { useLanguage } from '../../../shared/language/language.ts';
import { ListScreen } from '../../../shared/list/ListScreen.tsx';
import { oneOf, useListAddress } from '../../../shared/list/list-address.ts';
import { listInput, useListQuery } from '../../../shared/list/use-list-query.ts';
import { Crumbs } from '../../../shared/navigation/Crumbs.tsx';
import { paths } from '../../../shared/paths.ts';
import { choiceOf, type WorkloadChoice } from '../choice.ts';
import { NewReport } from '../components/NewReport.tsx';
import { useReportColumns } from '../components/report-columns.tsx';
import { useWorkloadWords } from '../workload-words.ts';
import styles from './WorkloadReports.module.css';

const viewStatus: Readonly<Record<WorkloadView, Status | undefined>> = {
  all: undefined,
  inWork: 'accepting',
  ready: 'passed',
  failed: 'rejected',
  expired: 'invalid',
};

/** The workload reports: a new one to choose for, and all that were asked for. */
export function WorkloadReports() {
  const words = useWorkloadWords();
  const language = useLanguage();
  const [choice, setChoice] = useState<WorkloadChoice>({ months: [], orderIds: [], type: 'order', language });
  const { data } = useQuery(queryOf('listWorkloadMonths', {}));
  return (
    <div className={styles.screen}>
      <Crumbs label={words.path} above={[{ href: paths.orders(), text: words.ordersPage }]} here={words.title} />
      <PageHeader title={words.title} subtitle={data === undefined ? undefined : words.subtitle(data.timeZone)} />
      <div className={styles.parts}>
        <NewReport choice={choice} onChange={setChoice} />
        <Reports
          choose={(report) => {
            setChoice(choiceOf(report));
            focusHeading();
          }}
        />
      </div>
    </div>
  );
}

function Reports({ choose }: { readonly choose: (report: WorkloadReport) => void }) {
  const { list: words } = useWorkloadWords();
  const invalidate = useInvalidate();
  // A refusal too means that the report changed meanwhile. The call reports its failure.
  const then = (call: Promise<unknown>) =>
    void call.catch(() => undefined).then(() => invalidate('listWorkloadReports'));
  const columns = useReportColumns({
    cancel: ({ id: reportId }) => then(api.cancelWorkloadReport({ reportId })),
    again: ({ id: reportId }) => then(api.repeatWorkloadReport({ reportId })),
    choose,
  });
  const address = useListAddress((raw) => ({ view: oneOf(workloadViews, raw['view']) ?? 'all' }));
  const { search, view, change } = address;
  const query = useListQuery('listWorkloadReports', { ...listInput(address), view });
  return (
    <div className={styles.reports}>
      <ListScreen
        address={address}
        searchLabel={words.search}
        filters={
          <Segments
            label={words.viewsLabel}
            value={view}
            onChange={(next) => change({ view: next === 'all' ? null : next, page: null })}
            segments={workloadViews.map((key) => ({
              key,
              label: words.views[key],
              ...(viewStatus[key] && { status: viewStatus[key] }),
              count: query.data?.views[key],
            }))}
          />
        }
        query={query}
        totalOf={(answer) => answer.total}
        totalText={words.count}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        filtered={
          search === '' && view === 'all'
            ? null
            : { title: words.emptyFiltered, text: words.emptyFilteredText, clear: words.clear, names: ['view'] }
        }
        legend={<span className={styles.note}>{words.note}</span>}
      >
        {({ reports }, isStale) => (
          <DataTable
            label={words.orders}
            columns={columns}
            rows={reports}
            keyOf={(report) => report.id}
            isPale={(report) => report.state === 'expired'}
            isStale={isStale}
          />
        )}
      </ListScreen>
    </div>
  );
}
