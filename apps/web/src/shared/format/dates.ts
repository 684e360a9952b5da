import type { Language } from '@countersign/contract';
import { instantOf } from './timestamp.ts';

const locales = { en: 'en-GB', zh: 'zh-CN', ja: 'ja-JP' } as const;
const dayMs = 24 * 3600 * 1000;

/** Day, month and time in the language's order; with the year if it is another one. */
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

/** Day and month; with the year if it is another one. */
export function dateText(instant: string, language: Language, now = new Date()): string {
  const date = instantOf(instant);
  const parts = { month: language === 'en' ? 'short' : 'numeric', day: 'numeric' } as const;
  return new Intl.DateTimeFormat(locales[language], { ...parts, ...yearPart(date, now) }).format(date);
}

/** Only the time of day, for what ends within minutes. */
export function timeText(instant: string | number, language: Language): string {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat(locales[language], parts).format(instantOf(instant));
}

/** The full date and time for a tooltip, with seconds and time zone. */
export function fullTimeText(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeStyle: 'long' }).format(
    instantOf(instant),
  );
}

/** The start of the first of the past days, today included; the same instant all day long. */
export function startOfPast(days: number, now = new Date()): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1).toISOString();
}

/** Whole days from today to the day of an instant; negative in the past. */
export function daysUntil(instant: string, now = new Date()): number {
  const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  return Math.round((startOfDay(instantOf(instant)) - startOfDay(now)) / dayMs);
}

function yearPart(date: Date, now: Date): { year?: 'numeric' } {
  return date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' };
}
