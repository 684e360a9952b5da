const secondsOnly = /^\d{10}$/;
const digitsOnly = /^\d+$/;

/** The instant of a timestamp: ISO 8601, milliseconds since 1970 or, with 10 digits, seconds. */
export function instantOf(timestamp: string | number): Date {
  const text = String(timestamp);
  if (secondsOnly.test(text)) return new Date(Number(text) * 1000);
  return new Date(digitsOnly.test(text) ? Number(text) : timestamp);
}
