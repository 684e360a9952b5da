export const tokenKey = 'token';

/** The session's token, and when it was stored in milliseconds since 1970. */
export interface TokenRecord {
  readonly token: string;
  readonly ti: number;
}

export function readToken(): TokenRecord | null {
  const text = localStorage.getItem(tokenKey);
  if (text === null) return null;
  try {
    const record: unknown = JSON.parse(text);
    return isTokenRecord(record) ? record : null;
  } catch {
    // Something else was written under our key, so there is no session.
    return null;
  }
}

export function saveToken(token: string): void {
  const record: TokenRecord = { token, ti: Date.now() };
  localStorage.setItem(tokenKey, JSON.stringify(record));
}

export function clearToken(): void {
  localStorage.removeItem(tokenKey);
}

function isTokenRecord(value: unknown): value is TokenRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    typeof value.token === 'string' &&
    'ti' in value &&
    typeof value.ti === 'number'
  );
}
