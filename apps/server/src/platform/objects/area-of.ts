import type { PartedStore } from './object-parts.ts';

/** The storage area of this name. Throws where it is not among the settings any more: what lies in it stays known then. */
export function areaOf(areas: ReadonlyMap<string, PartedStore>, name: string): PartedStore {
  const area = areas.get(name);
  if (area === undefined) throw new Error(`the storage area ${name} is not among the settings`);
  return area;
}
