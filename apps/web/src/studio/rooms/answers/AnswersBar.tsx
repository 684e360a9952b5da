import type { AnswersCommand } from '@countersign/studio/answers';
import { Button } from '@countersign/ui/Button.tsx';
import { KeyCap } from '@countersign/ui/KeyCap.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useIsPhone } from '../../shell/use-media.ts';
import styles from './AnswersBar.module.css';
import { useAnswersWords } from './answers-words.ts';
import { PairChoice } from './PairChoice.tsx';
import { useAnswers, useAnswersStage } from './use-answers.ts';

/** Above the document: the way through its turns, and how its answers are shown. */
export function AnswersBar() {
  const words = useAnswersWords();
  const isPhone = useIsPhone();
  const { isCompared, isTogether, isRaw, order } = useAnswers(({ settings }) => settings);
  const hasModels = useAnswers((snapshot) => snapshot.hasModels);
  const { answers, shownAs } = useAnswers((snapshot) => snapshot.body.document);
  return (
    <div className={styles.bar} role="toolbar" aria-label={words.strip}>
      <Steps />
      {answers.length > 1 && (
        <>
          <Toggle command="answers.compare" shortcut="J" name={words.compare} isOn={isCompared} />
          {isCompared && <PairChoice />}
          {!isPhone && <Toggle command="answers.together" shortcut="Y" name={words.together} isOn={isTogether} />}
        </>
      )}
      <Toggle command="answers.raw" shortcut="T" name={words.raw} isOn={isRaw} />
      {answers.some(({ model }) => model !== undefined) && (
        <Toggle command="answers.models" shortcut="H" name={words.models} isOn={hasModels} />
      )}
      {shownAs !== undefined && (
        <Toggle command="answers.order" shortcut="O" name={words.shownOrder} isOn={order === 'shown'} />
      )}
    </div>
  );
}

/** The way through turns, questions and answers. */
function Steps() {
  const words = useAnswersWords();
  const isPhone = useIsPhone();
  const { engine } = useAnswersStage();
  const stop = useAnswers((snapshot) => snapshot.stop);
  const { stops } = useAnswers((snapshot) => snapshot.body);
  const at = stop === undefined ? 0 : stops.indexOf(stop) + 1;
  return (
    <span className={styles.steps}>
      <Button
        {...{ kind: 'quiet', size: 'small', icon: <ChevronLeft /> }}
        aria-label={words.previousTurn}
        aria-keyshortcuts="["
        onClick={() => engine.run('answers.turn', 0)}
      />
      {!isPhone && <KeyCap name="[" />}
      <span className={styles.at}>{words.stopOf(at, stops.length)}</span>
      {!isPhone && <KeyCap name="]" />}
      <Button
        {...{ kind: 'quiet', size: 'small', icon: <ChevronRight /> }}
        aria-label={words.nextTurn}
        aria-keyshortcuts="]"
        onClick={() => engine.run('answers.turn', 1)}
      />
    </span>
  );
}

interface ToggleProps {
  readonly command: AnswersCommand;
  readonly shortcut: string;
  readonly name: string;
  readonly isOn: boolean;
}

function Toggle({ command, shortcut, name, isOn }: ToggleProps) {
  const { engine } = useAnswersStage();
  const isPhone = useIsPhone();
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isOn}
      aria-keyshortcuts={shortcut}
      onClick={() => engine.run(command)}
    >
      {name} {!isPhone && <KeyCap name={shortcut} />}
    </button>
  );
}
