import { SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { useParsingWords } from '../parsing-words.ts';
import type { FilePages } from '../use-file-pages.ts';
import styles from './FileTable.module.css';
import { ParsedFileRow } from './ParsedFileRow.tsx';

interface FileTableProps {
  readonly pages: FilePages;
  readonly rowCount: number;
  /** The rows in sight. */
  readonly from: number;
  readonly to: number;
  readonly rowPx: number;
  readonly box: RefObject<HTMLDivElement | null>;
  /** The folder that is shown: paths are told from there. */
  readonly folder: string;
  /** The row the keys are at; -1 before one was chosen. */
  readonly active: number;
  readonly openId: string;
  readonly onMove: (row: number) => void;
  readonly onOpen: (row: number) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

const SKELETON_ROWS = 8;

/** The files in a list that draws and loads only those in sight. One key stop; the arrow keys walk through it. */
export function FileTable({ pages, rowCount, from, to, rowPx, box, ...props }: FileTableProps) {
  const words = useParsingWords();
  const id = useId();
  const { folder, active, openId, onMove, onOpen, onKey } = props;
  const { columns } = words;
  const onKeyDown = (event: KeyboardEvent) => {
    const perPage = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowPx) - 1);
    const next = {
      ...{ ArrowDown: active + 1, ArrowUp: Math.max(0, active - 1), Home: 0, End: rowCount - 1 },
      ...{ PageDown: Math.max(0, active) + perPage, PageUp: active - perPage },
    }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (next !== undefined && rowCount > 0) onMove(Math.max(0, Math.min(rowCount - 1, next)));
    else if ((event.key === 'Enter' || event.key === ' ') && active >= 0) onOpen(active);
    else return onKey(event);
    event.preventDefault();
  };
  return (
    <div className={styles.frame} hidden={pages.totals === null ? pages.error !== null : rowCount === 0}>
      {pages.totals === null && pages.error === null && <SkeletonRows rows={SKELETON_ROWS} />}
      <div
        ref={box}
        className={styles.sight}
        role="grid"
        aria-label={words.table}
        aria-rowcount={rowCount + 1}
        aria-busy={pages.isStale}
        aria-readonly
        aria-activedescendant={active >= from && active < to ? `${id}-${active}` : undefined}
        tabIndex={0}
        data-stale={pages.isStale || undefined}
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup" className={styles.heads}>
          <div role="row" aria-rowindex={1} className={styles.row}>
            <span role="columnheader" className={styles.file}>
              {columns.file}
            </span>
            <span role="columnheader">{columns.found}</span>
            <span role="columnheader" className={styles.size}>
              {columns.size}
            </span>
            <span role="columnheader">{columns.state}</span>
          </div>
        </div>
        <div className={styles.all} role="rowgroup" style={{ height: rowCount * rowPx }}>
          {Array.from({ length: Math.max(0, to - from) }, (_, nth) => {
            const row = from + nth;
            return (
              <ParsedFileRow
                key={row}
                id={`${id}-${row}`}
                file={pages.fileAt(row)}
                row={row}
                rowPx={rowPx}
                folder={folder}
                isActive={row === active}
                openId={openId}
                onOpen={onOpen}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
