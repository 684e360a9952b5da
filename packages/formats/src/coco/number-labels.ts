import type { DeliveredItem, Json, Template } from '@countersign/contract';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { annotationSourceOf, type CocoDocumentSource } from './coco-source.ts';
import { findDummyRoot } from './dummy-root.ts';

type CategoryId = string | number;

/** The category of every label, and the document's list of categories. */
export interface NumberedCategories {
  readonly categories: readonly Json[];
  readonly idOf: ReadonlyMap<string, CategoryId>;
}

/**
 * Keeps the categories of a document. A new label gets the id that most of its annotations came with, where that is
 * free, otherwise the next number. Programs were trained on these ids.
 */
export function numberLabels(
  items: readonly DeliveredItem[],
  template: Template,
  source: CocoDocumentSource | null,
): NumberedCategories {
  const categories = [...(source?.categories ?? [])];
  const idOf = new Map<string, CategoryId>();
  const root = categories[findDummyRoot(categories, [])];
  for (const category of categories.filter(isJsonObject)) {
    const { id, name } = category;
    const isHidden =
      category === root && categories.some((one) => one !== root && isJsonObject(one) && one['name'] === name);
    if (isHidden || typeof name !== 'string') continue;
    if (typeof id === 'string' || typeof id === 'number') idOf.set(name, id);
  }
  const used = new Set(items.flatMap(({ annotations }) => annotations.map(({ label }) => label)));
  const listed = template.labels.map(({ name }) => name).filter((name) => source === null || used.has(name));
  let remembered: ReadonlyMap<string, CategoryId> | null = null;
  const taken = new Set([...idOf.values(), ...(root === undefined ? [] : [0])].map(String));
  let next = 1;
  for (const name of new Set([...listed, ...used])) {
    if (idOf.has(name)) continue;
    remembered ??= rememberedIds(items);
    let id = remembered.get(name);
    if (id === undefined || taken.has(String(id))) {
      while (taken.has(String(next))) next += 1;
      id = next;
    }
    taken.add(String(id));
    idOf.set(name, id);
    // Tools of the field refuse a category without one, and name a class that is of no kind after itself.
    categories.push({ id, name, supercategory: name, ...keypointsOf(template, name) });
  }
  return { categories, idOf };
}

/** What COCO says of a skeleton, whose points it counts from 1. */
function keypointsOf({ labels }: Template, name: string): JsonObject {
  const skeleton = labels.find((label) => label.name === name)?.skeleton;
  if (skeleton === undefined) return {};
  return { keypoints: skeleton.points, skeleton: skeleton.edges.map(([from, to]) => [from + 1, to + 1]) };
}

/** The category id that most annotations of a label came with. */
function rememberedIds(items: readonly DeliveredItem[]): ReadonlyMap<string, CategoryId> {
  const counts = new Map<string, Map<CategoryId, number>>();
  for (const annotation of items.flatMap(({ annotations }) => annotations)) {
    const id = annotationSourceOf(annotation)?.fields['category_id'];
    if (typeof id !== 'string' && typeof id !== 'number') continue;
    const ids = counts.get(annotation.label) ?? new Map<CategoryId, number>();
    counts.set(annotation.label, ids.set(id, (ids.get(id) ?? 0) + 1));
  }
  const mostFrequent = (ids: ReadonlyMap<CategoryId, number>) => [...ids].sort((a, b) => b[1] - a[1])[0]?.[0];
  return new Map(
    [...counts].flatMap(([label, ids]) => {
      const id = mostFrequent(ids);
      return id === undefined ? [] : [[label, id] as const];
    }),
  );
}
