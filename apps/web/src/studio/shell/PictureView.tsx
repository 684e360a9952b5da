import { pointerOnPicture } from '@countersign/studio/picture';
import { useLayoutEffect, useRef } from 'react';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { listenToInput } from '../canvas/listen-to-input.ts';
import { useComparison } from '../difference/ComparisonProvider.tsx';
import { sizeText } from '../panels/size-text.ts';
import { referencePlace } from '../picture/reference.ts';
import { useShownOverlaps } from '../rule/use-shown-overlaps.ts';
import { focusPicture } from '../workspace.ts';
import styles from './PictureView.module.css';
import { useIsPhone } from './use-media.ts';
import { usePanes, useSession, useStudio, useWorkspace } from './use-workspace.ts';

/** The place of the engine's element, with its name for screen readers. */
export function PictureView() {
  const workspace = useWorkspace();
  const { studioView } = workspace;
  const words = useStudioWords();
  useShownOverlaps();
  const { view } = useSession();
  const place = useRef<HTMLDivElement>(null);
  const cursor = useStudio((snapshot) => snapshot.cursor);
  const panes = usePanes();
  const isBeside = referencePlace(panes, view?.reference != null) === 'beside';
  const isPhone = useIsPhone();
  const comparison = useComparison();
  const isSecond = comparison !== null && panes.earlier === 'side' && !isPhone;
  const label = view === null ? words.noPicture : words.picture(view.fileName, view.annotations.length);

  useLayoutEffect(() => {
    place.current?.append(studioView.element);
    const stop = listenToInput(studioView.element, studioView.studio);
    focusPicture(workspace);
    return stop;
  }, [workspace, studioView]);
  useLayoutEffect(() => studioView.showCursor(cursor), [studioView, cursor]);
  const labels = useStudio((snapshot) => snapshot.labels);
  const counts = labels.filter(({ count }) => count > 0).map(({ name, count }) => [name, count] as const);
  const described = [words.labelCounts(counts), words.pictureHint].filter((text) => text !== '').join('. ');
  useLayoutEffect(() => studioView.describe(label, described), [studioView, label, described]);

  return (
    <div ref={place} className={styles.place} data-beside={isBeside || undefined} data-second={isSecond || undefined}>
      <Selection />
    </div>
  );
}

/** Reads the selected annotation out. */
function Selection() {
  const words = useStudioWords();
  const record = useStudio((snapshot) => snapshot.annotations.find((one) => one.id === snapshot.selectedId));
  return (
    <p className="visually-hidden" aria-live="polite">
      {record !== undefined && words.selected(record.name, sizeText(record, words))}
    </p>
  );
}

/** The zoom and the pixel under the pointer. */
export function Readout() {
  const words = useStudioWords();
  const percent = useStudio((snapshot) => Math.round(snapshot.viewport.scale * 100));
  const pixel = useStudio((snapshot) => {
    const at = pointerOnPicture(snapshot);
    const { width, height } = snapshot.picture;
    const isOver = at !== undefined && at.x >= 0 && at.y >= 0 && at.x < width && at.y < height;
    return isOver ? words.pixel(Math.floor(at.x), Math.floor(at.y)) : '';
  });
  const isOpen = useStudio((snapshot) => snapshot.itemId !== undefined);
  if (!isOpen) return null;
  return (
    <div className={styles.readout} aria-hidden>
      <span>{percent}%</span>
      {pixel !== '' && <span className={styles.pixel}>{pixel}</span>}
    </div>
  );
}
