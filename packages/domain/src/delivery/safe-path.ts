/** Control and bidi characters, line ends, zero-width characters, and characters that Windows forbids in names. */
const UNSAFE = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff<>:"|?*\\]/gu;
/** Characters that Windows cuts off the end of a name. */
const UNSAFE_END = /[. ]+$/u;
/** Names of Windows devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)(?= *(?:\.|$))/i;
/** What `escape` has written, or what looks like it. */
const ESCAPED = /_(?=x[0-9A-F]{4}_)/g;

/**
 * A path that every file system accepts, that leads nowhere else, and that looks like what it is. Unsafe characters are
 * escaped as in XML names (`_x202E_`), so that different paths stay different and programs can read each back. Safe
 * names stay as they are, unless they look escaped.
 */
export function safePath(path: string): string {
  return path
    .split('/')
    .map((name) => safeName(name.replace(ESCAPED, escape)))
    .join('/');
}

/** The path that `safePath` made this one of; null where it made it of none but itself. */
export function originalPath(path: string): string | null {
  const original = path
    .split('/')
    .map((name) => (name === escape('/') ? '' : name.replaceAll(/_x([0-9A-F]{4})_/g, readUnit)))
    .join('/');
  return original !== path && safePath(original) === path ? original : null;
}

function readUnit(_: string, unit: string): string {
  return String.fromCharCode(Number.parseInt(unit, 16));
}

/** Whether a path needs no escapes. */
export function isSafePath(path: string): boolean {
  return path.split('/').every((name) => safeName(name) === name);
}

function safeName(name: string): string {
  if (name === '') return escape('/');
  return name.replace(UNSAFE, escape).replace(UNSAFE_END, escape).replace(DEVICE, escapeFirst);
}

function escapeFirst(text: string): string {
  return escape(text.slice(0, 1)) + text.slice(1);
}

function escape(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return units.map((unit) => `_x${unit.toString(16).toUpperCase().padStart(4, '0')}_`).join('');
}
