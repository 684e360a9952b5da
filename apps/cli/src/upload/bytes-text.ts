const units = ['bytes', 'KiB', 'MiB', 'GiB'] as const;

/** A number of bytes for people. */
export function textOfBytes(bytes: number): string {
  const unit = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const value = bytes / 1024 ** unit;
  return `${unit === 0 ? value : value.toFixed(unit === 1 ? 0 : 1)} ${units[unit]}`;
}

/** A span of time for people. */
export function textOfSpan(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
