import { usePhrases } from '../language/language.ts';
import styles from './ItemExcerpt.module.css';

interface ItemExcerptProps {
  /** Null where the text is no longer kept. */
  readonly excerpt: string | null;
  /** Whether it is not shown, because it may offend. */
  readonly isHidden: boolean;
}

/** The first words of a text, in the direction they are written in. What holds it says how many lines are shown. */
export function ItemExcerpt({ excerpt, isHidden }: ItemExcerptProps) {
  const words = usePhrases().item;
  if (isHidden) return <i className={styles.none}>{words.textHidden}</i>;
  if (excerpt === null || excerpt === '')
    return <i className={styles.none}>{excerpt === null ? words.textGone : words.emptyText}</i>;
  return (
    <bdi className={styles.excerpt} dir="auto">
      {excerpt}
    </bdi>
  );
}
