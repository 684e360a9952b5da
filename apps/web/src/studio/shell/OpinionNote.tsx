import { EyeOff } from 'lucide-react';
import { usePhrases } from '../../shared/language/language.ts';
import styles from './OpinionNote.module.css';

/** Below the item, where otherwise other items show with what was decided on them. */
export function OpinionNote() {
  const { opinion } = usePhrases();
  return (
    <p className={styles.note}>
      <EyeOff size={16} aria-hidden />
      {opinion.note}
    </p>
  );
}
