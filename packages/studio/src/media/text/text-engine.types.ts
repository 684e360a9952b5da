import type { Template } from '@countersign/contract';
import type { CommandId, WorkspaceCommand } from '../../input/commands.ts';
import type { NowClock } from '../../medium/clock.ts';
import type { Engine, ErrorPlaces, MediumItem, PlaceInView } from '../../medium/medium.ts';
import type { TextPart } from './graphemes.ts';
import type { Border } from './move-border.ts';
import type { SpanPieces } from './pieces.ts';
import type { TextBody } from './text-body.ts';
import type { TextCommand } from './text-commands.ts';
import type { TextRecord } from './text-record.ts';
import type { TextSettings } from './text-settings.ts';
import type { MarkedWords, TextSnapshot, TextTool } from './text-snapshot.ts';

/** How far a command scrolls. */
export type ScrollStep = 'row' | 'page' | 'end';

/** What shows the text and knows where its words are on the screen. */
export interface TextSurface {
  /** Scrolls until a part of the text is in view: no further than needed, or to the middle. */
  reveal(part: TextPart, isInMiddle: boolean): void;
  /** Where a part of the text shows, in CSS pixels of the view; without one the middle of the view. */
  placeOf(part: TextPart | undefined): PlaceInView;
  scroll(step: ScrollStep, direction: 1 | -1): void;
  /** The place above or below another one in the row before or after it. */
  inNextRow(offset: number, direction: 1 | -1): number;
  /** The first place in view. */
  firstInView(): number;
  /** Shows the field for what is looked for, and puts the caret there. */
  showSearch(): void;
}

/** What the engine needs. */
export interface TextOptions {
  readonly surface: TextSurface;
  /** Labels and their colours. */
  readonly template: Pick<Template, 'labels' | 'relations'>;
  readonly clock: NowClock;
  readonly settings: TextSettings;
  /** Called for a key the workspace handles and the engine does not: pass, save, … */
  readonly onCommand?: (command: WorkspaceCommand) => void;
}

/** A text with its annotations. */
export interface TextItem extends MediumItem {
  /** As it was delivered. */
  readonly text: string;
}

/** The engine behind the workspace's text. */
export interface TextEngine extends Engine {
  open(item: TextItem): void;
  run(command: CommandId | TextCommand, position?: number): boolean;
  snapshot(): TextSnapshot;
  listed(): readonly TextRecord[];
  setSettings(change: Partial<TextSettings>): void;
  setTool(tool: TextTool): void;
  /** The open text; an empty one while nothing is open. */
  body(): TextBody;
  /** The pieces of the annotations as they count now, found by place. */
  pieces(): SpanPieces;
  /** Those of the earlier round that are shown; undefined while none are. */
  earlierPieces(): SpanPieces | undefined;
  /** The words of an annotation on one line, cut in the middle where they are many; an ellipsis parts its pieces. */
  wordsOf(record: Pick<TextRecord, 'parts'>): string;
  /** A click on annotations, the innermost last: selects the innermost, then those around it one after another; none selects nothing. */
  click(ids: readonly string[], isAlso: boolean): void;
  /** Tells which part of the text is selected. */
  mark(marked: MarkedWords | undefined): void;
  readonly places: ErrorPlaces;
  /** The selected words, of which a label makes an annotation and an error its place. */
  markedWords(): TextPart | undefined;
  /** Shows the selected annotation with a border at another place, without changing it. */
  dragBorder(border: Border, offset: number): void;
  /** Changes the selected annotation as it was dragged. */
  endDrag(): void;
  /** Whether relations of this label have a direction. */
  isDirected(label: string): boolean;
  /** Looks for words in the whole text and goes to the next hit; empty words end the search. */
  find(words: string): void;
}
