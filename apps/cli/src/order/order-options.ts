import { InvalidArgumentError } from 'commander';

export function readRate(text: string): number {
  const rate = Number(text);
  if (!(rate > 0 && rate <= 1)) throw new InvalidArgumentError('It is a number above 0, at most 1.');
  return rate;
}

/** An instant, or a day, which begins at midnight UTC. */
export function readInstant(text: string): string {
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})(T.*)?$/.exec(text) ?? [];
  const instant = new Date(text);
  if (!isDay(day) || Number.isNaN(instant.getTime()))
    throw new InvalidArgumentError('It is a day such as 2026-12-24, or an instant such as 2026-12-24T18:00:00Z.');
  return instant.toISOString();
}

/** `Date` takes the 30th of February for the 2nd of March. */
function isDay(day: string): boolean {
  const begins = new Date(day);
  return !Number.isNaN(begins.getTime()) && begins.toISOString().startsWith(day);
}

export function readWhole(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new InvalidArgumentError('It is a whole number.');
  return Number(text);
}

/** What may be said of an order when it is made or accepted. */
export interface OrderTerms {
  readonly passRate?: number;
  readonly due?: string;
  readonly validity?: number;
  readonly total?: number;
}

/** The terms as calls have them. */
export function termsOf({ passRate, due, validity, total }: OrderTerms) {
  return {
    ...(passRate === undefined ? {} : { agreedRate: passRate }),
    ...(due === undefined ? {} : { dueAt: due }),
    ...(validity === undefined ? {} : { validityDays: validity }),
    ...(total === undefined ? {} : { total }),
  };
}
