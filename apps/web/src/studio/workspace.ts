import type { Batch, Code, Template } from '@countersign/contract';
import { createStore, type SharedStore } from '../shared/store.ts';
import type { StudioView } from './canvas/studio-view.ts';
import type { Claims } from './claims/claims.ts';
import { isFullWindowWanted } from './full-window.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Picture } from './picture/decode-picture.ts';
import type { ChangeAnswer, ChangeChoices } from './session/change-choices.ts';
import type { WorkSession } from './session/work-session.ts';
import type { PackageProgress, standing } from './session/work-state.ts';
import type { ErrorTarget } from './verdict/edit-verdict.ts';

export const sectionNames = [
  'package',
  'labels',
  'annotations',
  'attributes',
  'errors',
  'comment',
  'messages',
] as const;
export type SectionName = (typeof sectionNames)[number];

/** Whether a section of the panels is open, if somebody opened or closed it. */
export type Sections = Readonly<Partial<Record<SectionName, boolean>>>;

/** Which parts of the shell are open. */
export interface Panes {
  readonly isFolded: boolean;
  readonly sections: Sections;
  /** The workspace covers the portal's navigation. */
  readonly isFilled: boolean;
  readonly hasKeySheet: boolean;
  /** Where the reference shows, on pictures that have one. */
  readonly reference: 'off' | 'beside' | 'over';
  /** The view settings are open. */
  readonly hasView: boolean;
  /** The filter fields are open. */
  readonly hasFilter: boolean;
  /** The target of the error that is being added. */
  readonly adding: ErrorTarget | null;
  /** A change without a verdict that the person is being asked about. */
  readonly change: PendingChange | null;
  /** The package being finished. */
  readonly finishing: PackageProgress | null;
}

export interface PendingChange {
  readonly choices: ChangeChoices;
  readonly answer: (answer: ChangeAnswer) => void;
}

/** What happened to an item on this screen, for lists fetched before. */
export type VerdictMark = ReturnType<typeof standing> | 'skipped';

/** What the workspace knows of its batch. Who gives second opinions knows little more than its name. */
export type WorkBatch = Pick<
  Batch,
  'id' | 'number' | 'name' | 'mode' | 'stage' | 'agreedRate' | 'packageCount' | 'delivered' | 'part' | 'actions'
>;

/** Everything that the open batch is worked on with. */
export interface Workspace {
  readonly batch: WorkBatch;
  /** Second opinions are given, and nothing of the first decisions is shown. */
  readonly isOpinion: boolean;
  readonly template: Template;
  readonly isReadOnly: boolean;
  readonly firstIndex: number;
  readonly lastIndex: number;
  readonly session: WorkSession<Picture>;
  readonly outbox: Outbox;
  readonly claims: Claims;
  readonly studioView: StudioView;
  readonly panes: SharedStore<Panes>;
  /** By index number. */
  readonly marks: SharedStore<ReadonlyMap<number, VerdictMark>>;
  /** What happened to the last picture, to be read out. */
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
    adding: null,
    change: null,
    finishing: null,
  };
}

export function changePanes(workspace: Pick<Workspace, 'panes'>, change: Partial<Panes>): void {
  workspace.panes.set({ ...workspace.panes.get(), ...change });
}

/** Returns the focus, and with it the keys, to the picture. */
export function focusPicture({ studioView }: Pick<Workspace, 'studioView'>): void {
  studioView.element.focus({ preventScroll: true });
}

export function emptyMarks(): Workspace['marks'] {
  return createStore<ReadonlyMap<number, VerdictMark>>(new Map());
}

export type SessionLost = (code: Code) => void;
