import { textWithoutSecrets } from './without-secrets.ts';

/** An error as it may be kept and passed on. */
export interface DescribedError {
  /** Its kind, such as `TypeError`, and the code it carries, such as `DatabaseError 23505`. */
  readonly name: string;
  readonly message: string;
  /** Where it was thrown, a line for each call of our own, the innermost first; where there is none, of all. */
  readonly frames: string;
}

const cut = '…';
/** Of a message; what comes behind is hardly read, and could be a whole file. */
const MOST = 1000;
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/g;
const NAME_IN_CODE = /^['"`][A-Za-z_$][\w$]{0,39}['"`]$/;
const EMAIL = /[^\s<>@"']+@[^\s<>@"']+/g;
/** As long as a token or a key; ids are shorter or have the shape of one. */
const LONG_RUN = /(?<![\w+/=-])(?![0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b)[\w+/=-]{32,}/gi;
/** Of the language itself: what these quote are names in the code. */
const spokenByLanguage: readonly string[] = ['TypeError', 'ReferenceError'];

/**
 * An error of the server, without what people wrote or could sign in with: what drivers and parsers quote in their
 * messages are values, and whatever hangs on an error is left behind.
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
  // The message stands before the calls, and may have lines that look like them.
  const calls = stack.slice(stack.includes(message) ? stack.indexOf(message) + message.length : 0);
  const frames = calls.split('\n').filter((line) => /^\s+at .*(:\d+:\d+|<anonymous>)\)?$/.test(line));
  // How libraries pass a call on differs from time to time; the same error is to be told as the same.
  const own = frames.filter((line) => !/node_modules\/|[ (]node:|<anonymous>\)?$/.test(line));
  return { name: `${name}${code}`, message: said, frames: [...new Set(own.length > 0 ? own : frames)].join('\n') };
}
