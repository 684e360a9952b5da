import { openInSample, type SampleCounts } from '../sampling/sample-outcome.ts';

/** Valid items by result, and the invalid ones among all. */
interface Counted {
  readonly total: number;
  readonly passed: number;
  readonly rejected: number;
  readonly invalid: number;
}

/** How many items somebody still has to decide: the rest of the sample where what it leaves out passes by default. */
export function leftToDecide(
  counted: Counted,
  sample: Pick<SampleCounts, 'valid' | 'passed' | 'rejected' | 'undecided'> | null,
): number {
  if (sample?.undecided === '10') return openInSample(sample);
  return counted.total - counted.passed - counted.rejected - counted.invalid;
}
