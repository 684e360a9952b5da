/** Steps between lines that are easy to read, times a power of ten. */
const niceSteps = [1, 2, 2.5, 4, 5, 8, 10];

/** The smallest easy step of a scale that is not below the least one wanted, which is above 0. */
export function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return (niceSteps.find((step) => step * power >= least) ?? 10) * power;
}
