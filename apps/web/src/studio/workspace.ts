import type { Annotation, Batch, Code, Template } from '@countersign/contract';
import { createStore, type SharedStore } from '../shared/store.ts';
import type { Claims } from './claims/claims.ts';
import type { ChangedRow } from './difference/changed-rows.ts';
import type { EarlierView } from './difference/earlier-views.ts';
import { isFullWindowWanted } from './full-window.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { SectionName } from './panels/section-names.ts';
import type { Loaded, Room, Stage } from './rooms/room.ts';
import type { ChangeAnswer, ChangeChoices } from './session/change-choices.ts';
import type { WorkSession } from './session/work-session.ts';
import type { PackageProgress, standing } from './session/work-state.ts';
import type { ErrorTarget } from './verdict/edit-verdict.ts';

/** Whether a section of the panels is open, if somebody opened or closed it. */
export type Sections = Readonly<Partial<Record<SectionName, boolean>>>;

/** The changes of the item in the order of their numbers, and the one last gone to. */
export interface ChangeSteps {
  readonly rows: readonly ChangedRow[];
  readonly at: number | null;
}

/** Which parts of the shell are open. */
export interface Panes {
  readonly isFolded: boolean;
  readonly sections: Sections;
  /** The workspace covers the portal's navigation. */
  readonly isFilled: boolean;
  readonly hasKeySheet: boolean;
  /** Where the reference shows, on items that have one. */
  readonly reference: 'off' | 'beside' | 'over';
  readonly earlier: EarlierView;
  /** Each of two halves shows the other time too, dashed. */
  readonly isOtherDashed: boolean;
  /** Where the line between the two stands, as a share of the view's width. */
  readonly split: number;
  /** The view settings are open. */
  readonly hasView: boolean;
  /** The filter fields are open. */
  readonly hasFilter: boolean;
  /** The list of labels is open at the chosen shape. */
  readonly hasLabelList: boolean;
  /** The error that is being added. */
  readonly adding: AddingError | null;
  /** A change without a verdict that the person is being asked about. */
  readonly change: PendingChange | null;
  /** The package being finished. */
  readonly finishing: PackageProgress | null;
  /** The question of an item that was chosen; the number is null where all are answered. */
  readonly question: { readonly itemId: string; readonly number: number | null } | null;
}

/** The target of an error that is being added, and whether the item is rejected once it is there. */
export type AddingError = ErrorTarget & { readonly isForReject?: boolean };

export interface PendingChange {
  readonly choices: ChangeChoices;
  readonly answer: (answer: ChangeAnswer) => void;
}

/** Annotations as they were when they were copied. They stay until others are copied or the workspace closes. */
export interface CopiedAnnotations {
  readonly itemId: string;
  readonly annotations: readonly Annotation[];
}

/** What happened to an item on this screen, for lists fetched before. */
export type VerdictMark = ReturnType<typeof standing> | 'skipped';

/** What the workspace knows of its batch. Who gives second opinions knows little more than its name. */
export type WorkBatch = Pick<
  Batch,
  | 'id'
  | 'number'
  | 'name'
  | 'mode'
  | 'medium'
  | 'stage'
  | 'round'
  | 'agreedRate'
  | 'packageCount'
  | 'delivered'
  | 'part'
  | 'actions'
>;

/** Everything that the open batch is worked on with. */
export interface Workspace {
  readonly batch: WorkBatch;
  /** Second opinions are given, and nothing of the first decisions is shown. */
  readonly isOpinion: boolean;
  readonly template: Template;
  readonly isReadOnly: boolean;
  /** Items come up by the queue of a repaired round. */
  readonly inQueue: boolean;
  /** The member may change annotations. */
  readonly isEditable: boolean;
  readonly firstIndex: number;
  readonly lastIndex: number;
  readonly session: WorkSession<Loaded>;
  readonly outbox: Outbox;
  readonly claims: Claims;
  readonly room: Room;
  readonly stage: Stage;
  readonly panes: SharedStore<Panes>;
  /** Labels given to annotations, the latest first. */
  readonly recentLabels: SharedStore<readonly string[]>;
  readonly steps: SharedStore<ChangeSteps>;
  readonly clipboard: SharedStore<CopiedAnnotations | null>;
  /** By index number. */
  readonly marks: SharedStore<ReadonlyMap<number, VerdictMark>>;
  /** Answers the current question; null where there is none. */
  readonly answering: SharedStore<((isFixed: boolean) => void) | null>;
  /** What happened to the last item, to be read out. */
  readonly said: SharedStore<string>;
  close(): void;
}

export function firstPanes(sections: Sections): Panes {
  return {
    isFolded: false,
    sections,
    isFilled: isFullWindowWanted(),
    hasKeySheet: false,
    hasView: false,
    hasFilter: false,
    reference: 'off',
    hasLabelList: false,
    earlier: 'both',
    isOtherDashed: true,
    split: 0.5,
    adding: null,
    change: null,
    finishing: null,
    question: null,
  };
}

export function changePanes(workspace: Pick<Workspace, 'panes'>, change: Partial<Panes>): void {
  workspace.panes.set({ ...workspace.panes.get(), ...change });
}

/** Chooses how the earlier annotations show. A reference beside the item needs the half that they would take. */
export function showEarlierAs(workspace: Pick<Workspace, 'panes'>, earlier: EarlierView): void {
  changePanes(workspace, { earlier, ...(earlier === 'side' ? { reference: 'off' } : {}) });
}

/** Returns the focus, and with it the keys, to the item. */
export function focusStage({ stage }: Pick<Workspace, 'stage'>): void {
  stage.element.focus({ preventScroll: true });
}

export function emptyMarks(): Workspace['marks'] {
  return createStore<ReadonlyMap<number, VerdictMark>>(new Map());
}

export type SessionLost = (code: Code) => void;
