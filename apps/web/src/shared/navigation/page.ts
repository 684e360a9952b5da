import { useRouter } from '@tanstack/react-router';
import { createContext, use, useEffect } from 'react';
import { searchText } from '../paths.ts';

/** What was in the query of an address; every value is text. */
export type RawSearch = Readonly<Record<string, string>>;

/** The visited view a screen is shown in. It keeps its own address while another view is in front. */
export interface VisitedPage {
  readonly path: string;
  readonly search: RawSearch;
  /** Names the view's tag by what it shows, such as the batch's name; null: by its route. */
  readonly setTagTitle: (title: string | null) => void;
  /** @returns takes the check away. */
  readonly addLeaveCheck: (check: LeaveCheck) => () => void;
}

/** Asks whatever has to be asked; answers whether the view may be left. */
export type LeaveCheck = () => Promise<boolean>;

export const PageContext = createContext<VisitedPage | null>(null);

export function usePage(): VisitedPage {
  const page = use(PageContext);
  if (page === null) throw new Error('Not inside a page of the main layout.');
  return page;
}

/** Changed values replace those of the same name; null and empty ones leave the address. */
export type ChangeSearch = (values: Readonly<Record<string, string | number | null>>, how?: 'push' | 'replace') => void;

/**
 * The view's own query, read by `parse`, and a way to change it. Use this, never the router's search: a view behind
 * another keeps its own.
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

/** Shows a title in the view's tag, once it is known and for as long as it is. */
export function useTagTitle(title: string | undefined): void {
  const { setTagTitle } = usePage();
  useEffect(() => setTagTitle(title ?? null), [title, setTagTitle]);
}

/** Asks before the view is left, closed or reloaded; null: nothing to ask. */
export function useLeaveCheck(check: LeaveCheck | null): void {
  const { addLeaveCheck } = usePage();
  useEffect(() => (check === null ? undefined : addLeaveCheck(check)), [check, addLeaveCheck]);
}
