import { openInPart, openInSample, openWithSample, signAnswer, suggestedResult } from '@countersign/domain';
import { usePhrases } from '../../shared/language/language.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useSession, useWorkspace } from './use-workspace.ts';

/** What is left before finishing: of the package in package mode, otherwise of the batch. */
export interface RemainingWork {
  readonly question: string;
  /** Null if the batch is already finished. */
  readonly answer: string | null;
  readonly total: number;
  readonly left: number;
  /** 1-based within the batch; null in item mode. */
  readonly ordinal: number | null;
}

/** Null until the first item has loaded. */
export function useRemainingWork(): RemainingWork | null {
  const { batch } = useWorkspace();
  const { progress, packageProgress } = useSession();
  const words = useStudioWords();
  const { batch: batchWords, assignment } = usePhrases();
  if (progress === null) return null;
  // The sample is what is left in package mode too: until it is done, and after it where the rest passes by default.
  const isBySample =
    progress.sample !== null && (progress.sample.undecided === '10' || openInSample(progress.sample) > 0);
  if (batch.mode !== 'package' || packageProgress === null || isBySample) {
    const { total, sample } = progress;
    if (progress.isPart) {
      const { items: left } = openInPart({ items: progress.left, packages: 0 }, sample);
      const answer = left === 0 ? assignment.partDone : words.notYet;
      return { question: assignment.isPartDone, answer, total, left, ordinal: null };
    }
    const suggested = suggestedResult(batch.agreedRate, progress, sample);
    const open = openWithSample({ items: progress.left, packages: 0 }, sample, batch.agreedRate);
    const answer = signAnswer({ ...batch, mode: 'item' }, open, suggested);
    const text = answer === null ? null : batchWords.signAnswers[answer];
    return { question: words.canSign, answer: text, total, left: open.items, ordinal: null };
  }
  const { total, decided, ordinal } = packageProgress;
  const isOpen = batch.stage === 'accepting';
  const answer = isOpen ? (decided < total ? words.notYet : words.yesAll) : null;
  return { question: words.canFinish, answer, total, left: total - decided, ordinal };
}
