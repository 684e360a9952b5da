/** Words of how long ago something was. */
export const time = {
  justNow: 'just now',
  minutesAgo: (minutes: number) => (minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`),
  hoursAgo: (hours: number) => (hours === 1 ? '1 hour ago' : `${hours} hours ago`),
  daysAgo: (days: number) => (days === 1 ? '1 day ago' : `${days} days ago`),
};

export type TimePhrases = typeof time;
