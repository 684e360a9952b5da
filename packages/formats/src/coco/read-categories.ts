import type { Json } from '@countersign/contract';
import { placesOf } from '../json/json-object.ts';
import { checkLabelName } from '../label-tally.ts';
import type { Problems } from '../problem.ts';

/** Categories by id; not `isComplete` where one could not be read, so that references to it tell nothing new. */
export interface Categories {
  readonly names: ReadonlyMap<string | number, string>;
  readonly isComplete: boolean;
}

/** Reads the categories of a COCO document; what is wrong is told to `problems`. */
export function readCategories(file: string, list: readonly Json[], problems: Problems): Categories {
  const names = new Map<string | number, string>();
  const placeOfId = new Map<string, string>();
  const placeOfName = new Map<string, string>();
  const before = problems.count();
  for (const place of placesOf(file, 'categories', list, problems)) {
    const [id, name] = [place.id('id'), place.text('name')];
    if (id === null || name === null || !checkLabelName(file, `${place.path}.name`, name, problems)) continue;
    const [firstId, firstName] = [placeOfId.get(String(id)), placeOfName.get(name)];
    if (firstId !== undefined) place.tell('duplicate-id', 'id', { id, first: firstId });
    // Labels go by their name, so that two categories of one name could not be told apart.
    if (firstName !== undefined) place.tell('duplicate-name', 'name', { name, first: firstName });
    placeOfId.set(String(id), place.path);
    placeOfName.set(name, place.path);
    names.set(id, name);
  }
  return { names, isComplete: problems.count() === before };
}
