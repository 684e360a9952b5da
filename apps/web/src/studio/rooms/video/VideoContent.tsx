import { Button } from '@countersign/ui/Button.tsx';
import { useStudioWords } from '../../../shared/language/studio-words.ts';
import { useStore } from '../../../shared/store.ts';
import { FilterChips } from '../../panels/FilterChips.tsx';
import { HiddenAnnotations } from '../../panels/HiddenAnnotations.tsx';
import { WholeChips } from '../../panels/WholeChips.tsx';
import { useIsPhone } from '../../shell/use-media.ts';
import { useSession } from '../../shell/use-workspace.ts';
import { useStagePlace } from '../../stage/use-stage-place.ts';
import { Timeline } from './Timeline.tsx';
import { TrackLife } from './TrackLife.tsx';
import { useVideo, useVideoStage } from './use-video.ts';
import styles from './VideoContent.module.css';
import { VideoPlayBar } from './VideoPlayBar.tsx';
import { timeText } from './video-stage.ts';
import { useVideoWords } from './video-words.ts';

/** The video, what plays it, and its tracks through time. */
export function VideoContent() {
  const words = useVideoWords();
  const studio = useStudioWords();
  const { view } = useSession();
  const { listen } = useVideoStage();
  const isPhone = useIsPhone();
  const tracks = useVideo(({ annotations }) => annotations.filter(({ shape }) => shape !== undefined).length);
  const label = view === null ? words.none : words.video(view.fileName, tracks);
  const labels = useVideo((snapshot) => snapshot.labels);
  const counts = labels.filter(({ count }) => count > 0).map(({ name, count }) => [name, count] as const);
  const described = [studio.labelCounts(counts), words.hint].filter((text) => text !== '').join('. ');
  const place = useStagePlace(label, described, listen);
  return (
    <div className={styles.room} data-fills>
      <Notes />
      <div className={styles.field}>
        <div ref={place} className={styles.place} />
        <div className={styles.corner}>
          <HiddenAnnotations />
          <FilterChips />
          <WholeChips title={words.wholeVideo} />
        </div>
      </div>
      <VideoPlayBar />
      <Timeline />
      {!isPhone && <TrackLife />}
      <ReadOut />
    </div>
  );
}

/** What cannot be shown, and what to do about it. */
function Notes() {
  const { notes: words } = useVideoWords();
  const { clip, trouble, again } = useVideoStage();
  const problem = useStore(clip)?.problem ?? null;
  const lacking = useStore(trouble);
  const hasNoPicture = lacking !== null && lacking.lacks !== 'shapes' && problem === null;
  const hasNoShapes = lacking !== null && lacking.lacks !== 'picture';
  const notes = [
    ...(problem === null ? [] : [problem.kind === 'codec' ? words.codec(problem.codec) : words.broken]),
    ...(hasNoPicture ? [words.frame(lacking.frame)] : []),
    ...(hasNoShapes ? [words.shapes] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <div className={styles.notes} role="status">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {lacking !== null && (
        <Button kind="link" onClick={again}>
          {words.again}
        </Button>
      )}
    </div>
  );
}

/** Reads out the frame that the video stops at, and the selected track in it. */
function ReadOut() {
  const words = useVideoWords();
  const { engine } = useVideoStage();
  const isPlaying = useVideo((snapshot) => snapshot.isPlaying);
  const frame = useVideo((snapshot) => snapshot.frame);
  const shapes = useVideo((snapshot) => snapshot.shapes);
  const record = useVideo((snapshot) => snapshot.annotations.find(({ id }) => id === snapshot.selectedId));
  const shown = words.shown(frame, timeText(engine.playhead.timeOf(frame)), shapes.size);
  const isHere = record !== undefined && (record.shape === undefined || shapes.has(record.id));
  const selected = record === undefined ? '' : isHere ? `. ${record.name}` : `. ${record.name}: ${words.notHere}`;
  return (
    <p className="visually-hidden" aria-live="polite">
      {!isPlaying && `${shown}${selected}`}
    </p>
  );
}
