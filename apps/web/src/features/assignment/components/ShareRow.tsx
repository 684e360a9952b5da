import { workTime } from '@countersign/domain';
import { Checkbox } from '@countersign/ui/Checkbox.tsx';
import { countText } from '../../../shared/format/numbers.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import type { PlannedShare } from '../sharing.ts';
import { useSharingWords } from '../use-sharing-words.ts';
import styles from './ShareRow.module.css';

interface ShareRowProps {
  readonly name: string;
  readonly isDisabled: boolean;
  readonly secondsEach: number | null;
  /** What they get; undefined if nothing. */
  readonly share: PlannedShare | undefined;
  /** The items of the largest share, which takes the whole width. */
  readonly most: number;
  /** One of them gets everything: a radio button instead of a checkbox. */
  readonly isOne: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (isOn: boolean) => void;
}

/** A person who may get a share, and what that would be. */
export function ShareRow({ name, isDisabled, secondsEach, share, most, isOne, isChosen, onChoose }: ShareRowProps) {
  const words = useSharingWords();
  const {
    assignment,
    app: { comma },
  } = usePhrases();
  const shownName = isDisabled ? `${name}${comma}${assignment.disabled}` : name;
  const has = share !== undefined && share.packages > 0;
  return (
    <li className={styles.row} data-off={!isChosen || undefined}>
      {isOne ? (
        <label className={styles.radio}>
          <input type="radio" name="share-of" checked={isChosen} onChange={() => onChoose(true)} />
          <span>{shownName}</span>
        </label>
      ) : (
        <Checkbox isChecked={isChosen} onChange={onChoose} className={styles.box}>
          {shownName}
        </Checkbox>
      )}
      <span className={styles.bar}>{has && <span style={{ width: `${(share.left / most) * 100}%` }} />}</span>
      <span className={styles.packages}>{has ? countText(share.packages) : '–'}</span>
      {has && (
        <span className={styles.work}>
          {[words.shareOf(share.left), ...(secondsEach === null ? [] : [timeOf(share.left, secondsEach)])].join(comma)}
        </span>
      )}
    </li>
  );

  function timeOf(left: number, seconds: number): string {
    const { unit, count } = workTime(left, seconds);
    return words.time[unit](count);
  }
}
