const PART = /\{([^{}]+)\}/g;

/** How names of files say something: `{label}_{speaker}_{take}`. */
export interface NamePattern {
  /** What a name says, by the parts of the pattern; null where it does not follow it. */
  read(stem: string): Readonly<Record<string, string>> | null;
}

/** A pattern as people write it; null where it has no `{label}`, or names a part twice. */
export function namePattern(text: string): NamePattern | null {
  const names = [...text.matchAll(PART)].map(([, name = '']) => name);
  if (!names.includes('label') || new Set(names).size < names.length) return null;
  const escaped = text
    .split(PART)
    .map((part, at) => (at % 2 === 1 ? '(.+?)' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')));
  const whole = new RegExp(`^${escaped.join('')}$`, 'su');
  return {
    read(stem) {
      const found = whole.exec(stem);
      return found && Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']));
    },
  };
}
