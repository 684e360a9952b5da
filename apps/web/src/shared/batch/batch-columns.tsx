import type { Batch, Medium, Sample } from '@countersign/contract';
import { decidingRate, percentText } from '@countersign/domain';
import { TwoLines } from '@countersign/ui/DataTable.tsx';
import { RateAxisHead, RateBar } from '@countersign/ui/RateBar.tsx';
import type { RateAxis } from '@countersign/ui/rate-axis.ts';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import type { Column } from '@countersign/ui/table-columns.tsx';
import type { ReactNode } from 'react';
import { nameOf } from '../format/name-of.ts';
import { countText } from '../format/numbers.ts';
import { Time } from '../format/Time.tsx';
import { usePhrases } from '../language/language.ts';
import { NameLink } from '../list/NameLink.tsx';
import { paths } from '../paths.ts';
import { sampleRateText } from '../sampling/sample-rate-text.ts';
import { MarkedText } from '../text/MarkedText.tsx';
import styles from './batch-columns.module.css';
import { intervalOf } from './interval-of.ts';
import { MediumSign } from './MediumSign.tsx';
import { useOwnPart } from './OwnPart.tsx';
import { provesNothing } from './proves-nothing.ts';
import { sampleText } from './sample-text.ts';
import { stageStatus } from './stage-status.ts';

interface BatchColumns<B extends Batch> {
  /** The axis of the accuracy column, which all rows share. */
  readonly axis: RateAxis;
  /** What the batches of the list hold; where they differ in it, each has a sign. */
  readonly mediums: readonly Medium[];
  /** What stands at a row's end. */
  readonly actions: (batch: B) => ReactNode;
  /** Why a search found it, below its name. */
  readonly found?: (batch: B) => ReactNode;
  /** What a search found in its number and its name. */
  readonly marked?: (batch: B) => Marked;
}

/** The columns of acceptance batches. */
export function useBatchColumns<B extends Batch>({
  axis,
  mediums,
  actions,
  found = () => null,
  marked = () => nothingMarked,
}: BatchColumns<B>): Column<B>[] {
  const words = usePhrases().batch;
  const decided = (key: 'accepted' | 'passed' | 'rejected', into?: string): Column<B> => ({
    key,
    title: words[key],
    cardLabel: words[key],
    isFigure: true,
    width: 72,
    isWideOnly: key !== 'accepted',
    ...(into !== undefined && { fold: { into, below: 1120 } }),
    cell: (batch) => (batch.accepted > 0 ? countText(batch[key]) : null),
  });
  return [
    {
      key: 'batch',
      title: words.batch,
      cell: (batch) => <BatchName batch={batch} hasSign={mediums.length > 1} found={found(batch)} {...marked(batch)} />,
    },
    {
      // Before the columns that may fold, so that a batch's stage is always visible.
      key: 'status',
      title: words.status,
      card: 'mark',
      width: 128,
      cell: ({ stage }) => <StatusMark status={stageStatus[stage]}>{nameOf(words.stages, stage)}</StatusMark>,
    },
    {
      key: 'submitter',
      title: words.submitter,
      width: 96,
      isWideOnly: true,
      fold: { into: 'delivered', below: 1480 },
      cell: ({ submitter }) => (
        <Tooltip text={submitter} isOnlyWhenCut>
          <span className={styles.submitter}>{submitter}</span>
        </Tooltip>
      ),
    },
    {
      key: 'delivered',
      title: words.delivered,
      // With the submitter below the date, most names stand in one line.
      width: 'clamp(108px, 10cqi, 148px)',
      isWideOnly: true,
      fold: { into: 'batch', below: 880 },
      cell: ({ deliveredAt }) => <Time instant={deliveredAt} />,
    },
    {
      key: 'quantity',
      title: words.quantity,
      cardLabel: words.quantity,
      isFigure: true,
      width: 72,
      cell: ({ delivered }) => countText(delivered),
    },
    decided('accepted', 'quantity'),
    decided('passed'),
    decided('rejected', 'passed'),
    {
      key: 'accuracy',
      title: words.accuracy,
      titleAside: <RateAxisHead axis={axis} />,
      card: 'bar',
      width: 'clamp(148px, 16cqi, 188px)',
      cell: (batch) => <Accuracy batch={batch} axis={axis} />,
    },
    {
      key: 'sampling',
      title: words.sampling,
      width: 128,
      isWideOnly: true,
      fold: { into: 'accuracy', below: 1480 },
      cell: (batch) =>
        batch.sampling === null ? (
          sampleText(batch, words)
        ) : (
          <SampleResult sample={batch.sampling} isPart={batch.part !== null} agreedRate={batch.agreedRate} />
        ),
    },
    {
      key: 'completed',
      title: words.completedRemark,
      isWideOnly: true,
      width: 128,
      fold: { into: 'status', below: 1480 },
      cell: (batch) => batch.completedAt && <Completion at={batch.completedAt} remark={batch.remark} />,
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{words.actions.more}</span>,
      width: 168,
      cell: actions,
    },
  ];
}

