import type { Language } from '@countersign/contract';

const locales = { en: 'en-GB', zh: 'zh-CN', ja: 'ja-JP' } as const;

const startOf = (month: string) => new Date(`${month}-01T00:00:00Z`);
const format = (language: Language, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: 'UTC' });

/** A month within its year: Aug. */
export function shortMonthText(month: string, language: Language): string {
  return format(language, { month: 'short' }).format(startOf(month));
}

/** A month with its year: August 2026. */
export function longMonthText(month: string, language: Language): string {
  return format(language, { year: 'numeric', month: 'long' }).format(startOf(month));
}

/** Months in order, those that follow each other as one span: Aug to Oct 2026, Dec 2026. */
export function monthsText(months: readonly string[], language: Language): string {
  const short = format(language, { year: 'numeric', month: 'short' });
  const runs = runsOf(months).map(([first, last]) =>
    first === last ? short.format(startOf(first)) : short.formatRange(startOf(first), startOf(last)),
  );
  return new Intl.ListFormat(locales[language], { type: 'unit', style: 'short' }).format(runs);
}

/** The first and the last month of each run of months that follow each other. */
function runsOf(months: readonly string[]): [first: string, last: string][] {
  const runs: [string, string][] = [];
  for (const month of months.toSorted()) {
    const run = runs.at(-1);
    if (run !== undefined && nextMonth(run[1]) === month) run[1] = month;
    else runs.push([month, month]);
  }
  return runs;
}

function nextMonth(month: string): string {
  const at = startOf(month);
  at.setUTCMonth(at.getUTCMonth() + 1);
  return at.toISOString().slice(0, 7);
}
