import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { countText } from '../../shared/format/numbers.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import styles from './PhoneVerdict.module.css';
import { type RemainingWork, useRemainingWork } from './use-remaining-work.ts';
import { useSwipe } from './use-swipe.ts';
import { useNextPress, VerdictButtons } from './VerdictButtons.tsx';

/** The verdict within reach of the thumb: four buttons, or a swipe over them, right to pass and left to reject. */
export function PhoneVerdict() {
  const words = useStudioWords();
  const press = useNextPress();
  const { swipe, ...listeners } = useSwipe(press.leading !== null);
  const standing = useRemainingWork();
  const share = standing === null || standing.total === 0 ? 0 : (1 - standing.left / standing.total) * 100;
  return (
    <footer className={styles.bar} aria-label={words.verdict} {...listeners}>
      <div className={styles.meter}>
        <p data-tone={press.tone} role={press.tone === 'fail' ? 'alert' : undefined}>
          {press.tone === 'fail' || press.isPassOff ? press.sentence : standing !== null && <Standing {...standing} />}
        </p>
        <span className={styles.track}>
          <span style={{ width: `${share}%` }} />
        </span>
      </div>
      <VerdictButtons isPhone />
      {swipe !== null && (
        <div
          className={styles.swipe}
          data-towards={swipe.towards}
          data-done={swipe.share === 1 || undefined}
          aria-hidden
        >
          <span className={styles.way} style={{ width: `${swipe.share * 100}%` }} />
          <span className={styles.named}>
            <StatusMark status={swipe.towards === 'pass' ? 'passed' : 'rejected'} size={16} />
            {swipe.towards === 'pass' ? words.pass : words.reject}
          </span>
        </div>
      )}
    </footer>
  );
}

function Standing({ question, answer, left, total }: RemainingWork) {
  const words = useStudioWords();
  return (
    <>
      {answer !== null && <b>{question}</b>}{' '}
      {left === 0 && answer !== null ? answer : words.leftOf(countText(left), countText(total))}
    </>
  );
}
