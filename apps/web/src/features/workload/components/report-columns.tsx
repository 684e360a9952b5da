import type { WorkloadReport } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { RowActions, TwoLines } from '@countersign/ui/DataTable.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import type { Column } from '@countersign/ui/table-columns.tsx';
import { Time } from '../../../shared/format/Time.tsx';
import { useLanguage } from '../../../shared/language/language.ts';
import { monthsText } from '../month-texts.ts';
import { useWorkloadWords } from '../workload-words.ts';
import { ReportState } from './ReportState.tsx';

const languageNames = { en: 'English', zh: '中文', ja: '日本語' } as const;

/** What one can do with a report. */
export interface ReportActions {
  readonly cancel: (report: WorkloadReport) => void;
  readonly again: (report: WorkloadReport) => void;
  readonly choose: (report: WorkloadReport) => void;
}

export function useReportColumns(actions: ReportActions): Column<WorkloadReport>[] {
  const { list: words, form } = useWorkloadWords();
  const language = useLanguage();
  return [
    {
      key: 'orders',
      title: words.orders,
      cell: ({ orders, months }) => (
        <TwoLines
          isName
          first={
            <Tooltip text={orders.map(({ name, number }) => `${name} (${number})`).join('\n')}>
              <span>{orders[0]?.name ?? '–'}</span>
            </Tooltip>
          }
          second={words.span(monthsText(months, language), orders.length)}
        />
      ),
    },
    {
      key: 'type',
      title: words.type,
      cardLabel: words.type,
      width: 'clamp(112px, 20cqi, 168px)',
      cell: (report) => <TwoLines first={form.types[report.type].name} second={languageNames[report.language]} />,
    },
    {
      key: 'by',
      title: words.askedBy,
      isWideOnly: true,
      width: 'clamp(96px, 15cqi, 140px)',
      cell: ({ askedBy, askedAt }) => <TwoLines first={askedBy} second={<Time instant={askedAt} />} />,
    },
    {
      key: 'state',
      title: words.state,
      card: 'aside',
      width: 'clamp(160px, 28cqi, 240px)',
      cell: (report) => <ReportState report={report} />,
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{words.download}</span>,
      width: 120,
      cell: (report) => (
        <RowActions>
          <Action report={report} actions={actions} />
        </RowActions>
      ),
    },
  ];
}

function Action({ report, actions }: { readonly report: WorkloadReport; readonly actions: ReportActions }) {
  const { list: words } = useWorkloadWords();
  const { state, cause, url, fileName } = report;
  if (state === 'ready' && url !== null && fileName !== null)
    return (
      <a href={url} download={fileName} aria-label={words.downloadOf(fileName)}>
        {words.download}
      </a>
    );
  if (state === 'waiting' || state === 'making')
    return (
      <Button kind="link" onClick={() => actions.cancel(report)}>
        {words.cancel}
      </Button>
    );
  if (state === 'failed' && cause !== 'SYS_ERROR')
    return (
      <Button kind="link" onClick={() => actions.choose(report)}>
        {words.choose}
      </Button>
    );
  return (
    <Button kind="link" onClick={() => actions.again(report)}>
      {words.again}
    </Button>
  );
}
