import { countText } from '../../shared/format/numbers.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useStore } from '../../shared/store.ts';
import { stepText } from '../panels/step-text.ts';
import { useMedium, useSession, useWorkspace } from './use-workspace.ts';
import { useNextPress } from './VerdictButtons.tsx';

/** Reads out what was changed last, or taken back. */
function LastChange() {
  const words = useStudioWords().edit;
  const { steps, position } = useMedium((snapshot) => snapshot.history);
  const undone = steps[position];
  const made = steps[position - 1];
  const text = undone ? `${stepText(undone, words)}, ${words.undone}` : made ? stepText(made, words) : '';
  return <p aria-live="polite">{text}</p>;
}

/** Reads out the verdict given, the item shown now, and what the next press does. */
export function Announcement() {
  const words = useStudioWords();
  const { said, isEditable } = useWorkspace();
  const verdict = useStore(said);
  const { phase, view } = useSession();
  const press = useNextPress();
  const isShown = phase === 'working' && view !== null;
  // Separate regions, so that only the changed one is read. Refusals are alerts in their own place.
  return (
    <div className="visually-hidden">
      <p aria-live="polite">{verdict}</p>
      <p aria-live="polite">
        {isShown && words.said.shown(countText(view.index), view.fileName)}
        {phase === 'done' && words.said.done}
      </p>
      {isEditable && <LastChange />}
      <p aria-live="polite">{isShown && press.tone === 'plain' && press.sentence}</p>
    </div>
  );
}
