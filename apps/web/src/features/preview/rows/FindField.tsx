import { Button } from '@countersign/ui/Button.tsx';
import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { usePreviewWords } from '../preview-words.ts';
import styles from './Rows.module.css';

interface FindFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Goes to the next place, or the one before. Answers whether there is one. */
  readonly onFind: (query: string, isBack: boolean) => Promise<boolean>;
  readonly onLeave: () => void;
}

/** Finds words in a file: Enter goes on, Shift+Enter back, Escape returns to the file. */
export function FindField({ field, query, onQuery, onFind, onLeave }: FindFieldProps) {
  const words = usePreviewWords();
  const [outcome, setOutcome] = useState<'idle' | 'busy' | 'none'>('idle');
  const find = (isBack: boolean) => {
    if (query === '') return;
    setOutcome('busy');
    onFind(query, isBack).then(
      (isFound) => setOutcome(isFound ? 'idle' : 'none'),
      () => setOutcome('none'),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') find(event.shiftKey);
    else if (event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search className={styles.find}>
      <Search size={14} aria-hidden />
      <input
        ref={field}
        type="text"
        value={query}
        placeholder={words.find.label}
        aria-label={words.find.label}
        onChange={(event) => {
          onQuery(event.target.value);
          setOutcome('idle');
        }}
        onKeyDown={onKeyDown}
      />
      <output className={styles.outcome}>
        {outcome === 'none' ? words.find.none : outcome === 'busy' ? words.find.busy : ''}
      </output>
      <Button
        kind="quiet"
        size="small"
        icon={<ChevronUp />}
        aria-label={words.find.previous}
        onClick={() => find(true)}
      />
      <Button
        kind="quiet"
        size="small"
        icon={<ChevronDown />}
        aria-label={words.find.next}
        onClick={() => find(false)}
      />
    </search>
  );
}
