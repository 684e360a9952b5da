import type { AudioMedia } from '@countersign/contract';
import { clockOf } from '@countersign/domain';
import { useStudioWords } from '../../../shared/language/studio-words.ts';
import { useStore } from '../../../shared/store.ts';
import { WholeChips } from '../../panels/WholeChips.tsx';
import { useSession } from '../../shell/use-workspace.ts';
import { listenToKeys } from '../../stage/listen-to-input.ts';
import { useStagePlace } from '../../stage/use-stage-place.ts';
import styles from './AudioContent.module.css';
import { useAudioWords } from './audio-words.ts';
import type { LoadedSound } from './load/fetch-sound.ts';
import { PlayBar } from './PlayBar.tsx';
import { TranscriptList } from './TranscriptList.tsx';
import { useAudio, useAudioStage } from './use-audio.ts';

/** The recording, what plays it, and what is said in it. */
export function AudioContent() {
  const words = useAudioWords();
  const studio = useStudioWords();
  const { view, loaded } = useSession();
  const hasWhole = useAudio(({ annotations }) => annotations.some(({ isWhole }) => isWhole));
  const label = view === null ? words.none : words.recording(view.fileName, view.annotations.length);
  const labels = useAudio((snapshot) => snapshot.labels);
  const counts = labels.filter(({ count }) => count > 0).map(({ name, count }) => [name, count] as const);
  const described = [studio.labelCounts(counts), words.hint].filter((text) => text !== '').join('. ');
  const place = useStagePlace(label, described, listenToKeys);
  const peaksState = useStore(useAudioStage().peaksState);
  const notes = noteOf(loaded as LoadedSound | null, peaksState, words);
  return (
    <div className={styles.room} data-fills>
      {hasWhole && (
        <div className={styles.whole}>
          <WholeChips title={words.wholeRecording} />
        </div>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.note} role="status">
          {note}
        </p>
      ))}
      <div ref={place} className={styles.place} />
      <PlayBar />
      <TranscriptList />
      <Selected />
    </div>
  );
}

function noteOf(
  loaded: LoadedSound | null,
  peaksState: AudioMedia['peaksState'],
  words: ReturnType<typeof useAudioWords>,
): string[] {
  if (loaded?.kind !== 'decoded') return [];
  return [
    ...(peaksState === 'ready' ? [] : [peaksState === 'making' ? words.peaksMaking : words.noPeaks]),
    ...(loaded.source === null ? [words.noSound] : []),
  ];
}

/** Reads the selected annotation out. */
function Selected() {
  const words = useAudioWords();
  const record = useAudio((snapshot) => snapshot.annotations.find((one) => one.id === snapshot.selectedId));
  return (
    <p className="visually-hidden" aria-live="polite">
      {record !== undefined &&
        (record.isWhole
          ? words.selectedWhole(record.name)
          : words.selected(record.name, clockOf(record.fromUs, 2), clockOf(record.toUs, 2), record.text))}
    </p>
  );
}
