import { Mark } from '@countersign/ui/Mark.tsx';
import { useEntryPhrases } from './language/language.ts';
import styles from './Wordmark.module.css';

export function Wordmark({ size = 'bar' }: { readonly size?: 'bar' | 'large' }) {
  const { app } = useEntryPhrases();
  return (
    <span className={styles.wordmark} data-size={size}>
      <Mark size={size === 'large' ? 30 : 22} />
      {app.product}
    </span>
  );
}
