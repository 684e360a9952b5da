import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { ArrowLeft, Save } from 'lucide-react';
import { usePhrases } from '../../shared/language/language.ts';
import { type NextPress, nextPress } from '../verdict/next-press.ts';
import { useSession, useWorkspace } from './use-workspace.ts';
import styles from './VerdictBar.module.css';
import { VerdictButton } from './VerdictButton.tsx';

/** What the next press does, in the visitor's language. */
export function useNextPress(): NextPress {
  const { template, isReadOnly } = useWorkspace();
  return nextPress(useSession(), template.rules, isReadOnly, usePhrases().studio);
}

/** The actions on a picture; on a phone without those in its menu. */
export function VerdictButtons({ isPhone = false }: { readonly isPhone?: boolean }) {
  const { firstIndex, isOpinion } = useWorkspace();
  const { view, isDraftChanged } = useSession();
  const { studio: words } = usePhrases();
  const { leading, isPassOff } = useNextPress();
  const isOff = leading === null;
  return (
    <div className={styles.buttons}>
      <VerdictButton
        command="item.previous"
        shortcut="A"
        icon={<ArrowLeft size={isPhone ? 18 : 14} aria-hidden />}
        isOff={view === null || view.index <= firstIndex}
        label={words.previous}
        {...(!isPhone && { children: words.previous })}
      />
      <VerdictButton
        command="item.skip"
        shortcut="S"
        icon={isPhone ? null : <StatusMark status="skipped" />}
        isOff={isOff}
      >
        {words.skip}
      </VerdictButton>
      {!isPhone && !isOpinion && (
        <>
          <VerdictButton command="item.invalid" shortcut="X" icon={<StatusMark status="invalid" />} isOff={isOff}>
            {view?.isValid === false ? words.valid : words.invalid}
          </VerdictButton>
          <VerdictButton
            command="workspace.save"
            shortcut="Ctrl+S"
            icon={<Save size={14} aria-hidden />}
            isOff={isOff || !isDraftChanged}
            label={words.save}
          >
            {words.save}
          </VerdictButton>
          <span className={styles.gap} />
        </>
      )}
      <VerdictButton
        command="item.reject"
        shortcut="R"
        look={leading === 'reject' ? 'fail' : 'failTint'}
        icon={<StatusMark status="rejected" />}
        isOff={isOff}
      >
        {words.reject}
      </VerdictButton>
      <VerdictButton
        command="item.pass"
        shortcut="D"
        look={leading === 'pass' ? 'pass' : 'plain'}
        icon={<StatusMark status="passed" />}
        isOff={isPassOff}
      >
        {words.pass}
      </VerdictButton>
    </div>
  );
}
