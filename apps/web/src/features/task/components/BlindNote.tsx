import { EyeOff } from 'lucide-react';
import { useTaskWords } from '../use-task-words.ts';
import styles from './BlindNote.module.css';

/** What blind means, below a list that shows blind tasks. */
export function BlindNote() {
  const { blind } = useTaskWords();
  return (
    <section className={styles.note} aria-label={blind.title}>
      <EyeOff size={20} aria-hidden />
      <div>
        <h2>{blind.title}</h2>
        <p>{blind.text}</p>
      </div>
    </section>
  );
}
