import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly title: ReactNode;
  /** Beside the title, such as the axis of the column's bars. */
  readonly titleAside?: ReactNode;
  /** The label before the cell in card layout; without it the cell has none. */
  readonly cardLabel?: string;
  /** In a card: a `mark` stands beside the name, a `bar` beside the figures, and an `aside` beside the actions. */
  readonly card?: 'mark' | 'bar' | 'aside';
  /** Figures and their headers are aligned right. */
  readonly isFigure?: boolean;
  readonly width?: number | string;
  /** Consecutive columns of one group share this word above a line. */
  readonly group?: string;
  /** In a narrow table the column becomes a further line of another column, in header and cells. */
  readonly fold?: Fold;
  /** Left out in card layout. */
  readonly isWideOnly?: boolean;
  /**
   * The header orders the table by this. Such a column must not fold, because a folded header cannot show the order.
   */
  readonly sortKey?: string;
  /** Null if the row has no value: shows a dash or, if the column is folded or in a card, nothing. */
  readonly cell: (row: Row) => ReactNode;
}

interface Fold {
  /** The key of the column it folds into, which may itself fold; null: it is left out. */
  readonly into: string | null;
  /** The width of the table in px below which it folds. The style sheet has the same values. */
  readonly below: 1480 | 1360 | 1120 | 880;
}

/** In place of a value. A card leaves the whole cell out. */
export const noValue = <span className={styles.none}>–</span>;

/**
 * The content of a column's header or cell: its own, and below it the columns folded into it; null if all are empty.
 *
 * @param isNamed whether each folded line has its column's name before it, for screen readers
 */
export function linesOf<Row>(
  column: Column<Row>,
  columns: readonly Column<Row>[],
  show: (column: Column<Row>) => ReactNode,
  isNamed = false,
): ReactNode {
  const lines = columns.flatMap((other) => {
    if (other.fold?.into !== column.key) return [];
    const content = linesOf(other, columns, show, isNamed);
    return content === null ? [] : [{ key: other.key, below: other.fold.below, title: other.title, content }];
  });
  const own = show(column);
  if (lines.length === 0) return own;
  return (
    <>
      {own ?? noValue}
      {lines.map(({ key, below, title, content }) => (
        <span key={key} className={styles.line} data-line={below}>
          {isNamed && <span className="visually-hidden">{title}: </span>}
          {content}
        </span>
      ))}
    </>
  );
}

interface Group {
  readonly key: string;
  readonly name: string | undefined;
  readonly span: number;
  readonly fold: Fold | undefined;
}

/** The groups of the second header line. A column without a group is a group of its own, and folds by itself. */
export function groupsOf(columns: readonly Pick<Column<unknown>, 'key' | 'group' | 'fold'>[]): Group[] {
  const groups: Group[] = [];
  for (const { key, group, fold } of columns) {
    const last = groups.at(-1);
    if (group !== undefined && last?.name === group) groups[groups.length - 1] = { ...last, span: last.span + 1 };
    else groups.push({ key, name: group, span: 1, fold });
  }
  return groups;
}
