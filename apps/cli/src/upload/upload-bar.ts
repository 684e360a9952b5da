import { stderr } from 'node:process';
import type { UploadProgress } from '@countersign/upload';
import { Presets, SingleBar } from 'cli-progress';
import { say } from '../output.ts';
import { textOfBytes, textOfSpan } from './bytes-text.ts';

/** What a terminal shows of an upload. Elsewhere it prints remarks alone. */
export interface UploadBar {
  show(progress: UploadProgress): void;
  /** Shows how many files of a batch were read. */
  showParsing(read: number, found: number): void;
  remark(text: string): void;
  end(): void;
}

const format = '{stage} {bar} {percentage}% {text}';

export function createUploadBar({ isQuiet }: { readonly isQuiet: boolean }): UploadBar {
  const remark = isQuiet ? () => {} : say;
  if (isQuiet || !stderr.isTTY) return { show: () => {}, showParsing: () => {}, remark, end: () => {} };
  let bar: SingleBar | null = null;
  let shown = '';
  const update = (stage: string, value: number, total: number, text: string) => {
    if (bar === null || shown !== stage) {
      bar?.stop();
      bar = new SingleBar({ format, stream: stderr, hideCursor: true }, Presets.shades_classic);
      bar.start(total, value, { stage, text });
      shown = stage;
    }
    bar.setTotal(total);
    bar.update(value, { stage, text });
  };
  return {
    show: ({ state, bytes, files, bytesPerSecond, remainingMs }) => {
      const gone = Math.min(bytes.all, bytes.verified + bytes.sending);
      const parts = [
        `${textOfBytes(gone)} of ${textOfBytes(bytes.all)}`,
        `${files.verified} of ${files.all} files`,
        ...(bytesPerSecond === null ? [] : [`${textOfBytes(bytesPerSecond)}/s`]),
        ...(remainingMs === null ? [] : [`about ${textOfSpan(remainingMs)}`]),
        ...(state === 'waiting' ? ['waiting for the line'] : []),
      ];
      update(state === 'checking' ? 'Checking ' : 'Uploading', gone, bytes.all, parts.join(', '));
    },
    showParsing: (read, found) => update('Reading  ', read, found, `${read} of ${found} files`),
    remark: (text) => {
      if (bar !== null) stderr.write('\n');
      say(text);
    },
    end: () => {
      bar?.stop();
      bar = null;
    },
  };
}
