import type { BatchProgress, ItemView, Verdict, VerdictProblem } from '@countersign/contract';
import type { OpenFailure } from './item-source.ts';

/** How far the package of the shown item is. */
export interface PackageProgress {
  readonly packageId: string;
  readonly name: string;
  /** 1-based within the batch. */
  readonly ordinal: number;
  readonly total: number;
  readonly decided: number;
}

/** Where the workspace stands. Immutable; a new one is made with every change. */
export interface WorkState<Picture> {
  readonly phase: 'opening' | 'working' | 'done' | 'failed';
  readonly view: ItemView | null;
  readonly picture: Picture | null;
  /** The verdict as it stands on screen. */
  readonly draft: Verdict;
  readonly isDraftChanged: boolean;
  /** Rules the last press broke; gone with the next change. */
  readonly problems: readonly VerdictProblem[];
  readonly progress: BatchProgress | null;
  readonly packageProgress: PackageProgress | null;
  /** Why the item asked for could not be opened; the one before it stays on screen. */
  readonly failure: OpenFailure | null;
}

export const noVerdict: Verdict = { itemErrors: [], ticks: [], comment: '' };

export const firstState: WorkState<never> = {
  phase: 'opening',
  view: null,
  picture: null,
  draft: noVerdict,
  isDraftChanged: false,
  problems: [],
  progress: null,
  packageProgress: null,
  failure: null,
};

/** Under which count of the progress an item stands. */
export function standing(view: Pick<ItemView, 'isValid' | 'result'>): 'passed' | 'rejected' | 'invalid' | 'left' {
  if (!view.isValid) return 'invalid';
  return view.result === '10' ? 'passed' : view.result === '20' ? 'rejected' : 'left';
}

export function packageProgressOf(view: ItemView): PackageProgress {
  const { ordinal, total, decided } = view.package;
  return { packageId: view.packageId, name: view.packageName, ordinal, total, decided };
}

/** The counts after an item moved from one to another, without waiting for the server to say so. */
export function moveCounts(
  state: Pick<WorkState<unknown>, 'progress' | 'packageProgress'>,
  from: ReturnType<typeof standing>,
  to: ReturnType<typeof standing>,
): Pick<WorkState<unknown>, 'progress' | 'packageProgress'> {
  const { progress, packageProgress } = state;
  if (from === to) return { progress, packageProgress };
  const decided = (from === 'left' ? 1 : 0) - (to === 'left' ? 1 : 0);
  const own = { passed: 'ownPassed', rejected: 'ownRejected', invalid: null, left: null } as const;
  const [ownFrom, ownTo] = [own[from], own[to]];
  return {
    progress: progress && {
      ...progress,
      [from]: Math.max(0, progress[from] - 1),
      [to]: progress[to] + 1,
      // Until the server says it exactly: what a package's decision covered has a result and none of its own.
      ...(ownFrom !== null && { [ownFrom]: Math.max(0, progress[ownFrom] - 1) }),
      ...(ownTo !== null && { [ownTo]: progress[ownTo] + 1 }),
    },
    packageProgress: packageProgress && { ...packageProgress, decided: packageProgress.decided + decided },
  };
}
