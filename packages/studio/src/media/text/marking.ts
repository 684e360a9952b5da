import type { Annotation, LabelDefinition } from '@countersign/contract';
import type { MediumDocument } from '../../document/document.types.ts';
import { labelFor } from '../../document/label-for.ts';
import type { Store } from '../../document/store.ts';
import { freeIds } from '../../edit/free-ids.ts';
import type { MediumEditor } from '../../medium/medium.ts';
import {
  nextGrapheme,
  nextWord,
  previousGrapheme,
  previousWord,
  type TextPart,
  toGraphemes,
  toWords,
} from './graphemes.ts';
import type { BorderStep } from './move-border.ts';
import type { TextBody } from './text-body.ts';
import type { TextSurface } from './text-engine.types.ts';
import type { TextRecord } from './text-record.ts';
import { type MarkedWords, markedPart, type TextSnapshot } from './text-snapshot.ts';

/** Selects a part of the text and makes an annotation of it. */
export interface Marking {
  /** Tells which part is selected. */
  mark(marked: MarkedWords | undefined): void;
  /** Moves the caret in its row; with `isWider` the other end of the part stays. */
  move(step: BorderStep, direction: 1 | -1, isWider: boolean): void;
  /** Moves the caret to another row. */
  moveRow(direction: 1 | -1, isWider: boolean): void;
  /** The selected part, drawn to words or graphemes; undefined where it is empty. */
  words(): TextPart | undefined;
  /** The same, where an annotation may be made of it. */
  part(): TextPart | undefined;
  /** Makes an annotation of the part, of this label or of that of what is made next. Returns whether it did. */
  make(label?: string): boolean;
}

export function createMarking(parts: {
  readonly store: Store<TextSnapshot>;
  readonly document: Pick<MediumDocument<TextRecord>, 'select' | 'find' | 'everyId'>;
  readonly definitions: readonly LabelDefinition[];
  readonly surface: Pick<TextSurface, 'reveal' | 'inNextRow' | 'firstInView'>;
  readonly put: MediumEditor['put'];
  bodyOf(): TextBody;
}): Marking {
  const { store, document, definitions, surface, bodyOf } = parts;

  function mark(marked: MarkedWords | undefined): void {
    const past = store.read().marked;
    if (past?.anchor === marked?.anchor && past?.focus === marked?.focus) return;
    // A label or an error would otherwise be for both: the words, and the selected annotation.
    if (marked !== undefined && marked.anchor !== marked.focus) document.select(undefined, false);
    store.update({ marked });
  }

  /** Where the caret is; it begins at the selected annotation, else at the first place in view. */
  function caret(): MarkedWords {
    const { marked, selectedId } = store.read();
    const at = document.find(selectedId)?.from ?? surface.firstInView();
    return marked ?? { anchor: at, focus: at };
  }

  function put(focus: number, isWider: boolean): void {
    mark({ anchor: isWider ? caret().anchor : focus, focus });
    surface.reveal([focus, focus], false);
  }

  function words(): TextPart | undefined {
    const marked = markedPart(store.read());
    if (marked === undefined) return undefined;
    const { text } = bodyOf();
    const drawn = store.read().settings.step === 'word' ? toWords(text, marked) : toGraphemes(text, marked);
    return drawn[0] === drawn[1] ? undefined : drawn;
  }

  function part(): TextPart | undefined {
    return store.read().isEditable ? words() : undefined;
  }

  return {
    mark,
    move(step, direction, isWider) {
      const { text } = bodyOf();
      const { focus } = caret();
      const forth = step === 'word' ? nextWord : nextGrapheme;
      const back = step === 'word' ? previousWord : previousGrapheme;
      put(direction === 1 ? forth(text, focus) : back(text, focus), isWider);
    },
    moveRow(direction, isWider) {
      put(surface.inNextRow(caret().focus, direction), isWider);
    },
    words,
    part,
    make(wanted) {
      const range = part();
      const label = labelFor('span', wanted ?? store.read().newLabel, definitions);
      if (range === undefined || label === undefined || (wanted !== undefined && label !== wanted)) return false;
      const [id = ''] = freeIds(document.everyId(), 1);
      const [from, to] = range;
      const geometry = { kind: 'span', ranges: [[from, to]] } satisfies Annotation['geometry'];
      store.update({ marked: undefined });
      return parts.put([{ id, label, geometry, attributes: {}, source: {} }], { kind: 'drew', shape: 'span' });
    },
  };
}
