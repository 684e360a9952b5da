/** Control and bidi characters, ends of lines, what takes no room, and what Windows takes in no name. */
const UNSAFE = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff<>:"|?*\\]/gu;
/** Windows cuts these off the end of a name. */
const UNSAFE_END = /[. ]+$/u;
/** Names that Windows takes for devices, whatever stands behind the dot. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)(?= *(?:\.|$))/i;
/** What was written by `escape`, or only looks like it. */
const ESCAPED = /_(?=x[0-9A-F]{4}_)/g;

/**
 * A path that every file system takes, that leads nowhere else, and that looks like what it is. What is not safe is
 * written as `_x202E_`, the way XML names write it, so that two paths stay two and each can be read back by a program.
 * Names that are safe stay as they are, unless they look as if they had been written so.
 */
export function safePath(path: string): string {
  return path
    .split('/')
    .map((name) => safeName(name.replace(ESCAPED, escape)))
    .join('/');
}

/** Whether nothing of a path has to be written in another way. */
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
