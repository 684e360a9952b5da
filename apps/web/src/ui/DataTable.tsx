import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './DataTable.module.css';
import { type Sort, SortHead } from './SortHead.tsx';
import { ChoiceBox, ChoiceHead, type RowChoice } from './TableChoice.tsx';

export interface Column<Row> {
  readonly key: string;
  readonly title: ReactNode;
  /** Beside the title, such as the axis of the column's bars. */
  readonly titleAside?: ReactNode;
  /** Said before the cell where rows are cards; without it the cell stands alone. */
  readonly cardLabel?: string;
  /** Figures and their heads stand at the right. */
  readonly isFigure?: boolean;
  readonly width?: number | string;
  /** Columns that belong together carry the same word over a hairline. */
  readonly group?: string;
  /** Left out where rows are cards. */
  readonly isWideOnly?: boolean;
  /** The head orders the table by this. */
  readonly sortKey?: string;
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
  /** For columns with a `sortKey`. */
  readonly sort?: Sort;
  /** Boxes before the rows. */
  readonly choice?: RowChoice<Row>;
  /** What an open row shows below itself; null where it is closed. */
  readonly detailOf?: (row: Row) => ReactNode;
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
  sort,
  choice,
  detailOf,
}: DataTableProps<Row>) {
  const boxes = choice === undefined ? [] : [{ key: 'choice' }];
  const groups = groupsOf([...boxes, ...columns]);
  const hasGroups = groups.some(({ name }) => name !== undefined);
  return (
    <div className={styles.frame} data-stale={isStale || undefined}>
      <table className={styles.table} aria-label={label} style={{ minWidth }}>
        <colgroup>
          {choice !== undefined && <col style={{ width: 44 }} />}
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
            {choice !== undefined && (
              <th scope="col">
                <ChoiceHead rows={rows} choice={choice} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={keyOf(row)}
              row={row}
              columns={columns}
              choice={choice}
              isPale={isPale?.(row) ?? false}
              detail={detailOf?.(row) ?? null}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps<R> {
  readonly column: Column<R>;
  readonly sort: Sort | undefined;
}

function Head<R>({ column: { title, titleAside, isFigure, sortKey }, sort }: HeadProps<R>) {
  const isSortable = sort !== undefined && sortKey !== undefined;
  const name = isSortable ? (
    <SortHead sortKey={sortKey} sort={sort}>
      {title}
    </SortHead>
  ) : (
    title
  );
  return (
    <th
      scope="col"
      className={classNames(isFigure && styles.figure)}
      aria-sort={isSortable && sort.key === sortKey ? sort.order : undefined}
    >
      {titleAside === undefined ? (
        name
      ) : (
        <span className={styles.titled}>
          <span>{name}</span>
          {titleAside}
        </span>
      )}
    </th>
  );
}

interface RowProps<R> {
  readonly row: R;
  readonly columns: readonly Column<R>[];
  readonly choice: RowChoice<R> | undefined;
  readonly isPale: boolean;
  readonly detail: ReactNode;
}

function Row<R>({ row, columns, choice, isPale, detail }: RowProps<R>) {
  const isOpen = detail !== null;
  const isChosen = choice?.isChosen(row) ?? false;
  return (
    <>
      <tr
        className={classNames(styles.row, isPale && styles.pale)}
        data-open={isOpen || undefined}
        data-chosen={isChosen || undefined}
      >
        {choice !== undefined && (
          <td className={styles.choice}>
            <ChoiceBox row={row} choice={choice} />
          </td>
        )}
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
      {isOpen && (
        <tr className={styles.detail}>
          <td colSpan={columns.length + (choice === undefined ? 0 : 1)}>{detail}</td>
        </tr>
      )}
    </>
  );
}

interface Group {
  readonly key: string;
  readonly name: string | undefined;
  readonly span: number;
}

function groupsOf(columns: readonly { readonly key: string; readonly group?: string }[]): Group[] {
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
