import { MOST_HITS } from '@countersign/studio/text';
import { Button } from '@countersign/ui/Button.tsx';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { countText } from '../../../shared/format/numbers.ts';
import { useStore } from '../../../shared/store.ts';
import { useWorkspace } from '../../shell/use-workspace.ts';
import { focusStage } from '../../workspace.ts';
import styles from './FindBar.module.css';
import { useTextWords } from './text-words.ts';
import { useText, useTextStage } from './use-text.ts';

/** Finds words in the whole text. The browser's own search sees only the rows in view. */
export function FindBar() {
  const { searchAsked } = useTextStage();
  const asked = useStore(searchAsked);
  return asked === 0 ? null : <OpenFindBar asked={asked} />;
}

function OpenFindBar({ asked }: { readonly asked: number }) {
  const workspace = useWorkspace();
  const { engine, searchAsked } = useTextStage();
  const words = useTextWords().find;
  const search = useText((snapshot) => snapshot.search);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Asked for again, the field takes the focus again.
    if (asked > 0) field.current?.select();
  }, [asked]);
  const close = () => {
    searchAsked.set(0);
    engine.find('');
    focusStage(workspace);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') engine.run('text.findNext', event.shiftKey ? 0 : 1);
    else return;
    event.preventDefault();
  };
  const count = search?.hits.length ?? 0;
  const total = `${countText(count)}${count === MOST_HITS ? '+' : ''}`;
  return (
    <search className={styles.bar}>
      <input
        ref={field}
        type="text"
        className={styles.field}
        aria-label={words.title}
        placeholder={words.title}
        defaultValue={search?.words ?? ''}
        onChange={({ target }) => engine.find(target.value)}
        onKeyDown={onKeyDown}
      />
      <span className={styles.count} role="status">
        {search === undefined ? '' : count === 0 ? words.none : words.hits(countText(search.at + 1), total)}
      </span>
      <Button
        kind="quiet"
        size="small"
        icon={<ChevronUp />}
        aria-label={words.previous}
        disabled={count === 0}
        onClick={() => engine.run('text.findNext', 0)}
      />
      <Button
        kind="quiet"
        size="small"
        icon={<ChevronDown />}
        aria-label={words.next}
        disabled={count === 0}
        onClick={() => engine.run('text.findNext', 1)}
      />
      <Button kind="quiet" size="small" icon={<X />} aria-label={words.close} onClick={close} />
    </search>
  );
}
