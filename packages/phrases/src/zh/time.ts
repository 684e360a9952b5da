import type { TimePhrases } from '../en/time.ts';

export const time: TimePhrases = {
  justNow: '刚刚',
  minutesAgo: (minutes) => `${minutes} 分钟前`,
  hoursAgo: (hours) => `${hours} 小时前`,
  daysAgo: (days) => `${days} 天前`,
};
