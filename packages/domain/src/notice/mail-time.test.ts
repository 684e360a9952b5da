import { expect, test } from 'vitest';
import { isMailDue } from './mail-time.ts';

const at = (time: string) => new Date(`2026-11-23T${time}Z`);

test.each<[says: string, waitsSince: string, lastMail: string | null, now: string, isDue: boolean]>([
  ['a notice waits for others', '10:00:00', null, '10:09:59', false],
  ['and goes after ten minutes', '10:00:00', null, '10:10:00', true],
  ['an hour lies between two mails', '10:30:00', '10:00:00', '10:59:59', false],
  ['and not a moment more', '10:30:00', '10:00:00', '11:00:00', true],
  ['one at the end of the hour gathers too', '10:55:00', '10:00:00', '11:00:00', false],
])('%s', (_, waitsSince, lastMail, now, isDue) => {
  expect(isMailDue(at(waitsSince), lastMail === null ? null : at(lastMail), at(now))).toBe(isDue);
});
