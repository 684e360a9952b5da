import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './DataTable.module.css';
import { type Sort, SortHead } from './SortHead.tsx';
import type { TableChoice } from './TableChoice.tsx';
import { type Column, groupsOf, linesOf, noValue } from './table-columns.tsx';

interface DataTableProps<Row> {
  /** The name of the table, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Pale rows: nothing is left to do there. */
  readonly isPale?: (row: Row) => boolean;
  /** The rows belong to the previous filter; they stay while the next ones load. */
  readonly isStale?: boolean;
  /** Inside a card, which already has a border. */
  readonly isFlush?: boolean;
  /** For columns with a `sortKey`. */
  readonly sort?: Sort;
  /** Checkboxes before the rows, made by `choiceOf`. */
  readonly choice?: TableChoice<Row>;
  /** The content below an open row; null if the row is closed. */
  readonly detailOf?: (row: Row) => ReactNode;
}

/**
 * A list's table with aligned figures and rows of 52 px. It never scrolls sideways: in a narrow table columns fold into
 * others, and in a very narrow one its rows become cards. The last column holds the row's actions: `row-next` looks
 * like a link until the row is hovered or focused, and `row-more` appears only then, in space reserved for it. Where
 * nothing hovers, `row-details` is left out, because it leads where the name leads, and of a table's rows `row-second`,
 * because their menu has it too.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  isPale,
  isStale = false,
  isFlush = false,
  sort,
  choice,
  detailOf,
}: DataTableProps<Row>) {
  const boxes = choice === undefined ? [] : [{ key: 'choice' }];
  const groups = groupsOf([...boxes, ...columns]);
  const hasGroups = groups.some(({ name }) => name !== undefined);
  return (
    <div className={styles.room}>
      <div className={styles.frame} data-flush={isFlush || undefined} data-stale={isStale || undefined}>
        <table className={styles.table} aria-label={label}>
          <colgroup>
            {choice !== undefined && <col style={{ width: 44 }} />}
            {columns.map(({ key, width, fold }) => (
              <col key={key} style={{ width }} data-fold={fold?.below} />
            ))}
          </colgroup>
          <thead className={styles.head}>
            {hasGroups && (
              <tr className={styles.groups}>
                {groups.map(({ key, name, span, fold }) => (
                  <th key={key} colSpan={span} scope="colgroup" data-fold={fold?.below}>
                    {name !== undefined && <span className={styles.group}>{name}</span>}
                  </th>
                ))}
              </tr>
            )}
            <tr>
              {choice !== undefined && <th scope="col">{choice.head}</th>}
              {columns.map((column) => (
                <Head key={column.key} column={column} columns={columns} sort={sort} />
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
    </div>
  );
}

interface HeadProps<R> {
  readonly column: Column<R>;
  readonly columns: readonly Column<R>[];
  readonly sort: Sort | undefined;
}

function Head<R>({ column, columns, sort }: HeadProps<R>) {
  const { isFigure, sortKey, fold } = column;
  return (
    <th
      scope="col"
      className={classNames(isFigure && styles.figure)}
      data-fold={fold?.below}
      aria-sort={sortKey !== undefined && sort?.key === sortKey ? sort.order : undefined}
    >
      {linesOf(column, columns, (one) => (
        <HeadWords column={one} sort={sort} />
      ))}
    </th>
  );
}

function HeadWords<R>({ column: { title, titleAside, sortKey }, sort }: Omit<HeadProps<R>, 'columns'>) {
  const name =
    sort === undefined || sortKey === undefined ? (
      title
    ) : (
      <SortHead sortKey={sortKey} sort={sort}>
        {title}
      </SortHead>
    );
  if (titleAside === undefined) return name;
  return (
    <span className={styles.titled}>
      <span>{name}</span>
      {titleAside}
    </span>
  );
}

interface RowProps<R> {
  readonly row: R;
  readonly columns: readonly Column<R>[];
  readonly choice: TableChoice<R> | undefined;
  readonly isPale: boolean;
  readonly detail: ReactNode;
}

function Row<R>({ row, columns, choice, isPale, detail }: RowProps<R>) {
  const isOpen = detail !== null;
  const isChosen = choice?.isChosen(row) ?? false;
  const lead = columns.find(({ isWideOnly }) => isWideOnly !== true);
  return (
    <>
      <tr
        className={classNames(styles.row, isPale && styles.pale)}
        data-open={isOpen || undefined}
        data-chosen={isChosen || undefined}
      >
        {choice !== undefined && <td className={styles.choice}>{choice.boxOf(row)}</td>}
        {columns.map((column) => (
          <td
            key={column.key}
            data-label={column.cardLabel}
            data-fold={column.fold?.below}
            className={classNames(
              column.isFigure && styles.figure,
              column.isWideOnly && styles.wideOnly,
              column === lead && styles.lead,
              column.card && styles[column.card],
            )}
          >
            {linesOf(column, columns, ({ cell }) => cell(row), true) ?? noValue}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr className={styles.detail}>
          <td>
            <div>{detail}</div>
          </td>
        </tr>
      )}
    </>
  );
}

interface TwoLinesProps {
  /** The first line names the row. */
  readonly isName?: boolean;
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** A cell of two lines: a name, and a detail below it. */
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
