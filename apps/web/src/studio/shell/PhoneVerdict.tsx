import { countText } from '../../shared/format/numbers.ts';
import { usePhrases } from '../../shared/language/language.ts';
import { StatusMark } from '../../ui/StatusMark.tsx';
import styles from './PhoneVerdict.module.css';
import { useSwipe } from './use-swipe.ts';
import { useSession } from './use-workspace.ts';
import { useNextPress, VerdictButtons } from './VerdictButtons.tsx';

/** The verdict in the thumb's reach: four buttons, or a swipe over them to the right to pass and to the left to reject. */
export function PhoneVerdict() {
  const { progress } = useSession();
  const { studio: words } = usePhrases();
  const press = useNextPress();
  const { swipe, ...listeners } = useSwipe(press.leading !== null);
  const left = progress?.left ?? 0;
  const share = progress === null || progress.total === 0 ? 0 : (1 - left / progress.total) * 100;
  return (
    <footer className={styles.bar} aria-label={words.verdict} {...listeners}>
      <div className={styles.meter}>
        <p data-tone={press.tone} role={press.tone === 'fail' ? 'alert' : undefined}>
          {press.tone === 'fail' || press.isPassOff ? (
            press.sentence
          ) : (
            <>
              <b>{words.canSign}</b>{' '}
              {left === 0 ? words.yesAll : words.leftOf(countText(left), countText(progress?.total ?? 0))}
            </>
          )}
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
