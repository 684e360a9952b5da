import type { Batch, MeasuredRate } from '@countersign/contract';

/** What a batch was decided on: its sample where one was drawn and looked at, else everything decided one by one. */
export function decidingRate({ sampling, inspectedAccuracy }: Batch): MeasuredRate {
  return sampling === null || sampling.decided === 0 ? inspectedAccuracy : sampling.accuracy;
}
