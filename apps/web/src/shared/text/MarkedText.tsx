import styles from './MarkedText.module.css';

interface MarkedTextProps {
  readonly text: string;
  readonly query: string;
}

/** A text in which the words that somebody looks for stand out. */
export function MarkedText({ text, query }: MarkedTextProps) {
  if (query === '') return text;
  const lower = text.toLowerCase();
  // A letter that changes its length in lower case would move the marks.
  if (lower.length !== text.length) return text;
  const wanted = query.toLowerCase();
  const parts = [];
  let at = 0;
  for (let found = lower.indexOf(wanted); found >= 0; found = lower.indexOf(wanted, at)) {
    parts.push(
      text.slice(at, found),
      <mark key={found} className={styles.mark}>
        {text.slice(found, found + wanted.length)}
      </mark>,
    );
    at = found + wanted.length;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
