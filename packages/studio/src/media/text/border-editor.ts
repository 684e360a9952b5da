import type { Store } from '../../document/store.ts';
import type { MediumEditor } from '../../medium/medium.ts';
import type { TextPart } from './graphemes.ts';
import { type Border, type BorderStep, putBorder, putBorderAtWord, stepBorder } from './move-border.ts';
import type { TextBody } from './text-body.ts';
import type { TextRecord } from './text-record.ts';
import type { TextSnapshot } from './text-snapshot.ts';

/** Moves the borders of the selected annotation. */
export interface BorderEditor {
  step(border: Border, step: BorderStep, by: 1 | -1): void;
  /** Shows a border at another place, without changing the annotation. */
  drag(border: Border, offset: number): void;
  /** Changes the annotation as it was dragged. */
  endDrag(): void;
  /** Leaves it as it was. Returns whether it was being dragged. */
  cancelDrag(): boolean;
}

export function createBorderEditor(
  store: Store<TextSnapshot>,
  bodyOf: () => TextBody,
  find: (id: string | undefined) => TextRecord | undefined,
  put: MediumEditor['put'],
): BorderEditor {
  /** The selected annotation where its borders may move: a span, and not only to be looked at. */
  function movable(): TextRecord | undefined {
    const { isEditable, selectedId } = store.read();
    const record = find(selectedId);
    return isEditable && record !== undefined && record.parts.length > 0 ? record : undefined;
  }

  function change({ annotation, parts }: TextRecord, next: readonly TextPart[]): void {
    if (next === parts) return;
    const ranges = next.map(([from, to]): [number, number] => [from, to]);
    const characters = lengthOf(next) - lengthOf(parts);
    put([{ ...annotation, geometry: { kind: 'span', ranges } }], { kind: 'spanned', characters });
  }

  return {
    step(border, step, by) {
      const record = movable();
      if (record !== undefined) change(record, stepBorder(bodyOf().text, record.parts, border, step, by));
    },
    drag(border, offset) {
      const record = movable();
      const drawn = store.read().settings.step === 'word' ? putBorderAtWord : putBorder;
      if (record !== undefined) store.update({ draft: drawn(bodyOf().text, record.parts, border, offset) });
    },
    endDrag() {
      const { draft } = store.read();
      const record = movable();
      store.update({ draft: undefined });
      if (record !== undefined && draft !== undefined) change(record, draft);
    },
    cancelDrag() {
      const isDragged = store.read().draft !== undefined;
      store.update({ draft: undefined });
      return isDragged;
    },
  };
}

function lengthOf(parts: readonly TextPart[]): number {
  return parts.reduce((sum, [from, to]) => sum + to - from, 0);
}
