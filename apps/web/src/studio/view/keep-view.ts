import { type AnnotationFilter, noFilter } from '@countersign/studio';
import { type PictureEngine, settingsFrom, type ViewSettings } from '@countersign/studio/picture';
import { sectionNames } from '../panels/section-names.ts';
import type { Sections, Workspace } from '../workspace.ts';

const settingsKey = (userId: string) => `studioView ${userId}`;
const sectionsKey = (userId: string) => `studioSections ${userId}`;
const filterKey = (batchId: string) => `studioFilter ${batchId}`;

/** The filter of a batch's pictures. */
interface KeptFilter {
  readonly filter: AnnotationFilter;
  readonly hiddenLabels: readonly string[];
}

/** This person's stored view settings on this machine. */
export function keptSettings(userId: string): ViewSettings {
  return settingsFrom(parsed(localStorage.getItem(settingsKey(userId))));
}

/**
 * Stores the person's view settings on this machine. The filter is stored only for this tab, so that nobody comes back
 * another day and misses annotations.
 */
export function keepView(studio: PictureEngine, userId: string, batchId: string): () => void {
  restoreFilter(studio, parsed(sessionStorage.getItem(filterKey(batchId))));
  let { settings, filter, hiddenLabels } = studio.snapshot();
  return studio.subscribe(() => {
    const now = studio.snapshot();
    if (now.settings !== settings) localStorage.setItem(settingsKey(userId), JSON.stringify(now.settings));
    if (now.filter !== filter || now.hiddenLabels !== hiddenLabels) {
      const kept: KeptFilter = { filter: now.filter, hiddenLabels: [...now.hiddenLabels] };
      sessionStorage.setItem(filterKey(batchId), JSON.stringify(kept));
    }
    ({ settings, filter, hiddenLabels } = now);
  });
}

/** Which sections of the panels this person opened or closed on this machine. */
export function keptSections(userId: string): Sections {
  const kept = parsed(localStorage.getItem(sectionsKey(userId)));
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
    if (now !== sections) localStorage.setItem(sectionsKey(userId), JSON.stringify(now));
    sections = now;
  });
}

function restoreFilter(studio: PictureEngine, kept: unknown): void {
  if (kept === null) return;
  // `keepView` of the same tab wrote it, so the format is of this version.
  const { filter, hiddenLabels } = kept as KeptFilter;
  studio.setFilter({ ...noFilter, ...filter });
  for (const label of hiddenLabels) studio.setLabelHidden(label, true);
}

function parsed(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
