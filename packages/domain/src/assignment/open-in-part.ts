import type { OpenCounts } from '../batch/has-open.ts';
import { openInSample, type SampleCounts } from '../sampling/sample-outcome.ts';

/**
 * What somebody has to decide of their part of a batch: all that is undecided, or the sample in it where the rest passes
 * by default. What the sample proves is no question of a part, so it never ends early here.
 */
export function openInPart(all: OpenCounts, sample: SampleCounts | null): OpenCounts {
  if (sample === null) return all;
  const left = openInSample(sample);
  return sample.undecided === '10' ? { items: left, packages: 0 } : { ...all, items: Math.max(all.items, left) };
}
