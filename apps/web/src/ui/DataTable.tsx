import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './DataTable.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly title: ReactNode;
  /** Said before the cell where rows are cards; without it the cell stands alone. */
  readonly cardLabel?: string;
  /** Figures and their heads stand at the right. */
  readonly isFigure?: boolean;
  readonly width?: number | string;
  /** Columns that belong together carry the same word over a hairline. */
  readonly group?: string;
  /** Left out where rows are cards. */
  readonly isWideOnly?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Pale: done with. */
  readonly isPale?: (row: Row) => boolean;
  /** The rows shown are of the wish before; they stay while the next are on their way. */
  readonly isStale?: boolean;
  /** The width below which it scrolls sideways; narrower than 768 the rows become cards. */
  readonly minWidth?: number;
}

/**
 * A list's table: sticky head, figures that line up, rows of 52. The last column holds the row's actions: what has the
 * class `row-next` is a link until the row is hovered or holds the focus, what has `row-more` appears only then, in the
 * width kept for it.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  isPale,
  isStale = false,
  minWidth = 960,
}: DataTableProps<Row>) {
  const groups = groupsOf(columns);
  const hasGroups = groups.some(({ name }) => name !== undefined);
  return (
    <div className={styles.frame} data-stale={isStale || undefined}>
      <table className={styles.table} aria-label={label} style={{ minWidth }}>
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <thead className={styles.head}>
          {hasGroups && (
            <tr className={styles.groups}>
              {groups.map(({ key, name, span }) => (
                <th key={key} colSpan={span} scope="colgroup">
                  {name !== undefined && <span className={styles.group}>{name}</span>}
                </th>
              ))}
            </tr>
          )}
          <tr>
            {columns.map(({ key, title, isFigure }) => (
              <th key={key} scope="col" className={classNames(isFigure && styles.figure)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={classNames(styles.row, isPale?.(row) && styles.pale)}>
              {columns.map(({ key, cell, isFigure, cardLabel, isWideOnly }) => (
                <td
                  key={key}
                  data-label={cardLabel}
                  className={classNames(isFigure && styles.figure, isWideOnly && styles.wideOnly)}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Group {
  readonly key: string;
  readonly name: string | undefined;
  readonly span: number;
}

function groupsOf(columns: readonly Column<never>[] | readonly { key: string; group?: string }[]): Group[] {
  const groups: Group[] = [];
  for (const { key, group } of columns) {
    const last = groups.at(-1);
    if (last !== undefined && last.name === group) groups[groups.length - 1] = { ...last, span: last.span + 1 };
    else groups.push({ key, name: group, span: 1 });
  }
  return groups;
}

interface TwoLinesProps {
  /** The first line names the row. */
  readonly isName?: boolean;
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** A cell of two lines: what it is, and below it what tells it apart. */
export function TwoLines({ first, second, isName = false }: TwoLinesProps) {
  return (
    <span className={styles.twoLines}>
      <span className={classNames(styles.first, isName && styles.name)}>{first}</span>
      <span className={styles.second}>{second}</span>
    </span>
  );
}

/** The actions at a row's end. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return <span className={styles.actions}>{children}</span>;
}
