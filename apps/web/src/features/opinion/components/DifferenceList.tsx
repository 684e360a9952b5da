import type { Difference, Medium } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { countText } from '../../../shared/format/numbers.ts';
import { ItemThumbnail } from '../../../shared/item/ItemThumbnail.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import { useSettlingWords } from '../use-settling-words.ts';
import styles from './DifferenceList.module.css';

interface DifferenceListProps {
  readonly medium: Medium;
  readonly differences: readonly Difference[];
  readonly shownId: string;
  readonly onShow: (difference: Difference) => void;
  /** Undefined where there are no more. */
  readonly onMore: (() => void) | undefined;
}

const statuses = { '10': 'passed', '20': 'rejected' } as const;

/** The items on which two differ, with what each of them said. */
export function DifferenceList({ medium, differences, shownId, onShow, onMore }: DifferenceListProps) {
  const words = useSettlingWords();
  const { app, item } = usePhrases();
  const nameOf = ({ index, fileName, first, second }: Difference) =>
    [countText(index), fileName, item.results[first.result], item.results[second.result]].join(app.comma);
  return (
    <nav className={styles.list} aria-label={words.which}>
      <ul>
        {differences.map((one) => (
          <li key={one.itemId}>
            <button
              type="button"
              className={styles.row}
              aria-label={nameOf(one)}
              aria-current={one.itemId === shownId || undefined}
              onClick={() => onShow(one)}
            >
              {medium === 'picture' && <ItemThumbnail url={one.thumbnailUrl} />}
              <span className={styles.names}>
                <span className={styles.file}>{one.fileName}</span>
                <span className={styles.said}>
                  {countText(one.index)} <StatusMark status={statuses[one.first.result]} />
                  <StatusMark status={statuses[one.second.result]} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {onMore !== undefined && (
        <Button kind="link" onClick={onMore}>
          {words.more}
        </Button>
      )}
    </nav>
  );
}
