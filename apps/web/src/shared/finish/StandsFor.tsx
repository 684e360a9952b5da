import type { Sample } from '@countersign/contract';
import { Suspense } from 'react';
import { useFinishingWords } from '../language/finishing-words.ts';

interface StandsForProps {
  readonly sample: Pick<Sample, 'lot' | 'packages'>;
  /** Valid items of the batch. */
  readonly valid: number;
  readonly className?: string | undefined;
}

/** Of what a sample speaks, where it was not drawn from the whole batch. */
export function StandsFor(props: StandsForProps) {
  // Few pages have these words, which come with the first one.
  return props.sample.lot < props.valid ? (
    <Suspense>
      <Standing {...props} />
    </Suspense>
  ) : null;
}

function Standing({ sample: { lot, packages }, valid, className }: StandsForProps) {
  const words = useFinishingWords();
  return <p className={className}>{words.standsFor(lot, valid, packages.map(String))}</p>;
}
