import { Button } from '@countersign/ui/Button.tsx';
import { type Status, StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Pause, Play, RotateCcw, X } from 'lucide-react';
import { wordsOf } from '../../../shared/api/show-failure.ts';
import { shownPath } from '../../../shared/file/shown-path.ts';
import { bytesText } from '../../../shared/format/numbers.ts';
import { tellUpload } from '../session/upload-session.ts';
import { useUploadWords } from '../upload-words.ts';
import type { ShownFile } from '../worker/messages.ts';
import { doneText } from './done-text.ts';
import { durationText } from './duration-text.ts';
import styles from './FileLines.module.css';
import { PartSquares } from './PartSquares.tsx';

export const fileStatuses: Readonly<Record<ShownFile['state'], Status>> = {
  arriving: 'accepting',
  waiting: 'awaiting',
  verified: 'passed',
  failed: 'rejected',
  paused: 'paused',
};

interface FileLineProps {
  readonly file: ShownFile;
  readonly rowIndex: number;
  readonly top: number;
  readonly height: number;
}

export function FileLine({ file, rowIndex, top, height }: FileLineProps) {
  const words = useUploadWords();
  const { size, state, bytesPerSecond, remainingMs, gone, squares, partCount } = file;
  const path = shownPath(file.path);
  const slash = path.lastIndexOf('/') + 1;
  const note = noteOf(file, words);
  const verified = state === 'verified' ? partCount : [...squares].filter((letter) => letter === 'v').length;
  return (
    <div role="row" aria-rowindex={rowIndex} className={styles.row} data-state={state} style={{ top, height }}>
      <span role="cell" className={styles.name} title={path}>
        <b>{path.slice(slash)}</b>
        <span>{path.slice(0, slash)}</span>
      </span>
      <span role="cell" className={styles.number}>
        {bytesText(size)}
      </span>
      <span role="cell" className={styles.parts}>
        <PartSquares
          squares={squares}
          isPaused={state === 'paused'}
          label={words.partsOf(
            partCount > squares.length ? Math.floor((gone / Math.max(1, size)) * partCount) : verified,
            partCount,
          )}
        />
        {note !== null && (
          <span className={styles.note} title={note}>
            {note}
          </span>
        )}
      </span>
      <span role="cell" className={styles.number}>
        {doneText({ done: gone, all: size, isVerified: state === 'verified' })}
      </span>
      <span role="cell" className={styles.number} data-column="speed">
        {bytesPerSecond === null ? '–' : words.perSecond(bytesText(bytesPerSecond))}
      </span>
      <span role="cell" className={styles.number} data-column="left">
        {durationText(remainingMs, words)}
      </span>
      <span role="cell">
        <StatusMark status={fileStatuses[state]}>{words.filters[state]}</StatusMark>
      </span>
      <span role="cell" className={styles.actions}>
        <FileActions file={file} name={path.slice(slash)} />
      </span>
    </div>
  );
}

function FileActions({ file: { path, state }, name }: { readonly file: ShownFile; readonly name: string }) {
  const words = useUploadWords().file;
  if (state === 'verified') return null;
  return (
    <>
      {state === 'failed' && (
        <Button
          size="small"
          icon={<RotateCcw />}
          aria-label={words.retryName(name)}
          onClick={() => tellUpload({ type: 'retry', path })}
        >
          {words.retry}
        </Button>
      )}
      {state === 'paused' && (
        <Button
          size="small"
          icon={<Play />}
          aria-label={words.resumeName(name)}
          onClick={() => tellUpload({ type: 'resume', path })}
        >
          {words.resume}
        </Button>
      )}
      {(state === 'arriving' || state === 'waiting') && (
        <Button
          kind="quiet"
          size="small"
          icon={<Pause />}
          aria-label={words.pause(name)}
          onClick={() => tellUpload({ type: 'pause', path })}
        />
      )}
      <Button
        kind="quiet"
        size="small"
        icon={<X />}
        aria-label={words.remove(name)}
        onClick={() => tellUpload({ type: 'remove', path })}
      />
    </>
  );
}

/** What a person has to know of a file beyond its state; null if nothing. */
function noteOf(file: ShownFile, words: ReturnType<typeof useUploadWords>): string | null {
  const { problem, state, restarted, wasThere, gone } = file;
  if (problem !== null) return problem.reason === 'unreadable' ? words.file.unreadable : wordsOf(problem.code);
  if (state === 'paused' && gone > 0) return words.file.safe(bytesText(gone));
  if (restarted !== null) return words.file.restarted[restarted];
  return wasThere ? words.file.wasThere : null;
}
