import { isChosen } from '@countersign/studio';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useMedium, useWorkspace } from '../shell/use-workspace.ts';
import { valuesText } from './value-text.ts';
import styles from './WholeChips.module.css';

/** The annotations of the whole item, which have no place on it. `title` says so for screen readers. */
export function WholeChips({ title }: { readonly title: string }) {
  const { engine } = useWorkspace().stage;
  const words = useStudioWords();
  const annotations = useMedium((snapshot) => snapshot.annotations);
  const hiddenLabels = useMedium((snapshot) => snapshot.hiddenLabels);
  const matching = useMedium((snapshot) => snapshot.matching);
  const selectedId = useMedium((snapshot) => snapshot.selectedId);
  const isIsolated = useMedium((snapshot) => snapshot.isIsolated);
  const ticks = useMedium((snapshot) => snapshot.ticks);
  const shown = annotations.filter(
    (record) =>
      record.annotation.geometry.kind === 'whole' &&
      isChosen({ hiddenLabels, matching }, record) &&
      (!isIsolated || record.id === selectedId),
  );
  if (shown.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={title}>
      {shown.map((record) => (
        <li key={record.id}>
          <button
            type="button"
            className={styles.chip}
            aria-pressed={record.id === selectedId}
            data-ticked={ticks.has(record.id) || undefined}
            onClick={() => engine.select(record.id === selectedId ? undefined : record.id)}
          >
            <span className={styles.swatch} style={{ background: record.colour }} />
            <span className={styles.text}>
              {record.label}
              <span className={styles.values}>{valuesText(record.annotation, words)}</span>
            </span>
            {ticks.has(record.id) && (
              <>
                <StatusMark status="rejected" size={12} />
                <span className="visually-hidden">{words.errors}</span>
              </>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
