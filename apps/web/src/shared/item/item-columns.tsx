import type { ItemRow, Medium, Template } from '@countersign/contract';
import { durationText } from '@countersign/domain';
import type { Phrases } from '@countersign/phrases';
import { Button } from '@countersign/ui/Button.tsx';
import { RowActions, TwoLines } from '@countersign/ui/DataTable.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import type { Column } from '@countersign/ui/table-columns.tsx';
import { Dices } from 'lucide-react';
import { nameOf } from '../format/name-of.ts';
import { countText } from '../format/numbers.ts';
import { Time } from '../format/Time.tsx';
import { useLanguage, usePhrases } from '../language/language.ts';
import { FileName } from './FileName.tsx';
import { ItemExcerpt } from './ItemExcerpt.tsx';
import { ItemThumbnail } from './ItemThumbnail.tsx';
import { ItemWaveform } from './ItemWaveform.tsx';
import styles from './item-columns.module.css';
import { resultStatus, shownResult } from './item-result.ts';
import { VideoThumbnail } from './VideoThumbnail.tsx';

interface ItemColumns {
  readonly medium: Medium;
  /** Whether the batch is worked in package mode, so that its packages have names. */
  readonly hasPackages: boolean;
  /** Of the template, which name the errors of rows; others are counted alone. */
  readonly errorTypes: Template['errorTypes'];
  readonly open: (item: ItemRow) => void;
}

/** The columns of a data list. */
export function useItemColumns({ medium, hasPackages, errorTypes, open }: ItemColumns): Column<ItemRow>[] {
  const language = useLanguage();
  const namesOf = (item: ItemRow) =>
    errorTypes.filter(({ id }) => item.errorTypes.includes(id)).map(({ name }) => name[language]);
  const words = usePhrases().item;
  return [
    {
      key: 'file',
      title: words.file,
      cell: cells[medium],
    },
    {
      key: 'index',
      title: words.index,
      cardLabel: words.index,
      sortKey: 'index',
      isFigure: true,
      width: 88,
      cell: (item) => countText(item.index),
    },
    ...(hasPackages
      ? [
          {
            key: 'package',
            title: words.package,
            cardLabel: words.package,
            width: '12%',
            fold: { into: 'index', below: 880 } as const,
            cell: packageCell,
          },
        ]
      : []),
    ...(medium === 'text' ? [charactersColumn(words)] : []),
    ...(medium === 'audio' ? [durationColumn(words)] : []),
    ...(medium === 'video' ? [framesColumn(words)] : []),
    {
      key: 'result',
      title: words.result,
      card: 'mark',
      width: 'clamp(104px, 10cqi, 160px)',
      cell: (item) => <ItemStatus item={item} />,
    },
    {
      key: 'mark',
      title: words.mark,
      width: 'clamp(104px, 10cqi, 160px)',
      fold: { into: 'result', below: 1120 },
      cell: (item) => item.mark && <span className={styles.mark}>{words.marks[item.mark]}</span>,
    },
    {
      key: 'annotations',
      // What a member removed or added does not change it.
      title: <span title={words.asDelivered}>{words.annotations}</span>,
      cardLabel: words.annotations,
      sortKey: 'annotations',
      isFigure: true,
      width: 120,
      cell: (item) => countText(item.annotationCount),
    },
    {
      key: 'errors',
      title: words.errors,
      cardLabel: words.errors,
      isFigure: true,
      width: 'clamp(80px, 12cqi, 200px)',
      fold: { into: 'annotations', below: 1120 },
      cell: (item) => (item.errorCount === 0 ? null : <Errors count={item.errorCount} names={namesOf(item)} />),
    },
    {
      key: 'by',
      title: words.decidedBy,
      card: 'aside',
      width: 'clamp(144px, 14cqi, 220px)',
      cell: (item) => (item.isDefault || item.decidedBy !== null ? <DecidedBy item={item} /> : null),
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{words.open}</span>,
      width: 96,
      cell: (item) => (
        <RowActions>
          <Button className="row-next" onClick={() => open(item)}>
            {words.open}
          </Button>
        </RowActions>
      ),
    },
  ];
}

