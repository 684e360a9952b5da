/** Seconds as they are shown: in steps that grow, so that the figure is calm. */
export function calmSeconds(ms: number): number {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const step = seconds > 3600 ? 300 : seconds > 600 ? 60 : seconds > 60 ? 5 : 1;
  return Math.ceil(seconds / step) * step;
}
