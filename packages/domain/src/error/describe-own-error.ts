import { textWithoutSecrets } from './without-secrets.ts';

/** An error in a form that may be stored and reported. */
export interface DescribedError {
  /** Its class, such as `TypeError`, and its code, such as `DatabaseError 23505`. */
  readonly name: string;
  readonly message: string;
  /**
   * Where it was thrown: one line for each call of our own code, the innermost first, or of all calls where ours are
   * none.
   */
  readonly frames: string;
}

const cut = '…';
/** The most characters of a message. Few people read further, and it could contain a whole file. */
const MOST = 1000;
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g;
const NAME_IN_CODE = /^['"`][A-Za-z_$][\w$]{0,39}['"`]$/;
const EMAIL = /[^\s<>@"']+@[^\s<>@"']+/g;
/** As long as a token or a key. Ids are shorter or have a form of their own. */
const LONG_RUN = /(?<![\w+/=-])(?![0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b)[\w+/=-]{32,}/gi;
/** Errors of the language itself, which quote names in the code. */
const spokenByLanguage: readonly string[] = ['TypeError', 'ReferenceError'];

/**
 * An error of the server without what people wrote or could sign in with. Drivers and parsers quote values in their
 * messages, and other fields of an error are dropped.
 */
export function describeOwnError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { name: 'Error', message: `a ${typeof error} was thrown`, frames: '' };
  const { name, message, stack = '' } = error;
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const isLanguage = spokenByLanguage.includes(name);
  const said = textWithoutSecrets(message.slice(0, MOST))
    .replaceAll(QUOTED, (quoted) => (isLanguage && NAME_IN_CODE.test(quoted) ? quoted : `“${cut}”`))
    .replaceAll(EMAIL, cut)
    .replaceAll(LONG_RUN, cut);
  // The message comes before the calls, and may have lines that look like calls.
  const calls = stack.slice(stack.includes(message) ? stack.indexOf(message) + message.length : 0);
  const frames = calls.split('\n').filter((line) => /^\s+at .*(:\d+:\d+|<anonymous>)\)?$/.test(line));
  // The inner calls of libraries vary between occurrences of the same error, so they are left out.
  const own = frames.filter((line) => !/node_modules\/|[ (]node:|<anonymous>\)?$/.test(line));
  return { name: `${name}${code}`, message: said, frames: [...new Set(own.length > 0 ? own : frames)].join('\n') };
}
