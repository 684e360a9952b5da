import type { MediumSnapshot, PlacedError } from '../../medium/medium.ts';
import type { TextPart } from './graphemes.ts';
import type { TextRecord } from './text-record.ts';
import type { TextSettings } from './text-settings.ts';

/** The tool a person has chosen. */
export type TextTool = 'select' | 'mark' | 'relate';

/** A selected part of the text: from where it was begun to where it goes, which may be before it. */
export interface MarkedWords {
  readonly anchor: number;
  readonly focus: number;
}

/** What is looked for in the text. */
export interface TextSearch {
  readonly words: string;
  readonly hits: readonly TextPart[];
  /** The hit that was last gone to; -1 where there is none. */
  readonly at: number;
}

/** Everything that shows of a text. */
export interface TextSnapshot extends MediumSnapshot<TextRecord> {
  readonly settings: TextSettings;
  readonly tool: TextTool;
  /** The part of the text that is selected to be copied or to become an annotation, and where its caret is. */
  readonly marked: MarkedWords | undefined;
  /** The pieces of the selected annotation while one of its borders is dragged. */
  readonly draft: readonly TextPart[] | undefined;
  readonly search: TextSearch | undefined;
  /** The errors of the whole text that name a place where something is missing. */
  readonly places: readonly PlacedError[];
}

/** The selected part in reading order; undefined where it is empty. */
export function markedPart({ marked }: Pick<TextSnapshot, 'marked'>): TextPart | undefined {
  if (marked === undefined || marked.anchor === marked.focus) return undefined;
  return [Math.min(marked.anchor, marked.focus), Math.max(marked.anchor, marked.focus)];
}
