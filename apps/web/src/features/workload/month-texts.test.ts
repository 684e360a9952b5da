import { expect, test } from 'vitest';
import { longMonthText, monthsText, shortMonthText } from './month-texts.ts';

test('months that follow each other are one span, over the end of a year too', () => {
  expect(monthsText(['2026-10'], 'en')).toBe('Oct 2026');
  expect(monthsText(['2026-10', '2026-08', '2026-09'], 'en').replaceAll(/\s/g, ' ')).toBe('Aug – Oct 2026');
  expect(monthsText(['2025-12', '2026-01', '2026-03'], 'en').replaceAll(/\s/g, ' ')).toBe(
    'Dec 2025 – Jan 2026, Mar 2026',
  );
  expect(monthsText(['2026-10'], 'zh')).toBe('2026年10月');
  expect(monthsText(['2026-10'], 'ja')).toBe('2026年10月');
  expect([shortMonthText('2024-02', 'en'), longMonthText('2024-02', 'en')]).toEqual(['Feb', 'February 2024']);
});
