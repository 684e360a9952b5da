import { Pagination } from 'antd';
import styles from './Pager.module.css';
import { useUiWords } from './words.ts';

interface PagerProps {
  readonly total: number;
  readonly page?: number;
  readonly size?: number;
  readonly onChange: (page: number, size: number) => void;
  /** Page sizes to choose from; without them there is no choice. */
  readonly sizes?: readonly number[];
  /** Prev, pager and next alone. */
  readonly isSmall?: boolean;
  /** Shows also when there is one page. */
  readonly isAlwaysShown?: boolean;
  /** In place of the total, such as '128 batches'; null where it is said beside the pager. */
  readonly totalText?: string | null;
}

/** Total, prev, pager, next, jumper and, where asked for, page sizes. Hides itself with a single page. */
export function Pager({
  total,
  page = 1,
  size = 10,
  onChange,
  sizes,
  isSmall = false,
  isAlwaysShown = false,
  totalText,
}: PagerProps) {
  const words = useUiWords().pager;
  if (!isAlwaysShown && total <= size) return null;
  return (
    <nav className={styles.pager} aria-label={words.pageLabel}>
      {!isSmall && totalText !== null && <span className={styles.total}>{totalText ?? words.total(total)}</span>}
      <Pagination
        total={total}
        current={page}
        pageSize={size}
        onChange={onChange}
        showLessItems={isSmall}
        showQuickJumper={!isSmall}
        showSizeChanger={!isSmall && sizes !== undefined && { showSearch: false }}
        {...(sizes && { pageSizeOptions: [...sizes] })}
        locale={{
          items_per_page: words.pageSize,
          jump_to: words.goTo,
          page: words.page,
          page_size: words.pageSize,
          prev_page: words.previous,
          next_page: words.next,
          prev_5: words.back5,
          next_5: words.on5,
        }}
      />
    </nav>
  );
}
