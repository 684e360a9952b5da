const yearSeconds = 365 * 24 * 3600;

export function readCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? null;
}

/** Stores a value for a year. The values are our own and need no escaping. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${yearSeconds}; samesite=lax`;
}
