import type { Language } from '@countersign/contract';
import { instantOf } from './timestamp.ts';

const locales = { en: 'en-GB', zh: 'zh-CN', ja: 'ja-JP' } as const;
const dayMs = 24 * 3600 * 1000;

/** Day, month and time in the language's order; the year when it is not this one. */
export function dateTimeText(instant: string, language: Language, now = new Date()): string {
  const date = instantOf(instant);
  const parts = {
    month: language === 'en' ? 'short' : 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  return new Intl.DateTimeFormat(locales[language], { ...parts, ...yearPart(date, now), hourCycle: 'h23' })
    .format(date)
    .replace(',', '');
}

/** Day and month; the year when it is not this one. */
export function dateText(instant: string, language: Language, now = new Date()): string {
  const date = instantOf(instant);
  const parts = { month: language === 'en' ? 'short' : 'numeric', day: 'numeric' } as const;
  return new Intl.DateTimeFormat(locales[language], { ...parts, ...yearPart(date, now) }).format(date);
}

/** The time of day alone, for what is over within minutes. */
export function timeText(instant: string | number, language: Language): string {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat(locales[language], parts).format(instantOf(instant));
}

/** Everything, for a tooltip: seconds and time zone. */
export function fullTimeText(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeStyle: 'long' }).format(
    instantOf(instant),
  );
}

/** The beginning of the first of the past days, today among them: the same instant all day long. */
export function startOfPast(days: number, now = new Date()): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1).toISOString();
}

/** Whole days from today to the day of an instant; negative once it is past. */
export function daysUntil(instant: string, now = new Date()): number {
  const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  return Math.round((startOfDay(instantOf(instant)) - startOfDay(now)) / dayMs);
}

function yearPart(date: Date, now: Date): { year?: 'numeric' } {
  return date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' };
}
