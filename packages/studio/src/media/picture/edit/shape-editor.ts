import type { Annotation, Geometry, LabelDefinition, Template } from '@countersign/contract';
import { annotationArea } from '@countersign/domain';
import { takesShape } from '../../../document/label-for.ts';
import { freeIds } from '../../../edit/free-ids.ts';
import type { NowClock } from '../../../medium/clock.ts';
import { boundsMeet } from '../geometry/point.ts';
import type { PictureDocument } from '../picture-document.ts';
import type { PictureRecord } from '../picture-record.ts';
import type { PictureSnapshot } from '../picture-snapshot.ts';
import type { Shaped, Shaping } from '../shaping/shaping.types.ts';
import type { EditRefusal, EditTold } from './edit-told.ts';
import type { ShapeEditor } from './picture-editor.types.ts';

/** What a shape editor works on. */
export interface ShapeEditorParts {
  readonly document: PictureDocument;
  readonly clock: NowClock;
  readonly template: Pick<Template, 'labels'> & Partial<Pick<Template, 'rules'>>;
  /** Undefined for who may not change annotations. */
  readonly shaping: Shaping | undefined;
  read(): PictureSnapshot;
  tell(told: EditTold): void;
}

/** Makes annotations of annotations: parts, a whole, another kind of shape. */
export function createShapeEditor(parts: ShapeEditorParts): ShapeEditor {
  const { document, clock, template, shaping, read, tell } = parts;

  function refuse(reason: EditRefusal): false {
    tell({ kind: 'refused', reason });
    return false;
  }

  function may(): Shaping | undefined {
    return read().isEditable ? shaping : undefined;
  }

  function recordsOf(ids: readonly string[]): readonly PictureRecord[] {
    return ids.map((id) => document.find(id)).filter((record) => record !== undefined);
  }

  /** What the rule compares. */
  function isCompared({ label }: Annotation): boolean {
    const labels = template.rules?.passForbidsOverlap?.labels;
    return labels === undefined || labels.includes(label);
  }

  return {
    cut(id, line) {
      const able = may();
      const annotation = document.find(id)?.annotation;
      if (able === undefined || annotation === undefined) return false;
      const cut = able.cut(annotation.geometry, line, read().picture);
      if (typeof cut === 'string') return refuse(cut);
      const [newId = ''] = freeIds(document.everyId(), 1);
      const [kept, part] = cut;
      // What a format kept of the original is not the part's: it would name the original a second time.
      const next = [
        ...document.annotations().map((one) => (one.id === id ? { ...one, geometry: kept } : one)),
        { ...annotation, id: newId, geometry: part, source: {} },
      ];
      if (!document.edit(next, { kind: 'cut', ids: [id, newId], atMs: clock.nowMs() })) return false;
      document.select(id, false);
      return true;
    },
    join(ids) {
      const able = may();
      if (able === undefined) return false;
      const records = recordsOf(ids);
      const [first, second] = records;
      if (first === undefined || second === undefined) return refuse('chooseSeveral');
      const geometry = able.join(records.map(({ annotation }) => annotation.geometry));
      if (typeof geometry === 'string') return refuse(geometry);
      const gone = new Set(records.slice(1).map(({ id }) => id));
      const next = document
        .annotations()
        .filter(({ id }) => !gone.has(id))
        .map((one) => (one.id === first.id ? { ...one, geometry } : one));
      const all = records.map(({ id }) => id);
      if (!document.edit(next, { kind: 'joined', ids: all, atMs: clock.nowMs() })) return false;
      document.select(first.id, false);
      if (records.some(({ label }) => label !== first.label))
        tell({ kind: 'joined', name: document.find(first.id)?.name ?? first.name, label: first.label });
      return true;
    },
    convert(ids) {
      const able = may();
      if (able === undefined) return false;
      const records = recordsOf(ids);
      if (records.length === 0) return refuse('chooseOne');
      const after = new Map<string, Geometry>();
      for (const { id, annotation } of records) {
        const converted = other(able, annotation.geometry);
        if (typeof converted === 'string') return refuse(converted);
        const definition = template.labels.find(({ name }) => name === annotation.label);
        if (!isTaken(definition, converted.kind))
          return refuse(converted.kind === 'mask' ? 'labelTakesNoMask' : 'labelTakesNoPolygon');
        after.set(id, converted);
      }
      const next = document.annotations().map((one) => {
        const geometry = after.get(one.id);
        return geometry === undefined ? one : { ...one, geometry };
      });
      const step = { kind: 'converted', ids: [...after.keys()], atMs: clock.nowMs() } as const;
      if (!document.edit(next, step)) return false;
      const total = (geometries: readonly Geometry[]) =>
        geometries.reduce((sum, geometry) => sum + annotationArea(geometry), 0);
      tell({
        kind: 'converted',
        name: records[0]?.name ?? '',
        fromPx: total(records.map(({ annotation }) => annotation.geometry)),
        toPx: total([...after.values()]),
      });
      return true;
    },
    cutAtBorder(id, otherIds) {
      const able = may();
      const record = document.find(id);
      const rule = template.rules?.passForbidsOverlap;
      if (able === undefined || record === undefined || rule === undefined) return false;
      const { overlaps, annotations } = read();
      const over = new Set(overlaps.flatMap((pair) => partnerIn(pair, id)));
      const wanted = recordsOf((otherIds ?? [...over]).filter((one) => over.has(one)));
      const [first] = wanted;
      if (first === undefined) return refuse('nothingOverlaps');
      const beside = annotations.filter(
        (one) =>
          one.id !== id && !over.has(one.id) && isCompared(one.annotation) && boundsMeet(one.bounds, record.bounds),
      );
      const geometriesOf = (some: readonly PictureRecord[]) => some.map(({ annotation }) => annotation.geometry);
      const { geometry: before } = record.annotation;
      const cut = able.cutAtBorder(before, geometriesOf(wanted), geometriesOf(beside), rule.tolerancePx);
      if (typeof cut === 'string') return refuse(cut);
      if (cut === before) return false;
      const next = document.annotations().map((one) => (one.id === id ? { ...one, geometry: cut } : one));
      const step = { kind: 'trimmed', by: first.name, ids: [id], atMs: clock.nowMs() } as const;
      if (!document.edit(next, step)) return false;
      document.select(id, false);
      return true;
    },
  };

  function other(able: Shaping, geometry: Geometry): Shaped<Geometry> {
    if (geometry.kind === 'polygon') return able.toMask(geometry, read().picture);
    return geometry.kind === 'mask' ? able.toPolygon(geometry) : 'notForKind';
  }
}

/** A label that the template lacks takes every shape. */
function isTaken(definition: LabelDefinition | undefined, kind: Geometry['kind']): boolean {
  return definition === undefined || takesShape(definition, kind);
}

/** The other one of a pair. */
function partnerIn({ id, otherId }: PictureSnapshot['overlaps'][number], one: string): readonly string[] {
  if (one === id) return [otherId];
  return one === otherId ? [id] : [];
}
