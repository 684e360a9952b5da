import type { LabelRecord } from '@countersign/studio';
import { Eye, EyeOff } from 'lucide-react';
import { countText } from '../../shared/format/numbers.ts';
import { usePhrases } from '../../shared/language/language.ts';
import { useStudio, useWorkspace } from '../shell/use-workspace.ts';
import styles from './rows.module.css';
import { Section } from './Section.tsx';

export function LabelsPanel() {
  const { studio: words } = usePhrases();
  const labels = useStudio((snapshot) => snapshot.labels);
  const annotations = useStudio((snapshot) => snapshot.annotations);
  return (
    <Section title={words.labels} aside={countText(annotations.length)}>
      <ul className={styles.short}>
        {labels.map((label) => (
          <LabelRow key={label.name} label={label} />
        ))}
      </ul>
    </Section>
  );
}

function LabelRow({ label: { name, colour, count, key } }: { readonly label: LabelRecord }) {
  const { studio } = useWorkspace().stage;
  const { studio: words } = usePhrases();
  const isHidden = useStudio((snapshot) => snapshot.hiddenLabels.has(name));
  const act = isHidden ? words.showLabel(name) : words.hideLabel(name);
  return (
    <li className={styles.row} data-pale={isHidden || count === 0 || undefined}>
      <span className={styles.swatch} style={{ background: colour }} />
      <span className={styles.name}>{name}</span>
      <span className={styles.figure}>{countText(count)}</span>
      <kbd className={styles.key} data-none={key === undefined || undefined} aria-hidden>
        {key}
      </kbd>
      <button
        type="button"
        className={styles.icon}
        aria-label={act}
        aria-pressed={!isHidden}
        aria-keyshortcuts={key}
        onClick={() => studio.setLabelHidden(name, !isHidden)}
      >
        {isHidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </button>
    </li>
  );
}
