import type { TextEncoding } from '@countersign/contract';
import { Segments } from '@countersign/ui/Segments.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useOpened } from '../bytes/use-opened.ts';
import type { AskedWorker } from '../bytes/worker-calls.ts';
import { ViewerBar } from '../panel/ViewerBar.tsx';
import { ViewerFailure, ViewerLoading } from '../panel/ViewerState.tsx';
import type { ViewerProps } from '../panel/viewer.ts';
import { usePreviewWords } from '../preview-words.ts';
import { encodingNames } from '../rows/encoding-names.ts';
import styles from '../rows/Rows.module.css';
import { useFetchedRows } from '../rows/use-fetched-rows.ts';
import { scrollByKey, useRowScroll } from '../rows/use-row-scroll.ts';
import { TableCells } from './TableCells.tsx';
import type { OpenedTable, TableCalls, TableExtent } from './table-calls.ts';

export const TABLE_ROW_PX = 29;
const HEAD_PX = 32;
/** More columns are not drawn. */
const MOST_COLUMNS = 200;
const usual: readonly TextEncoding[] = ['utf-8', 'utf-8-bom', 'gbk'];

export function TableView({ file, onAgain }: ViewerProps) {
  const opening = useOpened<TableCalls, OpenedTable>(
    () => new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' }),
    (worker) => worker.ask('open', file.contentUrl, file.size, file.facts.encoding ?? null),
  );
  if (opening.state === 'opening') return <ViewerLoading />;
  if (opening.state === 'failed') return <ViewerFailure problem={opening.problem} file={file} onAgain={onAgain} />;
  return <Records worker={opening.worker} first={opening.opened} file={file} onAgain={onAgain} />;
}

interface RecordsProps extends ViewerProps {
  readonly worker: AskedWorker<TableCalls>;
  readonly first: OpenedTable;
}

function Records({ worker, first, file, onAgain }: RecordsProps) {
  const words = usePreviewWords();
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(first);
  const [extent, setExtent] = useState<TableExtent>(first);
  const [cell, setCell] = useState<string>();
  /** As reading found them. */
  const counted = file.facts.rows ?? null;
  const rowCount = extent.isWhole ? extent.rowCount : (counted ?? extent.rowCount);
  const scroll = useRowScroll(box, rowCount, TABLE_ROW_PX, HEAD_PX);
  const fetchRows = useCallback(
    async (from: number, count: number) => {
      const { rows, ...next } = await worker.ask('rows', from, count);
      setExtent(next);
      return rows;
    },
    [worker],
  );
  const { rowAt, problem } = useFetchedRows(fetchRows, scroll.from, scroll.to, opened);
  if (problem !== undefined) return <ViewerFailure problem={problem} file={file} onAgain={onAgain} />;

  const readAs = async (encoding: TextEncoding) => {
    const next = await worker.ask('readAs', encoding);
    setOpened(next);
    setExtent(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (scrollByKey(event.key, scroll, rowCount)) event.preventDefault();
  };
  const columns = Math.min(opened.header.length, MOST_COLUMNS);
  const encodings = encodingNames.filter(([encoding]) => usual.includes(encoding) || encoding === opened.encoding);
  return (
    <>
      <ViewerBar
        keys={words.rowKeys.map(([keys, does]) => ({ keys, does }))}
        position={words.rowsOf(
          rowCount === 0 ? 0 : scroll.first + 1,
          scroll.last + 1,
          rowCount,
          extent.isWhole || counted !== null,
        )}
      >
        <span className={styles.choice}>
          <span>{words.readAs}</span>
          <Segments
            label={words.readAs}
            value={opened.encoding}
            segments={encodings.map(([key, label]) => ({ key, label }))}
            onChange={(next) => void readAs(next)}
          />
        </span>
      </ViewerBar>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a table takes its keys itself */}
      <div
        ref={box}
        className={styles.box}
        tabIndex={0}
        data-viewer
        role="group"
        aria-label={words.tableLabel}
        onKeyDown={onKeyDown}
      >
        <TableCells
          opened={opened}
          widths={extent.widths}
          columns={columns}
          rowCount={rowCount}
          scroll={scroll}
          rowAt={rowAt}
          onCell={setCell}
        />
      </div>
      {cell !== undefined && <output className={styles.cellText}>{cell}</output>}
      <Remarks extent={extent} header={opened.header} />
    </>
  );
}

function Remarks({ extent, header }: { readonly extent: TableExtent; readonly header: readonly string[] }) {
  const words = usePreviewWords();
  const { empty, ragged, rowCount, isWhole } = extent;
  const most = empty.toSorted((one, other) => one.count - other.count).slice(0, 3);
  const isNothing = rowCount === 0 && isWhole;
  return (
    <div className={styles.remarks}>
      {isNothing && <p>{words.noRows}</p>}
      {header.length > MOST_COLUMNS && <p>{words.columnsShown(MOST_COLUMNS, header.length)}</p>}
      {ragged.count > 0 && (
        <p className={styles.warning}>
          <StatusMark status="repairing" size={12} />
          {words.ragged(ragged.count, ragged.rows, isWhole)}
        </p>
      )}
      {most.map(({ column, count, rows }) => (
        <p key={column} className={styles.warning}>
          <StatusMark status="repairing" size={12} />
          {words.emptyCells(count, header[column] ?? String(column + 1), rows, isWhole)}
        </p>
      ))}
      {empty.length > most.length && <p>{words.moreEmpty(empty.length - most.length)}</p>}
    </div>
  );
}
