import type { AnswersDocument, Statement, Template } from '@countersign/contract';
import type { CommandId, WorkspaceCommand } from '../../input/commands.ts';
import type { NowClock } from '../../medium/clock.ts';
import type { Engine, MediumItem, PlaceInView } from '../../medium/medium.ts';
import type { AnswersCommand } from './answers-commands.ts';
import type { AnswersRecord } from './answers-record.ts';
import type { AnswersSettings } from './answers-settings.ts';
import type { AnswerPair, AnswersSnapshot } from './answers-snapshot.ts';

/** How far a command scrolls. */
export type AnswersScroll = 'row' | 'page' | 'end';

/** What shows the document and knows where its pieces are on the screen. */
export interface AnswersSurface {
  /** Scrolls no further than needed until a piece is in view. */
  reveal(pieceId: string): void;
  /** Where a piece shows, in CSS pixels of the view; without one the middle of the view. */
  placeOf(pieceId: string | undefined): PlaceInView;
  scroll(step: AnswersScroll, direction: 1 | -1): void;
}

/** What the engine needs. */
export interface AnswersOptions {
  readonly surface: AnswersSurface;
  /** Labels with their colours and scales. */
  readonly template: Pick<Template, 'labels' | 'relations'>;
  readonly clock: NowClock;
  readonly settings: AnswersSettings;
  /** Called for a key the workspace handles and the engine does not: pass, save, … */
  readonly onCommand?: (command: WorkspaceCommand) => void;
}

/** A document of answers with its annotations. */
export interface AnswersItem extends MediumItem {
  readonly document: AnswersDocument;
}

/** The engine behind the workspace's answers. */
export interface AnswersEngine extends Engine {
  open(item: AnswersItem): void;
  run(command: CommandId | AnswersCommand, position?: number): boolean;
  snapshot(): AnswersSnapshot;
  listed(): readonly AnswersRecord[];
  setSettings(change: Partial<AnswersSettings>): void;
  /** Chooses the two answers whose words are compared. */
  setPair(pair: AnswerPair): void;
  /**
   * States something: in the place of the statement with that id, or as a new one of a label. Returns whether anything
   * changed; nothing does while the item is not editable.
   */
  state(label: string, statement: Statement, id?: string): boolean;
}
