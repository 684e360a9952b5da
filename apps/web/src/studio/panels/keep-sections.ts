import { keptJson } from '../kept-json.ts';
import type { Sections, Workspace } from '../workspace.ts';
import { sectionNames } from './section-names.ts';

const keyOf = (userId: string) => `studioSections ${userId}`;

/** Which sections of the panels this person opened or closed on this machine. */
export function keptSections(userId: string): Sections {
  const kept = keptJson(localStorage, keyOf(userId));
  if (typeof kept !== 'object' || kept === null) return {};
  const known = Object.entries(kept).filter(([name, isOpen]) => isSection(name) && typeof isOpen === 'boolean');
  return Object.fromEntries(known);
}

function isSection(name: string): boolean {
  return sectionNames.some((one) => one === name);
}

export function keepSections(panes: Workspace['panes'], userId: string): () => void {
  let { sections } = panes.get();
  return panes.subscribe(() => {
    const now = panes.get().sections;
    if (now !== sections) localStorage.setItem(keyOf(userId), JSON.stringify(now));
    sections = now;
  });
}
