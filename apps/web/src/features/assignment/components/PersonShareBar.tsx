import type { TeamPerson } from '@countersign/contract';
import { countText } from '../../../shared/format/numbers.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import { useSharingWords } from '../use-sharing-words.ts';
import styles from './PersonShareBar.module.css';

interface PersonShareBarProps {
  readonly person: TeamPerson;
  /** The items of the largest part, which takes the whole width. */
  readonly most: number;
}

/** What became of a person's part, as long as it is large beside the others'. */
export function PersonShareBar({ person, most }: PersonShareBarProps) {
  const words = useSharingWords();
  const { comma } = usePhrases().app;
  const { items, passed, rejected, passedWhole, rejectedWhole, left } = person;
  if (items === 0) return <span className={styles.words}>{words.nothingAssigned}</span>;
  const whole = passedWhole + rejectedWhole;
  const pieces = [
    [styles.passed, passed],
    [styles.rejected, rejected],
    [styles.passedWhole, passedWhole],
    [styles.rejectedWhole, rejectedWhole],
  ] as const;
  const said = [words.decidedSeen(passed + rejected), ...(whole === 0 ? [] : [words.decidedWhole(whole)])].join(comma);
  return (
    <span className={styles.part}>
      <span
        className={styles.bar}
        style={{ width: `${(items / Math.max(1, most)) * 100}%` }}
        role="img"
        aria-label={words.bar(countText(passed), countText(rejected), countText(whole), countText(left))}
      >
        {pieces.map(
          ([style, count]) =>
            count > 0 && <span key={style} className={style} style={{ width: `${(count / items) * 100}%` }} />,
        )}
      </span>
      <span className={styles.words}>{said}</span>
    </span>
  );
}

/** What the pieces of the bars mean. */
export function PersonShareLegend({ hasRejectedWhole }: { readonly hasRejectedWhole: boolean }) {
  const words = useSharingWords().legend;
  const kinds = ['passed', 'rejected', 'passedWhole', ...(hasRejectedWhole ? ['rejectedWhole'] : []), 'left'] as const;
  return (
    <ul className={styles.legend}>
      {(kinds as readonly (keyof typeof words)[]).map((kind) => (
        <li key={kind}>
          <span className={styles[kind]} />
          {words[kind]}
        </li>
      ))}
    </ul>
  );
}
