const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
/** A hundred days; longer recordings are none. */
const MOST_US = 8.64e12;

/** Seconds as text in microseconds; null where they are no time. A minus before nothing counts as nothing. */
export function microsecondsOf(text: string): number | null {
  return NUMBER.test(text) ? toMicroseconds(Number(text)) : null;
}

/** Seconds in microseconds; null where they are no time. */
export function toMicroseconds(seconds: number): number | null {
  const microseconds = Math.round(seconds * 1e6) + 0;
  return microseconds >= 0 && microseconds <= MOST_US ? Math.abs(microseconds) : null;
}

/** Microseconds as seconds, with as many decimals as they need, and so many at least. */
export function secondsText(microseconds: number, decimals = 0): string {
  const text = (microseconds / 1e6).toFixed(6).replace(/0+$/, '');
  const [whole = '0', part = ''] = text.split('.');
  const padded = part.padEnd(decimals, '0');
  return padded === '' ? whole : `${whole}.${padded}`;
}
