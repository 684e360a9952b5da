import { KeyCap } from '@countersign/ui/KeyCap.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { useId } from 'react';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import styles from './FixedChoice.module.css';

interface FixedChoiceProps {
  /** For screen readers. */
  readonly label: string;
  readonly value: boolean | undefined;
  /** The keys answer this one. */
  readonly isCurrent: boolean;
  /** Null while nothing can be answered. */
  readonly onChange: ((isFixed: boolean) => void) | null;
}

/** Yes or no. */
export function FixedChoice({ label, value, isCurrent, onChange }: FixedChoiceProps) {
  const { question: words } = useStudioWords();
  const name = useId();
  const choices = [
    { isFixed: true, text: words.fixed, key: 'Y', status: 'passed' },
    { isFixed: false, text: words.unfixed, key: 'N', status: 'rejected' },
  ] as const;
  return (
    <div className={styles.choice} role="radiogroup" aria-label={label} data-current={isCurrent || undefined}>
      {choices.map(({ isFixed, text, key, status }) => (
        <label key={key} className={styles.answer} data-status={status}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={value === isFixed}
            disabled={onChange === null}
            onChange={() => onChange?.(isFixed)}
          />
          {value === isFixed && <StatusMark status={status} size={12} />}
          {text}
          {isCurrent && <KeyCap name={key} className={styles.key} />}
        </label>
      ))}
    </div>
  );
}
