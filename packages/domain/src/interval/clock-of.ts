/** A time as a clock: `0:07`, `0:07.25`, `1:02:03`. */
export function clockOf(timeUs: number, decimals: number): string {
  const parts = Math.round((timeUs / 1e6) * 10 ** decimals);
  const seconds = Math.floor(parts / 10 ** decimals);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const pad = (value: number) => String(value).padStart(2, '0');
  const rest = decimals === 0 ? '' : `.${String(parts % 10 ** decimals).padStart(decimals, '0')}`;
  const clock = hours === 0 ? `${minutes}:${pad(seconds % 60)}` : `${hours}:${pad(minutes)}:${pad(seconds % 60)}`;
  return clock + rest;
}
