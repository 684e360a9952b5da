import { KeyCap } from '@countersign/ui/KeyCap.tsx';
import { Popover } from '@countersign/ui/Popover.tsx';
import { ChevronDown } from 'lucide-react';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import styles from './LabelField.module.css';
import { LabelList } from './LabelList.tsx';
import { useLabelChoices } from './use-label-choices.ts';

/** The label of what is chosen, or of what is drawn next, with the list to choose another. */
export function LabelField() {
  const words = useStudioWords().edit;
  const labels = useLabelChoices();
  if (labels === null) return null;
  const chosen = labels.choices.find(({ name }) => name === labels.current);
  return (
    <div className={styles.row}>
      <span className={styles.caption}>{words.label}</span>
      <Popover
        title={words.label}
        align="end"
        renderTrigger={(trigger) => (
          <button
            {...trigger}
            type="button"
            className={styles.button}
            aria-label={words.labelIs(labels.current ?? '')}
            aria-keyshortcuts="Shift+Q"
          >
            <span className={styles.swatch} style={{ background: chosen?.colour }} />
            <span className={styles.name}>{labels.current}</span>
            {chosen?.key !== undefined && <KeyCap name={chosen.key} />}
            <ChevronDown size={16} aria-hidden />
          </button>
        )}
      >
        {(close) => <LabelList {...labels} onClose={close} />}
      </Popover>
    </div>
  );
}
