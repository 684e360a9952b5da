import { Button, type ButtonProps } from '@countersign/ui/Button.tsx';
import { Dialog } from '@countersign/ui/Dialog.tsx';
import { countText } from '../../shared/format/numbers.ts';
import { usePhrases } from '../../shared/language/language.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import type { ChangeAnswer } from '../session/change-choices.ts';
import { isEditOpen } from '../session/pending-edit.ts';
import type { PendingChange as Question } from '../workspace.ts';
import styles from './ChangeQuestion.module.css';
import { useSession, useWorkspace } from './use-workspace.ts';

/** Asks what to do with a change that has no verdict yet, before another item takes its place. */
export function ChangeQuestion({ question: { choices, answer } }: { readonly question: Question }) {
  const { isEditable } = useWorkspace();
  const { view, draft, edited } = useSession();
  const studio = useStudioWords();
  const { item } = usePhrases();
  const words = studio.change;
  if (view === null) return null;
  const hasErrors = draft.itemErrors.length + draft.ticks.length > 0;
  const leading: ChangeAnswer = choices.pass && !hasErrors ? 'pass' : choices.reject ? 'reject' : 'save';
  const index = countText(view.index);
  const hasResult = view.isValid && view.result !== '00';
  const choice = (given: ChangeAnswer, text: string, kind: NonNullable<ButtonProps['kind']> = 'plain') => (
    <Button
      kind={kind}
      size="large"
      data-autofocus={given === leading || undefined}
      onKeyDown={(event) => {
        // Enter held down from before must not answer.
        if (event.repeat) event.preventDefault();
      }}
      onClick={() => answer(given)}
    >
      {text}
    </Button>
  );
  return (
    <Dialog
      title={words.title(index)}
      status="repairing"
      onClose={() => answer('stay')}
      actions={<Button onClick={() => answer('stay')}>{words.stay}</Button>}
    >
      <p>
        {isEditable && isEditOpen(view, edited)
          ? words.edited
          : hasResult
            ? words.decided(item.results[view.result])
            : words.undecided}
      </p>
      {!choices.pass && !choices.reject && <p>{words.neither}</p>}
      <div className={styles.choices}>
        {choices.pass && choice('pass', words.pass, leading === 'pass' ? 'pass' : 'plain')}
        {choices.reject && choice('reject', words.reject, leading === 'reject' ? 'fail' : 'plain')}
        {choices.save && choice('save', studio.commands['workspace.save'])}
        {choice('discard', words.discard, 'danger')}
      </div>
    </Dialog>
  );
}
