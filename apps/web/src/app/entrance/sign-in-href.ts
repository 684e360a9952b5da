import { paths, routePaths } from '../../shared/paths.ts';

/** Addresses whose way without a session is the router's to find. */
const ofRouter: readonly string[] = [routePaths.redirect, routePaths.authRedirect];

/**
 * The address of the sign-in that a page without a session begins with, as the guard would lead there; null where the
 * router has to decide. It lets the sign-in begin before the router is loaded.
 */
export function signInHref({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  const href = pathname + search + hash;
  if (pathname === routePaths.login) return href;
  if (pathname === routePaths.root) return paths.login(paths.orders());
  const isKnown = Object.values<string>(routePaths).includes(pathname) && !ofRouter.includes(pathname);
  return isKnown ? paths.login(href) : null;
}
