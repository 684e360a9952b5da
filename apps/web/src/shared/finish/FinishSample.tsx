import type { Sample } from '@countersign/contract';
import { agreedText } from '@countersign/domain';
import { usePhrases } from '../language/language.ts';
import { sampleRateText } from '../sampling/sample-rate-text.ts';
import { StandsFor } from './StandsFor.tsx';

interface SampleProps {
  readonly sample: Sample;
  /** A share from 0 to 1. */
  readonly agreedRate: number;
}

interface DecidingProps extends Pick<SampleProps, 'sample'> {
  readonly of: {
    readonly agreedRate: number;
    readonly passed: number;
    readonly rejected: number;
    /** Valid items without a result. */
    readonly undecided: number;
  };
}

/** What was found in the sample against what was agreed: defects under a plan of the standard, else the rate. */
export function DecidingRate({ sample, of }: DecidingProps) {
  return (
    <>
      <Found sample={sample} agreedRate={of.agreedRate} />
      <StandsFor sample={sample} valid={of.passed + of.rejected + of.undecided} />
    </>
  );
}

function Found({ sample, agreedRate }: SampleProps) {
  const words = usePhrases().sampling;
  const { accepts, decided, defects } = sample;
  const agreed = `${agreedText(agreedRate)}%`;
  if (decided === 0) return words.nothingLookedAt(agreed);
  const rate = words.ofLookedAt(sampleRateText(sample, agreedRate, words), decided, agreed);
  if (accepts === null) return rate;
  return (
    <>
      <p>{words.defectsAgainst(defects, decided, accepts)}</p>
      <p>{rate}</p>
    </>
  );
}

/** The rule by which the sample decides, and what of it nobody needs to look at any more. */
export function DecidingRule({ sample: { accepts, valid, decided }, agreedRate }: SampleProps) {
  const words = usePhrases().sampling;
  const left = valid - decided;
  return (
    <>
      <p>{accepts === null ? words.decidesRate(`${agreedText(agreedRate)}%`) : words.decidesPlan(accepts)}</p>
      {left > 0 && <p>{words.settledEarly(left)}</p>}
    </>
  );
}
