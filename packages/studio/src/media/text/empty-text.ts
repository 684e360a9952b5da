import { emptySnapshot } from '../../document/empty-snapshot.ts';
import type { TextSettings } from './text-settings.ts';
import type { TextSnapshot } from './text-snapshot.ts';

/** What the state has of a text before a person does anything with it. */
export const untouchedText = {
  marked: undefined,
  draft: undefined,
  search: undefined,
  places: [],
} as const satisfies Partial<TextSnapshot>;

/** The state while no text was opened yet. */
export function emptyText(settings: TextSettings): TextSnapshot {
  return { ...emptySnapshot(settings), ...untouchedText, tool: 'select' };
}
