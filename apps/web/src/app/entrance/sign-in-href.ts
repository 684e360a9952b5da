import { paths, routePaths } from '../../shared/paths.ts';

/** Addresses where only the router knows the way without a session. */
const ofRouter: readonly string[] = [routePaths.redirect, routePaths.authRedirect];

/**
 * The address of the sign-in for a page opened without a session, as the guard would choose it; null if the router has
 * to decide. With it the sign-in can start before the router is loaded.
 */
export function signInHref({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  const href = pathname + search + hash;
  if (pathname === routePaths.login) return href;
  if (pathname === routePaths.root) return paths.login(paths.orders());
  const isKnown = Object.values<string>(routePaths).includes(pathname) && !ofRouter.includes(pathname);
  return isKnown ? paths.login(href) : null;
}
