import type { Batch } from '@countersign/contract';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import type { ReactNode } from 'react';
import { nameOf } from '../format/name-of.ts';
import { usePhrases } from '../language/language.ts';
import styles from './BatchFactList.module.css';
import { OwnPart } from './OwnPart.tsx';
import { stageStatus } from './stage-status.ts';

interface BatchFactsProps {
  readonly batch: Batch;
  /** Which batch it is, and further facts about it. */
  readonly children: ReactNode;
}

/** Beside the title of a screen about a batch: which batch, and its stage. */
export function BatchFactList({ batch, children }: BatchFactsProps) {
  const words = usePhrases().batch;
  return (
    <span className={styles.facts}>
      <span>
        {children}
        <OwnPart batch={batch} />
      </span>
      <StatusMark status={stageStatus[batch.stage]} size={12} isTag>
        {nameOf(words.stages, batch.stage)}
      </StatusMark>
    </span>
  );
}
