import { useRouter } from '@tanstack/react-router';
import { remountHref } from './remount.ts';

/**
 * Goes to an address made by `paths`, as a program does: a page with a query begins anew, even the one in front. Links
 * and tags lead to where a page was left.
 */
export function useGo(): (href: string, options?: { readonly replace?: boolean }) => void {
  const router = useRouter();
  return (href, options) => {
    const mark = Math.random().toString(36).slice(2, 6);
    void router.navigate({ href: options?.replace ? href : remountHref(href, mark), ...options });
  };
}
