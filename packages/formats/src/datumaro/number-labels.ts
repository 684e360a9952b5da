import type { DeliveredItem, Json, Template } from '@countersign/contract';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { collectProblems } from '../problem.ts';
import { CAPTION } from './attributes.ts';
import { annotationSourceOf } from './datumaro-source.ts';
import { type DatumaroLabels, readLabels } from './read-labels.ts';

/** The number of every label, and the `categories` that say so. */
export interface NumberedLabels {
  readonly categories: JsonObject;
  /** As the document had them. */
  readonly labels: DatumaroLabels;
  readonly idOf: ReadonlyMap<string, number>;
}

/** Keeps the labels a document had, for annotations name them by their place; those it did not have follow. */
export function numberLabels(
  items: readonly DeliveredItem[],
  template: Template,
  kept: JsonObject | null,
): NumberedLabels {
  const labels = readLabels('', kept ?? {}, collectProblems());
  const idOf = new Map<string, number>();
  for (const [id, { name, isPoint }] of labels.byId) if (!isPoint) idOf.set(name, id);
  const all = items.flatMap(({ annotations }) => annotations).filter((annotation) => !isCaption(annotation));
  const used = new Set(all.map(({ label }) => label));
  const listed = template.labels.map(({ name }) => name).filter((name) => kept === null || used.has(name));
  const label = isJsonObject(kept?.['label']) ? kept['label'] : { attributes: [] };
  const points = isJsonObject(kept?.['points']) ? kept['points'] : {};
  const names = [...listIn(label, 'labels')];
  const skeletons = [...listIn(points, 'items')];
  for (const name of new Set([...listed, ...used])) {
    if (idOf.has(name)) continue;
    const id = names.length;
    idOf.set(name, id);
    names.push({ name, parent: '', attributes: [] });
    const skeleton = template.labels.find((known) => known.name === name)?.skeleton;
    if (skeleton === undefined) continue;
    const joints = skeleton.edges.map(([from, to]) => [from + 1, to + 1]);
    skeletons.push({ label_id: id, labels: skeleton.points, joints });
  }
  const categories: Record<string, Json> = { ...kept };
  if (names.length > listIn(label, 'labels').length || kept === null) categories['label'] = { ...label, labels: names };
  if (skeletons.length > listIn(points, 'items').length) categories['points'] = { ...points, items: skeletons };
  return { categories, labels, idOf };
}

function isCaption(annotation: DeliveredItem['annotations'][number]): boolean {
  return annotation.label === CAPTION && annotationSourceOf(annotation)?.fields['type'] === CAPTION;
}

function listIn(value: JsonObject, key: string): readonly Json[] {
  const list = Object.hasOwn(value, key) ? value[key] : undefined;
  return Array.isArray(list) ? (list as readonly Json[]) : [];
}
