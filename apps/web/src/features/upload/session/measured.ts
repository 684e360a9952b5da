const key = 'uploadSpeed';

/** The speed of one part in the last upload of this browser, in bytes per second; null before the first. */
export function keptMeasured(): number | null {
  const kept = Number(localStorage.getItem(key) ?? Number.NaN);
  return Number.isFinite(kept) && kept > 0 ? kept : null;
}

export function keepMeasured(bytesPerSecond: number): void {
  localStorage.setItem(key, String(Math.round(bytesPerSecond)));
}
