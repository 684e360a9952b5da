import { type FileUnderWay, verifiedBytesOf } from './file-under-way.ts';
import type { UploadProgress } from './progress.ts';
import type { UploadSource } from './source.ts';

/** What all files of an upload come to, those included that the server does not know yet. */
export function sumUp(
  picked: readonly UploadSource[],
  known: readonly FileUnderWay[],
): Pick<UploadProgress, 'files' | 'bytes' | 'sending'> {
  const files = { all: picked.length, verified: 0, failed: 0, paused: 0 };
  const bytes = { all: 0, verified: 0, sending: 0 };
  let sending = 0;
  for (const { size } of picked) bytes.all += size;
  for (const file of known) {
    if (file.isRemoved) {
      files.all -= 1;
      bytes.all -= file.source.size;
      continue;
    }
    bytes.verified += verifiedBytesOf(file);
    for (const gone of file.sending.values()) bytes.sending += gone;
    sending += file.isSmall ? 0 : file.sending.size;
    if (file.isComplete) files.verified += 1;
    else if (file.problem !== null) files.failed += 1;
    else if (file.isPaused) files.paused += 1;
  }
  return { files, bytes, sending };
}
