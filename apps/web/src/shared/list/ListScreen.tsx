import { Button } from '@countersign/ui/Button.tsx';
import { Pager } from '@countersign/ui/Pager.tsx';
import { SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '@countersign/ui/States.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Refusal } from '../api/failures.ts';
import { wordsOf } from '../api/show-failure.ts';
import { usePhrases } from '../language/language.ts';
import styles from './list.module.css';
import { type ListAddress, pageQuery } from './list-address.ts';
import { SearchField } from './SearchField.tsx';

const pageSizes = [10, 20, 50, 100];

interface ListScreenProps<Answer> {
  readonly header?: ReactNode;
  readonly address: ListAddress;
  readonly searchLabel: string;
  /** Beside the search; on a phone in a strip that a finger moves, with the segments first. */
  readonly filters?: ReactNode;
  /** Below the search, where they are too many to stand beside it. */
  readonly moreFilters?: ReactNode;
  readonly query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>;
  readonly totalOf: (answer: Answer) => number;
  readonly totalText: (total: number) => string;
  /** Whether there are more than the total, because counting stopped there. */
  readonly isCapped?: (answer: Answer) => boolean;
  /** Shown if the list is empty. */
  readonly empty: { readonly title: string; readonly text: string };
  /** Shown if no row matches the active filters; null if there are none. */
  readonly filtered: ListFiltered | null;
  /** Explains the signs of the table. */
  readonly legend?: ReactNode;
  readonly children: (answer: Answer, isStale: boolean) => ReactNode;
}

interface ListFiltered {
  readonly title: string;
  readonly text: string;
  readonly clear: string;
  /** The filters beside the search, by their names in the address. */
  readonly names?: readonly string[];
}

/** The layout of every list: header, filters, table or the state in its place, and the footer with the pager. */
export function ListScreen<Answer>({ query, address, ...props }: ListScreenProps<Answer>) {
  const { page, size, search, change } = address;
  const { data, error, isPlaceholderData } = query;
  const words = usePhrases().shell.list;
  const total = data === undefined ? 0 : props.totalOf(data);
  const counted = props.totalText(total);
  const isCapped = data !== undefined && props.isCapped?.(data) === true;
  return (
    <div className={styles.screen}>
      {props.header}
      <div className={styles.filters}>
        <SearchField
          label={props.searchLabel}
          value={search}
          onSearch={(text) => change({ search: text, page: null }, 'replace')}
        />
        <div className={styles.choices}>{props.filters}</div>
      </div>
      {props.moreFilters !== undefined && <div className={styles.moreFilters}>{props.moreFilters}</div>}
      {data !== undefined && total > 0 && props.children(data, isPlaceholderData)}
      {data !== undefined && total === 0 && <EmptyList empty={props.empty} filtered={props.filtered} change={change} />}
      {data === undefined && error === null && <SkeletonRows rows={size} />}
      {data === undefined && error !== null && <FailedList error={error} retry={() => void query.refetch()} />}
      {data !== undefined && total > 0 && (
        <div className={styles.foot}>
          <span className={styles.total}>{isCapped ? words.andMore(counted) : counted}</span>
          {props.legend}
          <Pager
            total={total}
            page={page}
            size={size}
            sizes={pageSizes}
            totalText={null}
            onChange={(nextPage, nextSize) => change(pageQuery(nextPage, nextSize))}
          />
        </div>
      )}
    </div>
  );
}

interface EmptyListProps {
  readonly empty: ListScreenProps<unknown>['empty'];
  readonly filtered: ListFiltered | null;
  readonly change: ListAddress['change'];
}

function EmptyList({ empty, filtered, change }: EmptyListProps) {
  if (filtered === null) return <EmptyState isFiltered={false} title={empty.title} text={empty.text} />;
  const names = ['search', 'page', ...(filtered.names ?? [])];
  return (
    <EmptyState
      isFiltered
      title={filtered.title}
      text={filtered.text}
      actions={
        <Button onClick={() => change(Object.fromEntries(names.map((name) => [name, null])))}>{filtered.clear}</Button>
      }
    />
  );
}

function FailedList({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  const { app, shell } = usePhrases();
  const why = error instanceof Refusal ? wordsOf(error.code) : shell.list.failedText;
  return <ErrorState title={shell.list.failed} text={why} actions={<Button onClick={retry}>{app.loadAgain}</Button>} />;
}