/** The rate over all results, the bar and its interval over those given one by one, and the share decided in bulk. */
function Accuracy({ batch, axis }: { readonly batch: Batch; readonly axis: RateAxis }) {
  const words = usePhrases().batch;
  const { accuracy, accepted, agreedRate, inspection } = batch;
  const deciding = decidingRate(batch);
  const whole = inspection.whole.passed + inspection.whole.rejected;
  const share = percentText(whole / Math.max(1, accepted));
  const bar = (
    <RateBar
      rate={deciding.value}
      overall={{ rate: accuracy, text: whole === 0 ? '' : words.overall(percentText(accuracy, agreedRate), share) }}
      interval={intervalOf(deciding)}
      isPartial={provesNothing(deciding)}
      agreed={agreedRate}
      axis={axis}
    />
  );
  return whole === 0 ? bar : <TwoLines first={bar} second={words.wholeShare(share)} />;
}

interface SampleResultProps {
  readonly sample: Sample;
  /** What was found in the reader's part of it, which says nothing of the rest: counts alone. */
  readonly isPart: boolean;
  readonly agreedRate: number;
}

/** What came of a sample in short; in words on hover and focus. */
function SampleResult({ sample, isPart, agreedRate }: SampleResultProps) {
  const { assignment, sampling: words } = usePhrases();
  const { size, lot, valid, decided, passed, rejected, defects, accuracy } = sample;
  const outcome = isPart
    ? assignment.ownSample(decided, valid, defects)
    : words.outcome(size, lot, decided, passed, rejected);
  const text = `${outcome} ${words.asDelivered(sampleRateText(sample, agreedRate, words))}`;
  return (
    <Tooltip text={decided === 0 || isPart ? outcome : text}>
      <span className={styles.sample} tabIndex={0}>
        <span>{words.shortSize(isPart ? valid : size)}</span>
        <StatusMark status="passed" size={12}>
          {countText(passed)}
        </StatusMark>
        <StatusMark status="rejected" size={12}>
          {countText(rejected)}
        </StatusMark>
        {decided > 0 && !isPart && <span>{percentText(accuracy.value, agreedRate)}</span>}
      </span>
    </Tooltip>
  );
}

/** When it was finished, and below it the remark it was finished with. */
function Completion({ at, remark }: { readonly at: string; readonly remark: string | null }) {
  if (remark === null || remark === '') return <Time instant={at} />;
  return (
    <TwoLines
      first={<Time instant={at} />}
      second={
        <Tooltip text={remark} isOnlyWhenCut>
          <span className={styles.cut} tabIndex={0}>
            {remark}
          </span>
        </Tooltip>
      }
    />
  );
}

/** What stands out in the number and in the name of a batch; empty for nothing. */
interface Marked {
  readonly inNumber: string;
  readonly inName: string;
}

const nothingMarked: Marked = { inNumber: '', inName: '' };

interface BatchNameProps extends Marked {
  readonly batch: Batch;
  /** Whether a sign says what it holds. */
  readonly hasSign: boolean;
  readonly found: ReactNode;
}

function BatchName({ batch, hasSign, found, inNumber, inName }: BatchNameProps) {
  const words = usePhrases().batch;
  const ownPart = useOwnPart(batch);
  return (
    <TwoLines
      isName
      first={<NameLink name={batch.name} href={paths.batch(batch.id)} marked={inName} />}
      second={
        <>
          {hasSign && <MediumSign medium={batch.medium} />}
          <MarkedText text={batch.number} query={inNumber} />
          {batch.round > 1 && ` · ${words.round(batch.round)}`}
          {ownPart !== null && <span className={styles.ownPart}>{ownPart}</span>}
          {found}
        </>
      }
    />
  );
}
