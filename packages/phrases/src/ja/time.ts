import type { TimePhrases } from '../en/time.ts';

export const time: TimePhrases = {
  justNow: 'たった今',
  minutesAgo: (minutes) => `${minutes}分前`,
  hoursAgo: (hours) => `${hours}時間前`,
  daysAgo: (days) => `${days}日前`,
};
