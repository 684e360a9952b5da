/** About how long a piece of work takes one person, as precisely as an estimate deserves. */
export type WorkTime = { readonly unit: 'minutes' | 'hours'; readonly count: number };

/** Items to decide by the seconds each takes: minutes up to 90, then half hours, from 10 hours on whole ones. */
export function workTime(items: number, secondsEach: number): WorkTime {
  const minutes = (items * secondsEach) / 60;
  if (Math.round(minutes) <= 90) return { unit: 'minutes', count: Math.round(minutes) };
  const hours = minutes / 60;
  return { unit: 'hours', count: hours < 10 ? Math.round(hours * 2) / 2 : Math.round(hours) };
}
