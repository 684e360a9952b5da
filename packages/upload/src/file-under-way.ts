import { type ExpectedFile, smallFiles } from '@countersign/contract';
import { partsOf } from '@countersign/domain';
import type { FileProblem, FileProgress, Restarted } from './progress.ts';
import type { UploadSource } from './source.ts';

/** A file on its way, with what is known of its parts. */
export interface FileUnderWay {
  readonly source: UploadSource;
  readonly isSmall: boolean;
  /** The server had all of it before this upload began. */
  readonly wasThere: boolean;
  isRemoved: boolean;
  /** Its verified parts were compared with the picked file. */
  isChecked: boolean;
  fileId: string;
  partBytes: number;
  /** SHA-256 of the verified parts, by number. */
  verified: Map<number, string>;
  /** Bytes that have gone of the parts on their way, by number; a small file is part 1. */
  readonly sending: Map<number, number>;
  isComplete: boolean;
  isCompleting: boolean;
  /** The server is forgetting what it has of it. Nothing of it is sent meanwhile. */
  isRestarting: boolean;
  isPaused: boolean;
  problem: FileProblem | null;
  /** Why it began anew; null where it did not. */
  restarted: Restarted | null;
  /** Times it began anew, so that a file that never fits ends. */
  restarts: number;
  /** Times it came damaged since something of it was taken. */
  damages: number;
}

/** A file that the server expects. */
export function underWay(source: UploadSource, expected: ExpectedFile): FileUnderWay {
  return {
    source,
    isSmall: source.size <= smallFiles.fileBytes,
    wasThere: expected.state === 'verified',
    isRemoved: false,
    isChecked: false,
    fileId: expected.fileId,
    partBytes: expected.partBytes,
    verified: new Map(expected.parts.map(({ number, sha256 }) => [number, sha256])),
    sending: new Map(),
    isComplete: expected.state === 'verified',
    isCompleting: false,
    isRestarting: false,
    isPaused: false,
    problem: null,
    restarted: null,
    restarts: 0,
    damages: 0,
  };
}

export function partCountOf(file: FileUnderWay): number {
  return file.isSmall ? 1 : partsOf(file.source.size, file.partBytes).count;
}

/** Verified bytes: of the whole file, or of its verified parts. */
export function verifiedBytesOf(file: FileUnderWay): number {
  if (file.isComplete) return file.source.size;
  const parts = partsOf(file.source.size, file.partBytes);
  return [...file.verified.keys()].reduce((sum, number) => sum + (parts.at(number)?.size ?? 0), 0);
}

/** Whether something of it can be done now. */
export function isOpen(file: FileUnderWay): boolean {
  return !file.isComplete && !file.isPaused && !file.isRemoved && file.problem === null;
}

/** The first part that is neither verified nor on its way; null where there is none. */
export function nextPartOf(file: FileUnderWay): number | null {
  const count = partCountOf(file);
  for (let number = 1; number <= count; number += 1)
    if (!file.verified.has(number) && !file.sending.has(number)) return number;
  return null;
}

/** The file as a list shows it. */
export function progressOf(file: FileUnderWay): FileProgress {
  const { source, problem, isPaused, isComplete, restarted } = file;
  const isArriving = file.verified.size > 0 || file.sending.size > 0;
  const going = isArriving ? 'arriving' : 'waiting';
  const state = isComplete ? 'verified' : problem !== null ? 'failed' : isPaused ? 'paused' : going;
  const count = partCountOf(file);
  return {
    ...{ path: source.path, size: source.size, state, problem, restarted },
    parts: {
      count,
      verified: isComplete ? Array.from({ length: count }, (_, nth) => nth + 1) : [...file.verified.keys()],
      sending: [...file.sending.keys()],
    },
    verifiedBytes: verifiedBytesOf(file),
    sendingBytes: [...file.sending.values()].reduce((sum, bytes) => sum + bytes, 0),
    ...{ fileId: file.fileId, partBytes: file.partBytes, wasThere: file.wasThere },
  };
}
