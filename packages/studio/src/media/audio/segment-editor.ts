import type { Annotation, LabelDefinition } from '@countersign/contract';
import type { MediumDocument } from '../../document/document.types.ts';
import { labelFor } from '../../document/label-for.ts';
import type { Store } from '../../document/store.ts';
import { freeIds } from '../../edit/free-ids.ts';
import type { MediumEditor } from '../../medium/medium.ts';
import type { AudioRecord } from './audio-record.ts';
import type { AudioSnapshot, TimeBorder, TimeStretch } from './audio-snapshot.ts';

/** Makes annotations of stretches of time, and moves the borders of the selected one. */
export interface SegmentEditor {
  /** Makes an annotation of a stretch. Returns whether it did. */
  make(stretch: TimeStretch | undefined, wanted?: string): boolean;
  /** Moves a border by a time. Returns whether the selected annotation has borders that may move. */
  step(border: TimeBorder, byUs: number): boolean;
  /** Shows a border at another moment, without changing the annotation. */
  drag(border: TimeBorder, timeUs: number): void;
  /** Changes the annotation as it was dragged. */
  endDrag(): void;
  /** Leaves it as it was. Returns whether it was being dragged. */
  cancelDrag(): boolean;
}

export function createSegmentEditor(parts: {
  readonly store: Store<AudioSnapshot>;
  readonly document: Pick<MediumDocument<AudioRecord>, 'find' | 'everyId'>;
  readonly definitions: readonly LabelDefinition[];
  readonly put: MediumEditor['put'];
}): SegmentEditor {
  const { store, document, definitions, put } = parts;

  /** The selected annotation where its borders may move. */
  function movable(): AudioRecord | undefined {
    const { isEditable, selectedId } = store.read();
    const record = document.find(selectedId);
    return isEditable && record !== undefined && !record.isWhole ? record : undefined;
  }

  /** With a border at another moment: no earlier than the other one, and inside the recording. */
  function withBorder({ fromUs, toUs }: AudioRecord, border: TimeBorder, timeUs: number): TimeStretch {
    // What was delivered behind the end of the recording may stay there.
    const most = Math.max(store.read().durationUs, toUs);
    if (border === 'from') return { fromUs: Math.min(Math.max(timeUs, 0), toUs), toUs };
    return { fromUs, toUs: Math.max(Math.min(timeUs, most), fromUs) };
  }

  function change({ annotation, fromUs, toUs }: AudioRecord, next: TimeStretch): void {
    if (annotation.geometry.kind !== 'interval' || (next.fromUs === fromUs && next.toUs === toUs)) return;
    const milliseconds = Math.round((next.toUs - next.fromUs - (toUs - fromUs)) / 1000);
    const geometry = { ...annotation.geometry, fromUs: next.fromUs, toUs: next.toUs };
    put([{ ...annotation, geometry }], { kind: 'timed', milliseconds });
  }

  return {
    make(stretch, wanted) {
      const label = labelFor('interval', wanted ?? store.read().newLabel, definitions);
      if (!store.read().isEditable || stretch === undefined || stretch.toUs <= stretch.fromUs) return false;
      if (label === undefined || (wanted !== undefined && label !== wanted)) return false;
      const [id = ''] = freeIds(document.everyId(), 1);
      const geometry = { kind: 'interval', ...stretch } satisfies Annotation['geometry'];
      store.update({ marked: undefined });
      return put([{ id, label, geometry, attributes: {}, source: {} }], { kind: 'drew', shape: 'interval' });
    },
    step(border, byUs) {
      const record = movable();
      if (record === undefined) return false;
      const timeUs = (border === 'from' ? record.fromUs : record.toUs) + byUs;
      change(record, withBorder(record, border, timeUs));
      return true;
    },
    drag(border, timeUs) {
      const record = movable();
      if (record !== undefined) store.update({ draft: withBorder(record, border, Math.round(timeUs)) });
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
