import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { ArrowLeft, Save } from 'lucide-react';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useEnds } from '../repair/use-queue.ts';
import { useOpenRules } from '../rule/use-open-rules.ts';
import { useRuleSteps } from '../rule/use-rule-steps.ts';
import { type NextPress, nextPress } from '../verdict/next-press.ts';
import { useIsSideways } from './use-media.ts';
import { useSession, useWorkspace } from './use-workspace.ts';
import styles from './VerdictBar.module.css';
import { VerdictButton } from './VerdictButton.tsx';

/** What the next press does, in the visitor's language. */
export function useNextPress(): NextPress {
  const { template, isReadOnly } = useWorkspace();
  const words = useStudioWords();
  const { nameOf } = useRuleSteps();
  return nextPress(useSession(), template.rules, useOpenRules(), isReadOnly, words, nameOf);
}

/** The actions on an item; on a phone without those in its menu, where it is not held sideways. */
export function VerdictButtons({ isPhone = false }: { readonly isPhone?: boolean }) {
  const { isOpinion } = useWorkspace();
  const { isFirst } = useEnds();
  const { view, isDraftChanged } = useSession();
  const words = useStudioWords();
  const { leading, isPassOff } = useNextPress();
  const isSideways = useIsSideways();
  const isOff = leading === null;
  return (
    <div className={styles.buttons}>
      <VerdictButton
        command="item.previous"
        shortcut="A"
        icon={<ArrowLeft size={isPhone ? 18 : 14} aria-hidden />}
        isOff={isFirst}
        label={words.previous}
      >
        {words.previous}
      </VerdictButton>
      <VerdictButton
        command="item.skip"
        shortcut="S"
        icon={isPhone && !isSideways ? null : <StatusMark status="skipped" />}
        isOff={isOff}
      >
        {words.skip}
      </VerdictButton>
      {(!isPhone || isSideways) && !isOpinion && (
        <VerdictButton command="item.invalid" shortcut="X" icon={<StatusMark status="invalid" />} isOff={isOff}>
          {view?.isValid === false ? words.valid : words.invalid}
        </VerdictButton>
      )}
      {!isPhone && !isOpinion && (
        <>
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
