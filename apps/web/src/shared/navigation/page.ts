import { useRouter } from '@tanstack/react-router';
import { createContext, use, useEffect } from 'react';
import { searchText } from '../paths.ts';

/** The query of an address; every value is text. */
export type RawSearch = Readonly<Record<string, string>>;

/** The visited view that shows a screen. It keeps its own address while another view is visible. */
export interface VisitedPage {
  readonly path: string;
  readonly search: RawSearch;
  /** Sets the title of the view's tag, such as the batch's name; null restores the route's. */
  readonly setTagTitle: (title: string | null) => void;
  /** @returns removes the check. */
  readonly addLeaveCheck: (check: LeaveCheck) => () => void;
}

/** Runs the leave checks; returns whether the view may be left. */
export type LeaveCheck = () => Promise<boolean>;

export const PageContext = createContext<VisitedPage | null>(null);

export function usePage(): VisitedPage {
  const page = use(PageContext);
  if (page === null) throw new Error('Not inside a page of the main layout.');
  return page;
}

/** Changed values replace those of the same name; null and empty ones are removed from the address. */
export type ChangeSearch = (values: Readonly<Record<string, string | number | null>>, how?: 'push' | 'replace') => void;

/**
 * The view's own query, read by `parse`, and a way to change it. Use this and not the router's search, because a hidden
 * view keeps its own.
 */
export function usePageSearch<T>(parse: (raw: RawSearch) => T): readonly [T, ChangeSearch] {
  const { path, search } = usePage();
  const router = useRouter();
  const change: ChangeSearch = (values, how = 'push') => {
    const text = searchText({ ...search, ...values });
    void router.navigate({
      href: text === '' ? path : `${path}?${text}`,
      replace: how === 'replace',
      resetScroll: false,
    });
  };
  return [parse(search), change];
}

/** Shows a title in the view's tag, while it is known. */
export function useTagTitle(title: string | undefined): void {
  const { setTagTitle } = usePage();
  useEffect(() => setTagTitle(title ?? null), [title, setTagTitle]);
}

/** Asks before the view is left, closed or reloaded; null asks nothing. */
export function useLeaveCheck(check: LeaveCheck | null): void {
  const { addLeaveCheck } = usePage();
  useEffect(() => (check === null ? undefined : addLeaveCheck(check)), [check, addLeaveCheck]);
}
