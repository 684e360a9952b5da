/** Milliseconds as a clock, to the second: `0:07`, `12:34`, `1:02:03`. */
export function durationText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const pad = (value: number) => String(value).padStart(2, '0');
  return hours === 0 ? `${minutes}:${pad(seconds % 60)}` : `${hours}:${pad(minutes)}:${pad(seconds % 60)}`;
}
