import type { ItemView, Template } from '@countersign/contract';
import type { StudioPhrases } from '@countersign/phrases';
import type { AnnotationRecord, Engine, KeyBinding, WorkspaceCommand } from '@countersign/studio';
import type { MenuItem } from '@countersign/ui/Menu.tsx';
import type { ComponentType } from 'react';
import type { SharedStore } from '../../shared/store.ts';
import type { EarlierView } from '../difference/earlier-views.ts';
import type { Naming } from '../difference/naming.ts';
import type { SectionName } from '../panels/section-names.ts';
import type { WorkSession } from '../session/work-session.ts';
import type { ErrorTarget } from '../verdict/edit-verdict.ts';

/** The name of a command in words. */
export type CommandName = keyof StudioPhrases['commands'];

/**
 * What an item shows, ready to be shown, or why there is nothing. `expired`: its batch is no longer kept with its media.
 * `missing`: the server does not have the file. `broken`: this browser cannot decode it.
 */
export interface Loaded {
  readonly kind: 'decoded' | 'expired' | 'missing' | 'broken';
}

/** What an item shows as it was sent, not decoded yet. */
export interface Fetched<L extends Loaded> {
  /** As they were sent: what is held ahead is bounded by them. */
  readonly bytes: number;
  /** Decodes it, so that showing it does not wait. Never rejects. Each result takes memory until it is dropped. */
  decode(): Promise<L>;
}

/** The parts of the session that a stage shows and changes. */
export type ShownSession<L extends Loaded> = Pick<WorkSession<L>, 'snapshot' | 'subscribe' | 'setContent'>;

/** What a stage is made with. */
export interface StageOptions<L extends Loaded> {
  readonly template: Pick<Template, 'labels' | 'relations' | 'rules' | 'errorTypes' | 'mayOffend'>;
  readonly session: ShownSession<L>;
  /** Whether the member may change annotations at all. */
  readonly mayEdit: boolean;
  /** Whether annotations may be changed now. */
  readonly isEditable: () => boolean;
  /** What this machine kept of the engine's settings; null where it kept none. */
  readonly settings: unknown;
  /** Called for a command of the workspace that a key gave. */
  readonly onCommand: (command: WorkspaceCommand) => void;
}

/** The engine of a medium with its own element, which the page inserts in the middle. It shows what the session shows. */
export interface Stage extends Naming {
  /** Takes the focus, and with it the keys. */
  readonly element: HTMLElement;
  readonly engine: Engine;
  /** Whether the item is hidden until somebody asks to see it. Nothing is decided before; absent where nothing is ever hidden. */
  readonly hidden?: SharedStore<boolean>;
  /** Names the item for screen readers. */
  describe(label: string, hint: string): void;
  /** What an annotation is called where two are named in a row, as the ends of a relation; by default its name. */
  shortName?(record: AnnotationRecord): string;
  /** What an annotation is called away from the item, as in the list of errors; by default its name. */
  fullName?(record: AnnotationRecord): string;
  /** What the phone's menu offers of the view. */
  viewMenu(words: StudioPhrases): readonly MenuItem[];
  destroy(): void;
}

/** The React parts of a room. They find their engine by a hook of the room. */
export interface RoomParts {
  /** The item itself, below all else in the middle. */
  readonly Content: ComponentType;
  /** What lies over the item: what is hidden or shows other than delivered, the zoom, a map. */
  readonly Overlay?: ComponentType;
  /** The rail of tools beside the item. */
  readonly Tools?: ComponentType;
  /** The settings of the view. `hasFilter`: annotations are filtered here too, because there is no panel of them. */
  readonly ViewPanel?: ComponentType<{ readonly hasFilter?: boolean }>;
  /** What the keys do while annotations are changed, for a finger. */
  readonly TouchBar?: ComponentType;
  /** The list of annotations, where a room groups few of them in another way than by rows. */
  readonly List?: ComponentType;
  /** What stands in an annotation's row for its name; by default the name itself. */
  readonly RowName?: ComponentType<{ readonly record: AnnotationRecord }>;
  /** Where an annotation is or how large, in a few words at the end of its row. */
  readonly PlaceText: ComponentType<{ readonly record: AnnotationRecord }>;
  /** The rows (`dt`, `dd`) that say where the selected annotation is, above its attributes. */
  readonly PlaceRows: ComponentType<{ readonly record: AnnotationRecord }>;
  /** What of its target an error that is being added is about, such as some frames of a track. */
  readonly ErrorPart?: ComponentType<{
    readonly target: ErrorTarget;
    readonly onChange: (target: ErrorTarget) => void;
  }>;
  /** The section in which annotations are changed; where a medium has none, they can only be looked at. */
  readonly EditPanel?: ComponentType;
}

/** What the page needs of a medium. Everything else knows rooms by this interface only. */
export interface Room<L extends Loaded = Loaded> {
  readonly medium: string;
  /**
   * Fetches what an item shows. `renew` asks the server for the item again, because signed addresses expire.
   * @throws if no answer arrived or the session is over; trying again may help.
   */
  load(view: ItemView, renew: () => Promise<ItemView | null>): Promise<Fetched<L>>;
  /** Frees the memory of what was decoded. */
  drop(loaded: L): void;
  createStage(options: StageOptions<L>): Promise<Stage>;
  readonly parts: RoomParts;
  /** Every key that works in this room: the shared ones and its own. */
  readonly keys: readonly KeyBinding<CommandName>[];
  /** The sections of the panels that have something to show here. */
  readonly sections: readonly SectionName[];
  /** How annotations of an earlier time can show, in the order of the choice. */
  readonly earlierViews: readonly EarlierView[];
  /** False where annotations lie nowhere on the item, so that none of another time lies dashed beside them. */
  readonly hasDashed?: false;
  /** Whether the largest annotations are the longest. */
  readonly hasLengths?: true;
  /** The name under which this machine keeps the settings of the engine. */
  readonly settingsName: string;
}
