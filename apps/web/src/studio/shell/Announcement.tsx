import { countText } from '../../shared/format/numbers.ts';
import { usePhrases } from '../../shared/language/language.ts';
import { useStore } from '../../shared/store.ts';
import { useSession, useWorkspace } from './use-workspace.ts';
import { useNextPress } from './VerdictButtons.tsx';

/** Reads out the verdict given, the picture shown now, and what the next press does. */
export function Announcement() {
  const { studio: words } = usePhrases();
  const verdict = useStore(useWorkspace().said);
  const { phase, view } = useSession();
  const press = useNextPress();
  const isShown = phase === 'working' && view !== null;
  // Separate regions, so that only the changed one is read. Refusals are alerts in their own place.
  return (
    <div className="visually-hidden">
      <p aria-live="polite">{verdict}</p>
      <p aria-live="polite">{isShown && words.said.shown(countText(view.index), view.fileName)}</p>
      <p aria-live="polite">{isShown && press.tone === 'plain' && press.sentence}</p>
    </div>
  );
}
