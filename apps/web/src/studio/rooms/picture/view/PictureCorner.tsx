import { isChosen } from '@countersign/studio';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { useStudioWords } from '../../../../shared/language/studio-words.ts';
import { FilterChips } from '../../../panels/FilterChips.tsx';
import { HiddenAnnotations } from '../../../panels/HiddenAnnotations.tsx';
import { valuesText } from '../../../panels/value-text.ts';
import { usePicture, usePictureStage } from '../use-picture.ts';
import { ChangedView } from './ChangedView.tsx';
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
  const { engine } = usePictureStage();
  const words = useStudioWords();
  const annotations = usePicture((snapshot) => snapshot.annotations);
  const hiddenLabels = usePicture((snapshot) => snapshot.hiddenLabels);
  const matching = usePicture((snapshot) => snapshot.matching);
  const selectedId = usePicture((snapshot) => snapshot.selectedId);
  const isIsolated = usePicture((snapshot) => snapshot.isIsolated);
  const ticks = usePicture((snapshot) => snapshot.ticks);
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
