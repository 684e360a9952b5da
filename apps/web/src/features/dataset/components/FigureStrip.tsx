import type { DatasetOverview, NamedBatch } from '@countersign/contract';
import { isExpiryNear } from '@countersign/domain';
import { type Status, StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Fragment, type ReactNode } from 'react';
import { dateText } from '../../../shared/format/dates.ts';
import { bytesText, countText } from '../../../shared/format/numbers.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useLanguage } from '../../../shared/language/language.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { paths } from '../../../shared/paths.ts';
import { useDatasetPageWords } from '../dataset-page-words.ts';
import { useDatasetWords } from '../dataset-words.ts';
import styles from './FigureStrip.module.css';

/** So many batches are named by their numbers. */
const FEW = 3;

interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note: ReactNode;
  readonly status?: Status;
  /** Begins a group of figures. */
  readonly isFirst?: boolean;
}

/** The figures of a dataset. What is missing or goes soon is shown only where there is something. */
export function FigureStrip({ overview }: { readonly overview: DatasetOverview }) {
  const { figures: words } = useDatasetPageWords();
  const figures = [...useArrived(overview), ...useOpen(overview)];
  return (
    <section className={styles.strip} aria-label={words.label}>
      <dl>
        {figures.map(({ label, value, note, status, isFirst }) => (
          <div key={label} data-first={isFirst || undefined} data-status={status}>
            <dt>
              {status !== undefined && <StatusMark status={status} size={12} />}
              {label}
            </dt>
            <dd className={styles.value}>{value}</dd>
            <dd className={styles.note}>{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useArrived({ dataset, thisMonth }: DatasetOverview): Figure[] {
  const { figures: words } = useDatasetPageWords();
  return [
    { label: words.files, value: countText(dataset.files), note: words.inBatches(dataset.batches) },
    { label: words.items, value: countText(dataset.items), note: words.itemsNote },
    { label: words.size, value: bytesText(dataset.bytes), note: words.sizeNote },
    { label: words.month, value: bytesText(thisMonth.bytes), note: words.monthNote(thisMonth.files) },
  ];
}

function useOpen({ dataset, failed, missing, nextExpiry }: DatasetOverview): Figure[] {
  const { figures: words } = useDatasetPageWords();
  const language = useLanguage();
  const now = useNow();
  const figures: Figure[] = [];
  if (failed.files > 0)
    figures.push({
      label: words.failed,
      value: countText(failed.files),
      status: 'repairing',
      isFirst: true,
      note: (
        <BatchLinks
          datasetId={dataset.id}
          batches={failed.batches}
          nameOf={words.reasonsIn}
          hrefOf={(batchId) => paths.dataset(dataset.id, { batchId, shown: 'failed' })}
        />
      ),
    });
  if (missing.bytes > 0)
    figures.push({
      label: words.missing,
      value: bytesText(missing.bytes),
      status: 'paused',
      isFirst: figures.length === 0,
      note: (
        <BatchLinks
          datasetId={dataset.id}
          batches={missing.batches}
          nameOf={words.continueIn}
          hrefOf={(batchId) => paths.upload({ datasetId: dataset.id, batchId })}
        />
      ),
    });
  if (nextExpiry !== null)
    figures.push({
      label: words.next,
      value: dateText(nextExpiry.at, language, now),
      note: words.nextNote(nextExpiry.batch),
      isFirst: true,
      ...(isExpiryNear(new Date(nextExpiry.at), now) && { status: 'repairing' as const }),
    });
  return figures;
}

interface BatchLinksProps {
  readonly datasetId: string;
  readonly batches: readonly NamedBatch[];
  /** What the link to a batch says. */
  readonly nameOf: (batch: number) => string;
  readonly hrefOf: (batchId: string) => string;
}

/** Links to what can be done in each of a few batches. After the first a number is enough. */
function BatchLinks({ datasetId, batches, nameOf, hrefOf }: BatchLinksProps) {
  const { listComma } = useDatasetWords();
  const more = batches.length - FEW;
  return (
    <>
      {batches.slice(0, FEW).map(({ id, number }, nth) => (
        <Fragment key={id}>
          {nth > 0 && listComma}
          <PageLink href={hrefOf(id)} aria-label={nameOf(number)}>
            {nth === 0 ? nameOf(number) : number}
          </PageLink>
        </Fragment>
      ))}
      {more > 0 && (
        <>
          {' '}
          <PageLink href={paths.dataset(datasetId, { tab: 'batches' })}>{`+${more}`}</PageLink>
        </>
      )}
    </>
  );
}