function pictureCell(item: ItemRow) {
  return (
    <span className={styles.picture}>
      <ItemThumbnail url={item.thumbnailUrl} width={60} height={40} />
      <FileName name={item.fileName} />
      {item.isSampled && <SampledMark />}
    </span>
  );
}

function textCell(item: ItemRow) {
  return (
    <span className={styles.text}>
      <span className={styles.textName}>
        <FileName name={item.fileName} />
        {item.isSampled && <SampledMark />}
      </span>
      <span className={styles.words}>
        <ItemExcerpt excerpt={item.excerpt} isHidden={item.isExcerptHidden} />
      </span>
    </span>
  );
}

function recordingCell(item: ItemRow) {
  return (
    <span className={styles.picture}>
      <span className={styles.waveform}>
        <ItemWaveform waveform={item.waveform} />
      </span>
      <FileName name={item.fileName} />
      {item.isSampled && <SampledMark />}
    </span>
  );
}

function videoCell(item: ItemRow) {
  return (
    <span className={styles.picture}>
      <VideoThumbnail item={item} width={60} height={40} />
      <FileName name={item.fileName} />
      {item.isSampled && <SampledMark />}
    </span>
  );
}

const cells = { picture: pictureCell, text: textCell, audio: recordingCell, answers: textCell, video: videoCell };

function durationColumn(words: Phrases['item']): Column<ItemRow> {
  return {
    key: 'duration',
    title: words.duration,
    cardLabel: words.duration,
    isFigure: true,
    width: 104,
    fold: { into: 'index', below: 1120 },
    cell: (item) => durationText(item.extent),
  };
}

function charactersColumn(words: Phrases['item']): Column<ItemRow> {
  return countedColumn('characters', words.characters);
}

function framesColumn(words: Phrases['item']): Column<ItemRow> {
  return countedColumn('frames', words.frames);
}

/** The extent of items as a number. */
function countedColumn(key: string, title: string): Column<ItemRow> {
  return {
    ...{ key, title, cardLabel: title },
    isFigure: true,
    width: 104,
    fold: { into: 'index', below: 1120 },
    cell: (item) => countText(item.extent),
  };
}

/** How many errors an item has, and which. */
function Errors({ count, names }: { readonly count: number; readonly names: readonly string[] }) {
  const { comma } = usePhrases().app;
  const text = names.join(comma);
  return (
    <TwoLines
      first={countText(count)}
      second={
        <Tooltip text={text} isOnlyWhenCut>
          <span className={styles.types}>{text}</span>
        </Tooltip>
      }
    />
  );
}

/** Who decided and when, or that nobody looked; a result of the whole package says so. */
function DecidedBy({ item }: { readonly item: ItemRow }) {
  const { app, item: words, sampling } = usePhrases();
  if (item.isDefault) return <span className={styles.byDefault}>{defaultText(item, sampling)}</span>;
  return (
    <TwoLines
      first={item.decidedBy}
      second={
        <>
          <Time instant={item.decidedAt} />
          {item.isBulk && `${app.comma}${item.isSeen ? words.inBulk : words.inBulkUnseen}`}
        </>
      }
    />
  );
}

/** That an item passed by default. Somebody may have opened it all the same. */
export function defaultText({ isSeen }: ItemRow, words: Phrases['sampling']): string {
  return isSeen ? words.defaultPassedSeen : words.defaultPassed;
}

/** Beside the name of an item that was drawn. */
export function SampledMark() {
  const words = usePhrases().sampling;
  return (
    <Tooltip text={words.inSample}>
      <span className={styles.sampled} role="img" aria-label={words.inSample}>
        <Dices size={14} aria-hidden />
      </span>
    </Tooltip>
  );
}

function packageCell(item: ItemRow) {
  return (
    <Tooltip text={item.packageName} isOnlyWhenCut>
      <span className={styles.name}>{item.packageName}</span>
    </Tooltip>
  );
}

/** The result of an item as shape and word. */
export function ItemStatus({ item }: { readonly item: ItemRow }) {
  const words = usePhrases().item;
  const shown = shownResult(item);
  return <StatusMark status={resultStatus[shown]}>{nameOf(words.results, shown)}</StatusMark>;
}
