import { ArrowLeft } from 'lucide-react';
import { countText } from '../../shared/format/numbers.ts';
import { usePhrases } from '../../shared/language/language.ts';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { nextPress } from '../verdict/next-press.ts';
import styles from './PhoneVerdict.module.css';
import { useSession, useWorkspace } from './use-workspace.ts';
import { VerdictButton } from './VerdictButton.tsx';

export function PhoneVerdict() {
  const { template, isReadOnly, firstIndex } = useWorkspace();
  const state = useSession();
  const { studio: words } = usePhrases();
  const { view, progress } = state;
  const press = nextPress(state, template.rules, isReadOnly, words);
  const isOff = press.leading === null;
  const left = progress?.left ?? 0;
  const share = progress === null || progress.total === 0 ? 0 : (1 - left / progress.total) * 100;
  return (
    <footer className={styles.bar} aria-label={words.verdict}>
      <div className={styles.meter}>
        <p data-tone={press.tone}>
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
      <div className={styles.buttons}>
        <VerdictButton
          command="item.previous"
          shortcut="A"
          label={words.previous}
          icon={<ArrowLeft size={18} aria-hidden />}
          isOff={view === null || view.index <= firstIndex}
        />
        <VerdictButton command="item.skip" shortcut="S" icon={null} isOff={isOff}>
          {words.skip}
        </VerdictButton>
        <VerdictButton
          command="item.reject"
          shortcut="R"
          look={press.leading === 'reject' ? 'fail' : 'failTint'}
          icon={<StatusMark status="rejected" />}
          isOff={isOff}
        >
          {words.reject}
        </VerdictButton>
        <VerdictButton
          command="item.pass"
          shortcut="D"
          look={press.leading === 'pass' ? 'pass' : 'plain'}
          icon={<StatusMark status="passed" />}
          isOff={press.isPassOff}
        >
          {words.pass}
        </VerdictButton>
      </div>
    </footer>
  );
}
