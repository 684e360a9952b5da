import { textSteps, textWritings } from '@countersign/studio/text';
import { Button } from '@countersign/ui/Button.tsx';
import { KeyCap } from '@countersign/ui/KeyCap.tsx';
import { Select } from '@countersign/ui/Select.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { AArrowDown, AArrowUp, Spline } from 'lucide-react';
import { useStudioWords } from '../../../shared/language/studio-words.ts';
import { useSession, useWorkspace } from '../../shell/use-workspace.ts';
import styles from './TextStrip.module.css';
import { useTextWords } from './text-words.ts';
import { useText, useTextStage } from './use-text.ts';

/** Above the text: which relations are drawn, the way through its spans, the size of its letters, and how long it is. */
export function TextStrip() {
  const words = useTextWords();
  const { commands } = useStudioWords();
  const { engine } = useTextStage();
  const { view } = useSession();
  const isEditable = useText((snapshot) => snapshot.isEditable);
  const step = useText(({ settings }) => settings.step);
  const characters = view?.media.kind === 'text' ? view.media.characters : null;
  return (
    <div className={styles.strip} role="toolbar" aria-label={words.strip}>
      <Arcs />
      <Writing />
      <Button kind="quiet" size="small" aria-keyshortcuts="Tab" onClick={() => engine.run('annotation.next')}>
        {words.nextSpan} <KeyCap name="Tab" />
      </Button>
      <span className={styles.pair}>
        {words.outOrIn}
        <Tooltip text={commands['text.nesting']} shortcut="⇧↑">
          <button
            type="button"
            className={styles.cap}
            aria-label={`${words.outOrIn} ↑`}
            onClick={() => engine.run('text.nesting', 0)}
          >
            ⇧↑
          </button>
        </Tooltip>
        <Tooltip text={commands['text.nesting']} shortcut="⇧↓">
          <button
            type="button"
            className={styles.cap}
            aria-label={`${words.outOrIn} ↓`}
            onClick={() => engine.run('text.nesting', 1)}
          >
            ⇧↓
          </button>
        </Tooltip>
      </span>
      {isEditable && (
        <span className={styles.step}>
          <Select
            label={words.stepsTitle}
            value={step}
            options={textSteps.map((value) => ({ value, label: words.steps[value] }))}
            onChange={(value) => engine.setSettings({ step: value })}
          />
        </span>
      )}
      <span className={styles.sizes}>
        <SizeButton isLarger={false} />
        <SizeButton isLarger />
      </span>
      {characters !== null && <span className={styles.length}>{words.encoded(words.characters(characters))}</span>}
    </div>
  );
}

/** Whether all relations are drawn; nothing where the text cannot have any. */
function Arcs() {
  const words = useTextWords();
  const { template } = useWorkspace();
  const { engine } = useTextStage();
  const hasAll = useText((snapshot) => snapshot.hasAllRelations);
  const hasRelations = useText((snapshot) => snapshot.relations.length > 0);
  if (!hasRelations && (template.relations ?? []).length === 0) return null;
  return (
    <span className={styles.arcs} role="group" aria-label={words.arcsOfSelection}>
      <button
        type="button"
        className={styles.choice}
        aria-pressed={!hasAll}
        onClick={() => engine.showAllRelations(false)}
      >
        <Spline aria-hidden />
        {words.arcsOfSelection}
      </button>
      <button
        type="button"
        className={styles.choice}
        aria-pressed={hasAll}
        aria-keyshortcuts="Shift+W"
        onClick={() => engine.showAllRelations(true)}
      >
        {words.allArcs}
      </button>
    </span>
  );
}

/** Rows across or downwards, where the text has a script that knows both. */
function Writing() {
  const words = useTextWords();
  const { engine } = useTextStage();
  const writing = useText(({ settings }) => settings.writing);
  const hasBoth = useText(() => hasVerticalScript(engine.body().text));
  if (!hasBoth && writing === 'horizontal') return null;
  return (
    <span className={styles.arcs} role="group" aria-label={words.writing}>
      {textWritings.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.choice}
          aria-pressed={writing === one}
          aria-keyshortcuts="T"
          onClick={() => engine.setSettings({ writing: one })}
        >
          {words.writings[one]}
        </button>
      ))}
    </span>
  );
}

/** So much of a text says which script it has. */
const SAMPLE = 2_000;

function hasVerticalScript(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Mongolian}]/u.test(
    text.slice(0, SAMPLE),
  );
}

function SizeButton({ isLarger }: { readonly isLarger: boolean }) {
  const words = useTextWords();
  const { engine } = useTextStage();
  const name = `${words.size} ${isLarger ? '+' : '−'}`;
  return (
    <Tooltip text={words.size} shortcut={isLarger ? '+' : '-'}>
      <Button
        kind="quiet"
        size="small"
        icon={isLarger ? <AArrowUp /> : <AArrowDown />}
        aria-label={name}
        onClick={() => engine.run('text.size', isLarger ? 0 : 1)}
      />
    </Tooltip>
  );
}
