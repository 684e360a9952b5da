import { basePaths, portalPaths } from '@countersign/contract';

/**
 * What an address leads to: a screen of the portal, one of its files, a call of an API, nothing that could be any of
 * these, or a path that no screen has but a person might mistype.
 */
export type AddressTarget =
  | { readonly kind: 'page' | 'call' | 'nothing' | 'unknown' }
  | { readonly kind: 'file'; readonly path: string };

const screens: ReadonlySet<string> = new Set(Object.values(portalPaths).filter((path) => !path.endsWith('$')));
const screenFolders = Object.values(portalPaths).flatMap((path) => (path.endsWith('$') ? [path.slice(0, -1)] : []));
/** Only files are below these; what other programs serve there is no screen. */
const NEVER_A_SCREEN = /^\/(?:assets|manual|metrics|healthz)(?:\/|$)/;
const FILE = /\.[a-z0-9]{1,8}$/i;

/** What an address leads to, by its path alone. */
export function placeOf(url: string): AddressTarget {
  const path = readPath(url);
  if (path === null) return { kind: 'nothing' };
  if (Object.values(basePaths).some((base) => path === base || path.startsWith(`${base}/`))) return { kind: 'call' };
  if (screenFolders.some((folder) => path.startsWith(folder))) return { kind: 'page' };
  // Hidden files, and paths that a file system resolves to another one.
  if (path.includes('//') || path.includes('\\') || /\/\./.test(path)) return { kind: 'nothing' };
  if (screens.has(path) || screens.has(path.replace(/\/$/, ''))) return { kind: 'page' };
  if (FILE.test(path)) return { kind: 'file', path };
  return { kind: NEVER_A_SCREEN.test(path) ? 'nothing' : 'unknown' };
}

/** The path of an address as text; null where it is invalid or contains the character NUL. */
export function readPath(url: string): string | null {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
    return path.includes('\0') ? null : path;
  } catch {
    return null;
  }
}
