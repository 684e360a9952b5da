import { toast } from '@countersign/ui/toast.tsx';
import { useState } from 'react';
import { countText } from '../../shared/format/numbers.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { indexFieldId } from '../run-command.ts';
import { focusStage } from '../workspace.ts';
import styles from './IndexField.module.css';
import { useSession, useWorkspace } from './use-workspace.ts';

/** The index number of the current item; typing another one goes there. */
export function IndexField() {
  const workspace = useWorkspace();
  const { view } = useSession();
  const words = useStudioWords();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = view === null ? '' : String(view.index);
  const { firstIndex, lastIndex, session } = workspace;

  const go = () => {
    const index = Number(typed);
    if (typed === null || typed.trim() === '' || index === view?.index) {
      setTyped(null);
    } else if (Number.isInteger(index) && index >= firstIndex && index <= lastIndex) {
      setTyped(null);
      void session.open(index);
    } else {
      toast.error(words.noSuchIndex(countText(firstIndex), countText(lastIndex)));
      return;
    }
    focusStage(workspace);
  };

  return (
    <input
      id={indexFieldId}
      className={styles.field}
      inputMode="numeric"
      autoComplete="off"
      aria-label={words.index}
      aria-keyshortcuts="G"
      value={typed ?? shown}
      onFocus={(event) => {
        // Kept while somebody is in the field: an item that opens now would end the selection.
        setTyped(shown);
        event.currentTarget.select();
      }}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // Going may ask a question first, and this key press must not answer it.
        event.preventDefault();
        go();
      }}
    />
  );
}
