import type { Role } from '@countersign/contract';
import { paths, routePaths } from '../shared/paths.ts';
import type { RouteMeta } from './routes.ts';

export interface Visitor {
  readonly hasToken: boolean;
  /** Null until user info is loaded. */
  readonly user: { readonly roles: readonly string[]; readonly role: Role } | null;
}

export interface Destination {
  readonly path: string;
  /** Path and query. */
  readonly href: string;
  readonly meta: Pick<RouteMeta, 'isAdmin' | 'roles'>;
}

export type GuardStep =
  | { readonly kind: 'open' }
  | { readonly kind: 'go'; readonly href: string }
  /** Load user info, then call the guard again. */
  | { readonly kind: 'loadUser' };

/** Where a navigation of this visitor leads. */
export function guard({ hasToken, user }: Visitor, { path, href, meta }: Destination): GuardStep {
  // A link from a mail opens with or without a sign-in, and in another member's too.
  if (path === routePaths.authRedirect) return { kind: 'open' };
  if (!hasToken) return path === routePaths.login ? { kind: 'open' } : { kind: 'go', href: paths.login(href) };
  if (path === routePaths.login) return { kind: 'go', href: routePaths.root };
  if (user === null) return { kind: 'loadUser' };
  if (meta.isAdmin && user.role !== '10') return { kind: 'go', href: routePaths.noAuth };
  const isAllowed = meta.roles === undefined || meta.roles.some((role) => user.roles.includes(role));
  return isAllowed || user.roles.includes('admin') ? { kind: 'open' } : { kind: 'go', href: routePaths.notFound };
}
