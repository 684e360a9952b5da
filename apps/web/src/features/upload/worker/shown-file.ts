import type { FileProgress } from '@countersign/upload';
import type { ShownFile } from './messages.ts';

/** More parts than this share squares. */
const MOST_SQUARES = 28;

/** A file as the list shows it. */
export function shownFile(file: FileProgress, speed: Pick<ShownFile, 'bytesPerSecond' | 'remainingMs'>): ShownFile {
  const { path, size, state, problem, restarted, wasThere, parts } = file;
  return {
    ...{ path, size, state, problem, restarted, wasThere, ...speed },
    partCount: parts.count,
    squares: squaresOf(file),
    gone: Math.min(size, file.verifiedBytes + file.sendingBytes),
  };
}

/** A letter for each square. A square of several parts is verified when all of them are. */
export function squaresOf({ state, parts }: Pick<FileProgress, 'state' | 'parts'>): string {
  const count = Math.max(1, parts.count);
  if (state === 'verified') return 'v'.repeat(Math.min(count, MOST_SQUARES));
  const squares = Math.min(count, MOST_SQUARES);
  const left = Array.from({ length: squares }, () => 0);
  const isSending = Array.from({ length: squares }, () => false);
  const at = (number: number) => Math.floor(((number - 1) * squares) / count);
  for (let number = 1; number <= count; number += 1) left[at(number)] = (left[at(number)] ?? 0) + 1;
  for (const number of parts.verified) left[at(number)] = (left[at(number)] ?? 0) - 1;
  for (const number of parts.sending) isSending[at(number)] = true;
  const letters = left.map((open, nth) => (open === 0 ? 'v' : isSending[nth] ? 's' : '-'));
  const failed = state === 'failed' ? letters.findIndex((letter) => letter !== 'v') : -1;
  return letters.map((letter, nth) => (nth === failed ? 'f' : letter)).join('');
}
