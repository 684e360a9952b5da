import type { Batch, NamedRate, Sample } from '@countersign/contract';

interface Decided extends Pick<Batch, 'inspectedAccuracy'> {
  readonly sampling: Pick<Sample, 'decided' | 'accuracy'> | null;
}

/** What a batch was decided on: its sample where one was drawn and looked at, else everything decided one by one. */
export function decidingRate({ sampling, inspectedAccuracy }: Decided): NamedRate {
  if (sampling === null || sampling.decided === 0) return { of: 'decided', ...inspectedAccuracy };
  return { of: 'sample', ...sampling.accuracy };
}
