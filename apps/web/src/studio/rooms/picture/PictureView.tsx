import { useLayoutEffect } from 'react';
import { useStudioWords } from '../../../shared/language/studio-words.ts';
import { useComparison } from '../../difference/ComparisonProvider.tsx';
import { referencePlace } from '../../shell/reference.ts';
import { useIsPhone } from '../../shell/use-media.ts';
import { usePanes, useSession } from '../../shell/use-workspace.ts';
import { useStagePlace } from '../../stage/use-stage-place.ts';
import styles from './PictureView.module.css';
import { sizeText } from './size-text.ts';
import { usePicture, usePictureStage } from './use-picture.ts';

/** The place of the engine's element, with its name for screen readers. */
export function PictureView() {
  const stage = usePictureStage();
  const words = useStudioWords();
  const { view } = useSession();
  const cursor = usePicture((snapshot) => snapshot.cursor);
  const panes = usePanes();
  const isBeside = referencePlace(panes, view?.reference != null) === 'beside';
  const isPhone = useIsPhone();
  const comparison = useComparison();
  const isSecond = comparison !== null && panes.earlier === 'side' && !isPhone;
  const label = view === null ? words.noPicture : words.picture(view.fileName, view.annotations.length);
  const labels = usePicture((snapshot) => snapshot.labels);
  const counts = labels.filter(({ count }) => count > 0).map(({ name, count }) => [name, count] as const);
  const described = [words.labelCounts(counts), words.pictureHint].filter((text) => text !== '').join('. ');
  const place = useStagePlace(label, described);
  useLayoutEffect(() => stage.showCursor(cursor), [stage, cursor]);

  return (
    <div ref={place} className={styles.place} data-beside={isBeside || undefined} data-second={isSecond || undefined}>
      <Selection />
    </div>
  );
}

/** Reads the selected annotation out. */
function Selection() {
  const words = useStudioWords();
  const record = usePicture((snapshot) => snapshot.annotations.find((one) => one.id === snapshot.selectedId));
  return (
    <p className="visually-hidden" aria-live="polite">
      {record !== undefined && words.selected(record.name, sizeText(record, words))}
    </p>
  );
}
