import { useRouter } from '@tanstack/react-router';
import { remountHref } from './remount.ts';

/**
 * Navigates to an address made by `paths`, from code: a page with a query remounts, even the current one. Links and
 * tags return to the page as it was left.
 */
export function useGo(): (href: string, options?: { readonly replace?: boolean }) => void {
  const router = useRouter();
  return (href, options) => {
    const mark = Math.random().toString(36).slice(2, 6);
    void router.navigate({ href: options?.replace ? href : remountHref(href, mark), ...options });
  };
}
