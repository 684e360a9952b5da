import { InvalidArgumentError } from 'commander';

export function readRate(text: string): number {
  const rate = Number(text);
  if (!(rate > 0 && rate <= 1)) throw new InvalidArgumentError('It is a number above 0, at most 1.');
  return rate;
}

export function readInstant(text: string): string {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime())) throw new InvalidArgumentError('It is a day such as 2026-12-24.');
  return instant.toISOString();
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
