import * as z from 'zod/mini';

/** The schema of "nothing": calls without an answer, refusals without data. */
export const none = z.null();

/** An id: a UUID. */
export const id = z.uuid();

/** An instant, ISO 8601 in UTC with milliseconds. ISO has a year 0, the database does not. */
export const instant = z.iso.datetime().check(z.regex(/^(?!0000)/));

/** A count of items, files or annotations. */
export const count = z.int().check(z.minimum(0));

/** A share from 0 to 1; null where nothing is decided. */
export const rate = z.nullable(z.number());

/** A rate with its 95 % interval; all null where nothing is decided. Shares from 0 to 1. */
export const measuredRate = z.object({ value: rate, low: rate, high: rate });
export type MeasuredRate = z.output<typeof measuredRate>;
/** The rate that something is judged by: of its sample, or of all items decided one by one, which each count the same. */
export const namedRate = z.object({ of: z.enum(['sample', 'decided']), ...measuredRate.shape });
export type NamedRate = z.output<typeof namedRate>;

/** A whole number that arrives as text in a query. */
export function queryInt(minimum: number, maximum: number) {
  return z.coerce.number<number>().check(z.int(), z.minimum(minimum), z.maximum(maximum));
}

/** The largest index number: the database stores them in 32 bits. */
export const MAX_INDEX = 2_000_000_000;

/** The index number of an item in its batch, or 0 for the place before the first. */
export const index = z.int().check(z.minimum(0), z.maximum(MAX_INDEX));

/** An index number that arrives as text in a query. */
export const queryIndex = queryInt(0, MAX_INDEX);

/** The page and page size of every list call. */
export const pageInput = {
  page: z._default(queryInt(1, 1_000_000), 1),
  size: z._default(queryInt(1, 100), 10),
} as const;

/** Free text typed into a search field. */
export const searchText = z.string().check(z.trim(), z.maxLength(200));

/** The longest name, in characters. */
export const MAX_NAME = 200;

/** A name in one line, because names appear in lists, mails and terminals. */
export const plainName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME), z.regex(/^[^\p{Cc}\u2028\u2029]*$/u));

/** The number of an order or a batch, as somebody names it. */
export const givenNumber = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

/** The languages of the portal. */
export const languages = ['en', 'zh', 'ja'] as const;
export type Language = (typeof languages)[number];
/** One of the languages of the portal. */
export const language = z.enum(languages);

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));

/** Text in the three languages of the portal that comes with delivered data. */
export const localText = z.object({ en: words, zh: words, ja: words });
export type LocalText = z.output<typeof localText>;

/** Sent with every write of a screen: the version of the row it saw. */
export const version = z.int().check(z.minimum(0));

/** Lower-case hexadecimal SHA-256. */
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
