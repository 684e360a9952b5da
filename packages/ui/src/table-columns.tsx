import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

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
  /** Where the table has too little room, it stands as a further line in another column, head and cells. */
  readonly fold?: Fold;
  /** Left out where rows are cards. */
  readonly isWideOnly?: boolean;
  /** The head orders the table by this; such a column does not fold, for a line in a head cannot say the order. */
  readonly sortKey?: string;
  /** Null where the row has none: a dash, and where the column is folded no line at all. */
  readonly cell: (row: Row) => ReactNode;
}

interface Fold {
  /** The key of the column it folds into, which may fold in its turn. */
  readonly into: string;
  /** In px of the table itself, whatever stands beside it; the style sheet knows these. */
  readonly below: 1480 | 1360 | 1120 | 880;
}

/** What stands in a column's head or cell: its own, and below it what folds into it; null for nothing at all. */
export function linesOf<Row>(
  column: Column<Row>,
  columns: readonly Column<Row>[],
  show: (column: Column<Row>) => ReactNode,
): ReactNode {
  const lines = columns.flatMap((other) => {
    if (other.fold?.into !== column.key) return [];
    const content = linesOf(other, columns, show);
    return content === null ? [] : [{ key: other.key, below: other.fold.below, content }];
  });
  const own = show(column);
  if (lines.length === 0) return own;
  return (
    <>
      {own ?? '–'}
      {lines.map(({ key, below, content }) => (
        <span key={key} className={styles.line} data-line={below}>
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

/** Of the heads over the heads; a column that is in none stands alone, and folds alone. */
export function groupsOf(columns: readonly Pick<Column<unknown>, 'key' | 'group' | 'fold'>[]): Group[] {
  const groups: Group[] = [];
  for (const { key, group, fold } of columns) {
    const last = groups.at(-1);
    if (group !== undefined && last?.name === group) groups[groups.length - 1] = { ...last, span: last.span + 1 };
    else groups.push({ key, name: group, span: 1, fold });
  }
  return groups;
}
