/** A time of a recording as `1:02:03.4` or `2:03.4`. */
export function playTimeText(seconds: number): string {
  const tenths = Math.max(0, Math.floor(seconds * 10));
  const [hours, minutes, rest] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60, tenths % 600];
  const secondsText = `${String(Math.floor(rest / 10)).padStart(2, '0')}.${rest % 10}`;
  if (hours === 0) return `${minutes}:${secondsText}`;
  return `${hours}:${String(minutes).padStart(2, '0')}:${secondsText}`;
}
