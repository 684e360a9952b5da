import type { BatchProgress, ItemView, RuleProblem, Verdict } from '@countersign/contract';
import type { ItemContent } from '@countersign/domain';
import type { OpenFailure } from './item-source.ts';
import type { Walk } from './walk.ts';

/** The progress of the package of the shown item. */
export interface PackageProgress {
  readonly packageId: string;
  readonly name: string;
  /** 1-based within the batch. */
  readonly ordinal: number;
  readonly total: number;
  readonly decided: number;
}

/** A verdict or a change of validity of this session, and what was on screen before it. */
export interface Given {
  readonly became: 'passed' | 'rejected' | 'invalid' | 'valid';
  readonly view: ItemView;
  readonly draft: Verdict;
  readonly edited: ItemContent | null;
}

/** The state of the workspace. Immutable: every change makes a new object. */
export interface WorkState<Loaded> {
  /** The filtered list that is walked; null for the whole batch. */
  readonly walk: Walk | null;
  readonly phase: 'opening' | 'working' | 'done' | 'failed';
  readonly view: ItemView | null;
  readonly loaded: Loaded | null;
  /** The verdict on screen. */
  readonly draft: Verdict;
  /** Annotations and relations on screen, where they differ from those of the view. */
  readonly edited: ItemContent | null;
  /** Changes whenever annotations on screen have to be replaced by those of the state. */
  readonly edition: number;
  /** The verdict or the annotations on screen are not stored yet. */
  readonly isDraftChanged: boolean;
  /** The rules the last verdict broke; cleared by the next change. */
  readonly problems: readonly RuleProblem[];
  readonly progress: BatchProgress | null;
  readonly packageProgress: PackageProgress | null;
  /** How many items are held ahead. */
  readonly ready: number;
  /** What can be taken back, the latest last; an item is in it once. */
  readonly given: readonly Given[];
  /** Why the requested item could not be opened; the one before it stays on screen. */
  readonly failure: OpenFailure | null;
}

export const noVerdict: Verdict = { itemErrors: [], ticks: [], comment: '' };

export const firstState: WorkState<never> = {
  walk: null,
  phase: 'opening',
  view: null,
  loaded: null,
  draft: noVerdict,
  edited: null,
  edition: 0,
  isDraftChanged: false,
  problems: [],
  progress: null,
  packageProgress: null,
  ready: 0,
  given: [],
  failure: null,
};

/** The count of the progress that an item belongs to. */
export function standing(view: Pick<ItemView, 'isValid' | 'result'>): 'passed' | 'rejected' | 'invalid' | 'left' {
  if (!view.isValid) return 'invalid';
  return view.result === '10' ? 'passed' : view.result === '20' ? 'rejected' : 'left';
}

export function packageProgressOf(view: ItemView): PackageProgress {
  const { ordinal, total, decided } = view.package;
  return { packageId: view.packageId, name: view.packageName, ordinal, total, decided };
}

/** The counts after an item moved from one to another, without waiting for the server. */
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
      // An estimate until the server answers: an item decided with its package has a result, but none of its own.
      ...(ownFrom !== null && { [ownFrom]: Math.max(0, progress[ownFrom] - 1) }),
      ...(ownTo !== null && { [ownTo]: progress[ownTo] + 1 }),
    },
    packageProgress: packageProgress && { ...packageProgress, decided: packageProgress.decided + decided },
  };
}
