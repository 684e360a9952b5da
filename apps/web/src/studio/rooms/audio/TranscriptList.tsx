import { clockOf } from '@countersign/domain';
import { isChosen } from '@countersign/studio';
import { type AudioRecord, rowAt, transcriptRows } from '@countersign/studio/audio';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { useEffect, useRef, useState } from 'react';
import { useStudioWords } from '../../../shared/language/studio-words.ts';
import { useWorkspace } from '../../shell/use-workspace.ts';
import { focusStage } from '../../workspace.ts';
import { useAudioWords } from './audio-words.ts';
import styles from './TranscriptList.module.css';
import { useAudio, useAudioStage, usePosition } from './use-audio.ts';

const ROW_PX = 32;
/** So many rows beyond the edges are there already. */
const BEYOND = 6;
const USUAL_HEIGHT_PX = 400;

/** What is said, in step with the sound. Only the rows in view are in the document. */
export function TranscriptList() {
  const words = useAudioWords();
  const annotations = useAudio((snapshot) => snapshot.annotations);
  const hiddenLabels = useAudio((snapshot) => snapshot.hiddenLabels);
  const matching = useAudio((snapshot) => snapshot.matching);
  const selectedId = useAudio((snapshot) => snapshot.selectedId);
  const isPlaying = useAudio((snapshot) => snapshot.isPlaying);
  const rows = transcriptRows(annotations.filter((record) => isChosen({ hiddenLabels, matching }, record)));
  const heard = rowAt(rows, usePosition());
  const chosen = rows.findIndex(({ id }) => id === selectedId);
  const followed = isPlaying ? heard : chosen;
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useEffect(() => {
    const { current } = list;
    if (current === null || followed < 0) return;
    const from = followed * ROW_PX;
    const isInView = from >= current.scrollTop && from + ROW_PX <= current.scrollTop + current.clientHeight;
    if (!isInView) current.scrollTop = from - current.clientHeight / 2;
  }, [followed]);
  const first = Math.max(0, Math.floor(top / ROW_PX) - BEYOND);
  const last = first + Math.ceil(USUAL_HEIGHT_PX / ROW_PX) + 2 * BEYOND;
  return (
    // A person without a pointer scrolls it by the keys.
    <section
      ref={list}
      className={styles.list}
      aria-label={words.transcript}
      tabIndex={rows.length === 0 ? undefined : 0}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <ol className={styles.rows} style={{ height: rows.length * ROW_PX }}>
        {rows.slice(first, last).map((record, nth) => (
          <li
            key={record.id}
            className={styles.place}
            style={{ top: (first + nth) * ROW_PX }}
            aria-setsize={rows.length}
            aria-posinset={first + nth + 1}
          >
            <TranscriptRow record={record} isHeard={first + nth === heard} isSelected={record.id === selectedId} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface TranscriptRowProps {
  readonly record: AudioRecord;
  readonly isHeard: boolean;
  readonly isSelected: boolean;
}

function TranscriptRow({ record, isHeard, isSelected }: TranscriptRowProps) {
  const words = useAudioWords();
  const studio = useStudioWords();
  const workspace = useWorkspace();
  const { engine } = useAudioStage();
  const isTicked = useAudio(({ ticks }) => (ticks.get(record.id)?.length ?? 0) > 0);
  return (
    <button
      type="button"
      className={styles.row}
      aria-pressed={isSelected}
      aria-current={isHeard ? 'time' : undefined}
      onClick={(event) => {
        engine.select(record.id);
        // After a pointer press the keys work on the recording again, and not on this row.
        if (event.detail > 0) focusStage(workspace);
      }}
      onDoubleClick={() => engine.seek(record.fromUs)}
    >
      <span className={styles.time}>{clockOf(record.fromUs, 2)}</span>
      <span className={styles.label}>
        <span className={styles.swatch} style={{ background: record.colour }} />
        {record.label}
      </span>
      <bdi className={styles.text} data-empty={record.text === '' || undefined}>
        {record.text === '' ? words.noWords : record.text}
      </bdi>
      {isTicked && (
        <>
          <StatusMark status="rejected" size={12} />
          <span className="visually-hidden">{studio.errors}</span>
        </>
      )}
      <span className={styles.time}>{words.seconds((record.size / 1e6).toFixed(2))}</span>
    </button>
  );
}
