import { usePhrases } from '../../shared/language/language.ts';
import { useSession, useWorkspace } from './use-workspace.ts';

/** What stands between this screen and signing: of the package in package mode, else of the batch. */
export interface Left {
  readonly question: string;
  readonly total: number;
  readonly left: number;
  /** 1-based within the batch; null where the batch is accepted item by item. */
  readonly ordinal: number | null;
}

/** Null until the first item is there. */
export function useLeft(): Left | null {
  const { batch } = useWorkspace();
  const { progress, fill } = useSession();
  const { studio: words } = usePhrases();
  if (progress === null) return null;
  if (batch.mode !== 'package' || fill === null)
    return { question: words.canSign, total: progress.total, left: progress.left, ordinal: null };
  const { total, decided, ordinal } = fill;
  return { question: words.canFinish, total, left: total - decided, ordinal };
}
