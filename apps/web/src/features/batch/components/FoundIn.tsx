import type { batchCalls, Output } from '@countersign/contract';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import { MarkedText } from '../../../shared/text/MarkedText.tsx';
import { shownPart } from '../shown-part.ts';
import styles from './FoundIn.module.css';

interface FoundInProps {
  readonly found: NonNullable<Output<typeof batchCalls.listBatches>['batches'][number]['found']>;
  readonly search: string;
}

/** Why a batch was found: the field, and its text with what was searched for. */
export function FoundIn({ found: { field, text }, search }: FoundInProps) {
  const { searchIn, colon } = usePhrases().batch;
  const shown = shownPart(text, search);
  return (
    <Tooltip text={text} isOnlyWhenCut={shown === text}>
      <span className={styles.found}>
        {searchIn[field]}
        {colon}
        <MarkedText text={shown} query={search} />
      </span>
    </Tooltip>
  );
}
