import { ArrowLeft } from 'lucide-react';
import { usePhrases } from '../../shared/language/language.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { nextPress } from '../verdict/next-press.ts';
import { changePanes } from '../workspace.ts';
import { Meter } from './Meter.tsx';
import { useSession, useWorkspace } from './use-workspace.ts';
import styles from './VerdictBar.module.css';
import { VerdictButton } from './VerdictButton.tsx';

export function VerdictBar() {
  const workspace = useWorkspace();
  const state = useSession();
  const { studio: words } = usePhrases();
  const { template, isReadOnly, batch, firstIndex } = workspace;
  const { view, fill } = state;
  const press = nextPress(state, template.rules, isReadOnly, words);
  const isOff = press.leading === null;
  return (
    <footer className={styles.bar} aria-label={words.verdict}>
      <Meter />
      <div className={styles.buttons}>
        <VerdictButton
          command="item.previous"
          shortcut="A"
          icon={<ArrowLeft size={14} aria-hidden />}
          isOff={view === null || view.index <= firstIndex}
        >
          {words.previous}
        </VerdictButton>
        <VerdictButton command="item.skip" shortcut="S" icon={<StatusMark status="skipped" />} isOff={isOff}>
          {words.skip}
        </VerdictButton>
        <VerdictButton command="item.invalid" shortcut="X" icon={<StatusMark status="invalid" />} isOff={isOff}>
          {view?.isValid === false ? words.valid : words.invalid}
        </VerdictButton>
        <span className={styles.gap} />
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
      <div className={styles.next}>
        <p className={styles.sentence} data-tone={press.tone} role={press.tone === 'fail' ? 'alert' : undefined}>
          {press.sentence}
        </p>
        {batch.mode === 'package' && !isReadOnly && (
          <Button
            disabled={fill === null || view === null}
            onClick={() => {
              if (fill !== null && view !== null) changePanes(workspace, { finishing: { ...fill, index: view.index } });
            }}
          >
            {words.finishPackage}
          </Button>
        )}
      </div>
    </footer>
  );
}
