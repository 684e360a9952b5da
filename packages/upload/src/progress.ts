import type { Code, UploadFileState } from '@countersign/contract';

/** Why a file does not go on: it cannot be read as it was picked, or the server refused it. */
export type FileProblem = { readonly reason: 'unreadable' } | { readonly reason: 'refused'; readonly code: Code };

/**
 * Why a file began anew: it was picked with other bytes than the server had of it, or the store has lost what had arrived.
 */
export type Restarted = 'changed' | 'lost';

/** A file of an upload, for a list. */
export interface FileProgress {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  readonly state: UploadFileState | 'paused' | 'failed';
  readonly problem: FileProblem | null;
  /** How many parts it has, and the numbers of those that are verified and that are on their way. A small file has one. */
  readonly parts: { readonly count: number; readonly verified: readonly number[]; readonly sending: readonly number[] };
  readonly verifiedBytes: number;
  /** Bytes of parts that are on their way and have gone so far. */
  readonly sendingBytes: number;
  /** The server's id of it, and the bytes of every part but the last. */
  readonly fileId: string;
  readonly partBytes: number;
  /** The server had all of it before this upload began. */
  readonly wasThere: boolean;
  /** Why it began anew; null where it did not. */
  readonly restarted: Restarted | null;
}

/** Opening asks the server what it has; checking compares some of it with the picked files. */
export type UploaderState =
  | 'opening'
  | 'checking'
  | 'running'
  | 'waiting'
  | 'paused'
  | 'signedOut'
  | 'refused'
  | 'incomplete'
  | 'complete'
  | 'cancelled';

/** How far an upload is. Bytes count once the server has verified them. */
export interface UploadProgress {
  /**
   * `waiting`: the line is broken, and it tries again. `incomplete`: all that could go has gone, and some files failed or
   * are paused.
   */
  readonly state: UploaderState;
  /** Why the server refused the upload, or why it says that it cannot go on now. */
  readonly code: Code | null;
  readonly uploadId: string | null;
  readonly files: { readonly all: number; readonly verified: number; readonly failed: number; readonly paused: number };
  readonly bytes: { readonly all: number; readonly verified: number; readonly sending: number };
  /** How many parts and archives are on their way. */
  readonly sending: number;
  readonly bytesPerSecond: number | null;
  /** Milliseconds; null where nothing can be said. */
  readonly remainingMs: number | null;
}
