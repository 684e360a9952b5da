/** A part of 1 as a style has it. */
export function percentOf(part: number): string {
  return `${part * 100}%`;
}
