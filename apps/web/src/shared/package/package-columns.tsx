import type { Batch, Medium, PackageRow } from '@countersign/contract';
import { durationText, rateText } from '@countersign/domain';
import type { Phrases } from '@countersign/phrases';
import { Avatar } from '@countersign/ui/Avatar.tsx';
import { Button } from '@countersign/ui/Button.tsx';
import { RowActions, TwoLines } from '@countersign/ui/DataTable.tsx';
import { RateAxisHead, RateBar } from '@countersign/ui/RateBar.tsx';
import { rateAxis } from '@countersign/ui/rate-axis.ts';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import type { Column } from '@countersign/ui/table-columns.tsx';
import { timeText } from '../format/dates.ts';
import { countText } from '../format/numbers.ts';
import { useLanguage, usePhrases } from '../language/language.ts';
import { NameLink } from '../list/NameLink.tsx';
import { useGo } from '../navigation/use-go.ts';
import { paths } from '../paths.ts';
import styles from './package-columns.module.css';
import { packageStatus } from './package-status.ts';

/** The columns of a package list; `isOpen` while packages may be decided. */
export function usePackageColumns(batch: Batch, isOpen: boolean): Column<PackageRow>[] {
  const words = usePhrases().packages;
  const axis = rateAxis([batch.agreedRate]);
  const figure = (key: 'total' | 'valid' | 'invalid', more: Partial<Column<PackageRow>> = {}): Column<PackageRow> => ({
    key,
    title: words[key],
    cardLabel: words[key],
    isFigure: true,
    width: 72,
    ...more,
    cell: (row) => countText(row[key]),
  });
  return [
    {
      key: 'number',
      title: words.number,
      isFigure: true,
      isWideOnly: true,
      width: 64,
      sortKey: 'number',
      cell: ({ number }) => countText(number),
    },
    { key: 'name', title: words.name, sortKey: 'name', cell: (row) => <Name batch={batch} row={row} /> },
    { key: 'status', title: words.status, card: 'mark', width: 112, cell: (row) => <State row={row} /> },
    figure('total', { isWideOnly: true, fold: { into: 'invalid', below: 880 } }),
    figure('valid', { fold: { into: 'total', below: 1360 } }),
    figure('invalid', { sortKey: 'invalid' }),
    {
      key: 'accepted',
      title: words.acceptanceRate,
      group: words.actual,
      isWideOnly: true,
      width: 'clamp(84px, 10cqi, 112px)',
      sortKey: 'acceptanceRate',
      cell: ({ actual }) => <Share share={actual.decided === 0 ? null : actual.acceptanceRate} />,
    },
    {
      key: 'rate',
      title: words.passRate,
      titleAside: <RateAxisHead axis={axis} />,
      group: words.actual,
      card: 'bar',
      width: 'clamp(140px, 16cqi, 196px)',
      sortKey: 'passRate',
      cell: ({ actual }) => (
        <RateBar
          rate={actual.passRate}
          interval={null}
          agreed={batch.agreedRate}
          axis={axis}
          isPartial={actual.acceptanceRate !== 1}
        />
      ),
    },
    {
      key: 'holder',
      title: words.heldBy,
      card: 'aside',
      width: 180,
      fold: { into: 'name', below: 1120 },
      cell: ({ holder }) => holder && <Holder holder={holder} />,
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{words.open}</span>,
      width: 88,
      cell: (row) => <NextStep batch={batch} row={row} isOpen={isOpen} />,
    },
  ];
}

/** How much items hold, in words. Pictures are counted elsewhere. */
const extentTexts: Readonly<Record<Medium, (extent: number, words: Phrases['batch']) => string>> = {
  picture: countText,
  text: (characters, words) => words.characters(characters),
  audio: durationText,
  answers: (turns, words) => words.turns(turns),
  video: (frames, words) => words.frames(frames),
};

interface OfPackage {
  readonly batch: Batch;
  readonly row: PackageRow;
}

function Name({ batch, row }: OfPackage) {
  const { app, batch: batchWords, packages: words } = usePhrases();
  const range = words.itemRange(countText(row.firstIndex), countText(row.lastIndex));
  return (
    <TwoLines
      isName
      first={
        <NameLink
          name={row.name}
          href={paths.items({ batchId: batch.id, packageId: row.id })}
          className={styles.packageName}
        />
      }
      second={
        batch.medium === 'picture' ? (
          range
        ) : (
          <span className={styles.facts}>
            {range}
            {app.comma}
            <span className={styles.extent}>{extentTexts[batch.medium](row.extent, batchWords)}</span>
          </span>
        )
      }
    />
  );
}

function State({ row: { state, bulkResult, inspection } }: Pick<OfPackage, 'row'>) {
  const { packages: words, app } = usePhrases();
  const mark = <StatusMark status={packageStatus[state]}>{words.states[state]}</StatusMark>;
  const byDefault = inspection.byDefault.passed;
  if (bulkResult === null && byDefault === 0) return mark;
  const how = [
    bulkResult === null ? '' : words.inBulk,
    byDefault === 0 ? '' : words.byDefault(byDefault),
    inspection.unseen === 0 ? '' : words.unseen(inspection.unseen),
  ];
  return <TwoLines first={mark} second={how.filter((text) => text !== '').join(app.comma)} />;
}

/** The share decided explicitly, as a figure and as a bar from 0 to 100. */
function Share({ share }: { readonly share: number | null }) {
  return (
    <span className={styles.share}>
      <span className={styles.figure}>{rateText(share)}</span>
      <span className={styles.track} aria-hidden>
        <span style={{ width: `${(share ?? 0) * 100}%` }} />
      </span>
    </span>
  );
}

function Holder({ holder }: { readonly holder: NonNullable<PackageRow['holder']> }) {
  const words = usePhrases().packages;
  const language = useLanguage();
  const name = holder.isMine ? words.me : holder.name;
  return (
    <span className={styles.holder} data-mine={holder.isMine || undefined}>
      <Avatar name={holder.name} />
      <Tooltip text={holder.name} isOnlyWhenCut={!holder.isMine}>
        <span className={styles.name}>{name}</span>
      </Tooltip>
      <span className={styles.until}>{words.until(timeText(holder.until, language))}</span>
    </span>
  );
}

/** A link to the workspace if the package can be worked on, otherwise to its data. */
function NextStep({ batch, row, isOpen }: OfPackage & { readonly isOpen: boolean }) {
  const words = usePhrases().packages;
  const go = useGo();
  const canWork = isOpen && (row.holder === null || row.holder.isMine);
  const query = { batchId: batch.id, packageId: row.id };
  return (
    <RowActions>
      <Button className="row-next" onClick={() => go(canWork ? paths.packageWorkspace(query) : paths.items(query))}>
        {canWork ? words.open : words.view}
      </Button>
    </RowActions>
  );
}
