import { laneRows } from '@countersign/studio/video';
import { useMemo } from 'react';
import { useStudioWords } from '../../../shared/language/studio-words.ts';
import { FilterChips } from '../../panels/FilterChips.tsx';
import { HiddenAnnotations } from '../../panels/HiddenAnnotations.tsx';
import { WholeChips } from '../../panels/WholeChips.tsx';
import { useIsPhone } from '../../shell/use-media.ts';
import { useSession } from '../../shell/use-workspace.ts';
import { useStagePlace } from '../../stage/use-stage-place.ts';
import { Timeline } from './Timeline.tsx';
import { TrackLife } from './TrackLife.tsx';
import { sizes, touchSizes } from './timeline/timeline-layout.ts';
import { useVideo, useVideoStage } from './use-video.ts';
import styles from './VideoContent.module.css';
import { VideoNotes } from './VideoNotes.tsx';
import { VideoPlayBar } from './VideoPlayBar.tsx';
import { timeText } from './video-stage.ts';
import { useVideoWords } from './video-words.ts';

/** CSS pixels of the film with its edges. */
const FILM_PX = 71;
const unfolded: ReadonlySet<string> = new Set();

/** CSS pixels that show every lane and the film below them. They are kept while nothing is selected, so that the picture stays. */
function wantedPx(lanes: number, isPhone: boolean): number {
  const { ruler, row } = isPhone ? touchSizes : sizes;
  const film = isPhone || lanes === 0 ? 0 : FILM_PX;
  return ruler + lanes * row + film + 8;
}

/** The video, what plays it, and its tracks through time. */
export function VideoContent() {
  const words = useVideoWords();
  const studio = useStudioWords();
  const { view, phase } = useSession();
  const { listen } = useVideoStage();
  const isPhone = useIsPhone();
  const annotations = useVideo((snapshot) => snapshot.annotations);
  const [tracks, lanes] = useMemo(() => {
    const rows = laneRows(annotations, unfolded);
    return [rows.filter(({ kind }) => kind === 'track').length, rows.length] as const;
  }, [annotations]);
  const label = view === null ? words.none : words.video(view.fileName, tracks);
  const labels = useVideo((snapshot) => snapshot.labels);
  const counts = labels.filter(({ count }) => count > 0).map(({ name, count }) => [name, count] as const);
  const described = [studio.labelCounts(counts), words.hint].filter((text) => text !== '').join('. ');
  const place = useStagePlace(label, described, listen);
  return (
    <div className={styles.room} data-fills>
      <div className={styles.field}>
        <div ref={place} className={styles.place} />
        <div className={styles.corner}>
          <VideoNotes />
          <HiddenAnnotations />
          <FilterChips />
          <WholeChips title={words.wholeVideo} />
        </div>
      </div>
      {phase !== 'done' && (
        <>
          <VideoPlayBar />
          <div className={styles.time} style={{ maxHeight: wantedPx(lanes, isPhone) }}>
            <Timeline />
            {!isPhone && <TrackLife />}
          </div>
          <ReadOut />
        </>
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
