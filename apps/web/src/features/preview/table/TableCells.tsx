import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { countText } from '../../../shared/format/numbers.ts';
import { usePreviewWords } from '../preview-words.ts';
import styles from '../rows/Rows.module.css';
import type { RowScroll } from '../rows/use-row-scroll.ts';
import type { OpenedTable, TableRow } from './table-calls.ts';

interface TableCellsProps {
  readonly opened: OpenedTable;
  /** Characters of each column. */
  readonly widths: readonly number[];
  readonly columns: number;
  readonly rowCount: number;
  readonly scroll: RowScroll;
  readonly rowAt: (row: number) => TableRow | undefined;
  /** Somebody pressed a cell: all of its text. */
  readonly onCell: (text: string) => void;
}

/** The header, which stays in sight, and the rows in sight. */
export function TableCells({ opened, widths, columns, rowCount, scroll, rowAt, onCell }: TableCellsProps) {
  const words = usePreviewWords();
  const header = opened.header.slice(0, columns);
  const tracks = header.map((_, column) => `${Math.min(40, Math.max(6, (widths[column] ?? 0) + 3))}ch`);
  const gridTemplateColumns = `${Math.max(4, String(rowCount).length + 3)}ch ${tracks.join(' ')} minmax(0, 1fr)`;
  return (
    <div className={styles.table} role="table" aria-label={words.tableLabel} aria-rowcount={rowCount + 1}>
      <div className={styles.head} role="row" aria-rowindex={1} style={{ gridTemplateColumns }}>
        <span role="columnheader" className={styles.corner}>
          <span className="visually-hidden">{words.rowNumber}</span>
        </span>
        {header.map((name, column) => (
          // Columns are known by their place: names may be there twice.
          <span key={column} role="columnheader" title={name} data-number={opened.numeric[column] || undefined}>
            {name}
          </span>
        ))}
      </div>
      <div className={styles.all} style={{ height: scroll.height }}>
        <div className={styles.records} style={{ top: scroll.offset }}>
          {Array.from({ length: scroll.to - scroll.from }, (_, nth) => {
            const at = scroll.from + nth;
            const row = rowAt(at);
            const isRagged = row !== undefined && row.cells.length !== opened.header.length;
            return (
              <div
                key={at}
                role="row"
                aria-rowindex={at + 2}
                className={styles.record}
                data-ragged={isRagged || undefined}
                style={{ gridTemplateColumns }}
              >
                <span role="rowheader" className={styles.rowNumber}>
                  {countText(at + 1)}
                </span>
                {header.map((_, column) => (
                  <Cell
                    key={column}
                    text={row?.cells[column]}
                    isHere={row !== undefined}
                    isNumber={opened.numeric[column] === true}
                    onCell={onCell}
                  />
                ))}
                {isRagged && (
                  <span role="cell" className={styles.raggedNote}>
                    {row.isCut ? words.rowCut : words.cellsOf(row.cells.length, opened.header.length)}
                  </span>
                )}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

interface CellProps {
  readonly text: string | undefined;
  readonly isHere: boolean;
  readonly isNumber: boolean;
  readonly onCell: (text: string) => void;
}

function Cell({ text, isHere, isNumber, onCell }: CellProps) {
  const words = usePreviewWords();
  if (!isHere) return <span role="cell" aria-busy />;
  if (text === undefined) return <span role="cell" className={styles.missing} aria-label={words.missingCell} />;
  if (text === '') {
    return (
      <span role="cell" className={styles.empty} data-number={isNumber || undefined}>
        <StatusMark status="repairing" size={12} />
        {words.emptyCell}
      </span>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- all of the text is in the cell; a press only shows a long one below
    <span role="cell" title={text} data-number={isNumber || undefined} onClick={() => onCell(text)}>
      {text}
    </span>
  );
}
