import { Button } from '@countersign/ui/Button.tsx';
import { NoticeMark } from '@countersign/ui/NoticeMark.tsx';
import { useEffect, useState } from 'react';
import { useStore } from '../../../shared/store.ts';
import { useIsPhone } from '../../shell/use-media.ts';
import { codecName } from './codec-name.ts';
import { useVideo, useVideoStage } from './use-video.ts';
import styles from './VideoNotes.module.css';
import { useVideoWords } from './video-words.ts';

/** Who steps from frame to frame is not told of each one. */
const WAIT_MS = 500;

/** What of the frame cannot be shown, and what to do about it. */
export function VideoNotes() {
  const { notes: words } = useVideoWords();
  const { clip, trouble, again } = useVideoStage();
  const lacks = useStore(clip)?.lacks ?? null;
  const lacking = useStore(trouble);
  const notes = [
    ...(lacks === null ? [] : [words.codec(codecName(lacks))]),
    ...(lacking === null || lacking.lacks === 'shapes'
      ? []
      : [lacking.isUnheard ? words.unheard(lacking.frame) : words.frame(lacking.frame)]),
    ...(lacking === null || lacking.lacks === 'picture' ? [] : [words.shapes]),
  ];
  if (notes.length === 0)
    return (
      <>
        <Missing />
        <Loading />
      </>
    );
  return (
    <div className={styles.notes} role="status">
      <NoticeMark status="repairing" />
      <div>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {lacking !== null && (
        <Button size="small" onClick={again}>
          {words.again}
        </Button>
      )}
    </div>
  );
}

/** What to press while a drawn rectangle waits for its error. */
function Missing() {
  const { notes: words } = useVideoWords();
  const isPhone = useIsPhone();
  const isWaiting = useVideo(({ region }) => region !== undefined);
  if (!isWaiting || isPhone) return null;
  return (
    <div className={styles.notes} role="status">
      {words.region}
    </div>
  );
}

/** The frame that is waited for. */
function Loading() {
  const { notes: words } = useVideoWords();
  const wanted = useVideo((snapshot) => snapshot.wanted);
  const isWaiting = useVideo((snapshot) => snapshot.wanted !== snapshot.frame);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsLong(true), WAIT_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isWaiting]);
  if (!isWaiting || !isLong) return null;
  return (
    <div className={styles.notes} role="status">
      {words.loading(wanted)}
    </div>
  );
}
