import { useStudioWords } from '../../shared/language/studio-words.ts';
import { deliveredOf } from '../session/pending-edit.ts';
import { useMedium, useSession, useWorkspace } from '../shell/use-workspace.ts';
import rows from './rows.module.css';
import { Section } from './Section.tsx';
import { stepText } from './step-text.ts';

/** What was changed of the item, the latest first. A press goes back to that state, or on to it. */
export function HistoryPanel() {
  const { engine } = useWorkspace().stage;
  const words = useStudioWords().edit;
  const history = useMedium((snapshot) => snapshot.history);
  const { view } = useSession();
  const count = view === null ? 0 : deliveredOf(view).length;
  const entries = history.steps.map((step, nth) => ({ at: nth + 1, text: stepText(step, words) })).toReversed();
  return (
    <Section name="history" title={words.history}>
      <ul className={rows.short}>
        {[...entries, { at: 0, text: words.asDelivered(count) }].map(({ at, text }) => (
          <li key={at}>
            <button
              type="button"
              className={rows.row}
              aria-current={at === history.position ? 'step' : undefined}
              data-pale={at > history.position || undefined}
              onClick={() => engine.editor.goTo(at)}
            >
              <span className={rows.name}>{text}</span>
              {at > history.position && <span className={rows.figure}>{words.undone}</span>}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
