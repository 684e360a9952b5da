import { isChosen } from '@countersign/studio';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { FilterChips } from '../panels/FilterChips.tsx';
import { valuesText } from '../panels/size-text.ts';
import { useStudio, useWorkspace } from '../shell/use-workspace.ts';
import { ChangedView } from './ChangedView.tsx';
import { HiddenAnnotations } from './HiddenAnnotations.tsx';
import styles from './PictureCorner.module.css';

/** Over the picture's corner: what shows other than delivered, what is hidden, the active filters, and the annotations of the whole picture. */
export function PictureCorner() {
  return (
    <div className={styles.corner}>
      <ChangedView />
      <HiddenAnnotations />
      <FilterChips />
      <WholeChips />
    </div>
  );
}

function WholeChips() {
  const { studio } = useWorkspace().studioView;
  const words = useStudioWords();
  const annotations = useStudio((snapshot) => snapshot.annotations);
  const hiddenLabels = useStudio((snapshot) => snapshot.hiddenLabels);
  const matching = useStudio((snapshot) => snapshot.matching);
  const selectedId = useStudio((snapshot) => snapshot.selectedId);
  const isIsolated = useStudio((snapshot) => snapshot.isIsolated);
  const ticks = useStudio((snapshot) => snapshot.ticks);
  const shown = annotations.filter(
    (record) =>
      record.annotation.geometry.kind === 'whole' &&
      isChosen({ hiddenLabels, matching }, record) &&
      (!isIsolated || record.id === selectedId),
  );
  if (shown.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={words.look.wholePicture}>
      {shown.map((record) => (
        <li key={record.id}>
          <button
            type="button"
            className={styles.chip}
            aria-pressed={record.id === selectedId}
            data-ticked={ticks.has(record.id) || undefined}
            onClick={() => studio.select(record.id === selectedId ? undefined : record.id)}
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
