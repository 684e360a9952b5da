import { type Annotation, MAX_NAME } from '@countersign/contract';
import type { JsonPlace } from '../json/json-object.ts';

/** The attributes of an annotation while they are read. */
export interface AttributeCollection {
  /** Several values of a name stand behind each other. A name that no template can hold is reported. */
  add(name: string, value: string | number | boolean): void;
  has(name: string): boolean;
  all(): Annotation['attributes'];
}

/**
 * Starts to collect attributes.
 *
 * @param path of what has them, below the place
 */
export function collectAttributes(place: JsonPlace, path: string): AttributeCollection {
  const found = new Map<string, string | number | boolean>();
  return {
    add(name, value) {
      if (name === '') return;
      if (name === '__proto__') return void place.tell('forbidden-key', path, { key: name });
      if (name.length > MAX_NAME)
        return void place.tell('text-too-long', path, { length: name.length, limit: MAX_NAME });
      const known = found.get(name);
      found.set(name, known === undefined ? value : `${known}, ${value}`);
    },
    has: (name) => found.has(name),
    all: () => Object.fromEntries(found),
  };
}
