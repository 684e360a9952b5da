import type { Language, UploadWay } from '@countersign/contract';
import type { FileProblem, FileProgress, Restarted, UploadProgress } from '@countersign/upload';

/** A file of a browser, with its name or its path within the picked folder. */
export interface PickedBlob {
  readonly path: string;
  readonly file: File;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modifiedMs: number;
}

/** With what the worker speaks to the server. */
export interface Caller {
  readonly token: string;
  readonly appId: string;
  readonly language: Language;
}

/** Messages of the page to the worker. */
export type PageMessage =
  | {
      readonly type: 'start';
      readonly caller: Caller;
      readonly batchKey: string;
      readonly batchId: string;
      readonly way: UploadWay;
      readonly files: readonly PickedBlob[];
      /** The batch is parsed as soon as all of its uploads have arrived. */
      readonly thenParse: boolean;
      /** Bytes per second of one part as measured before; null where nothing is known. */
      readonly measured: number | null;
    }
  | { readonly type: 'caller'; readonly caller: Caller }
  /** The page is shown again, or the network is another one (`isNew`). */
  | { readonly type: 'wake'; readonly isNew: boolean }
  | { readonly type: 'pauseAll' | 'resumeAll' | 'cancel' }
  | { readonly type: 'pause' | 'resume' | 'retry' | 'remove'; readonly path: string };

/** A file as the list shows it. */
export interface ShownFile {
  readonly path: string;
  readonly size: number;
  readonly state: FileProgress['state'];
  readonly problem: FileProblem | null;
  readonly restarted: Restarted | null;
  readonly wasThere: boolean;
  readonly partCount: number;
  /**
   * A few squares that stand for its parts, a letter each: `v` verified, `s` on its way, `f` the part where it failed, `-`
   * not begun.
   */
  readonly squares: string;
  /** Bytes that have gone, verified or not. */
  readonly gone: number;
  readonly bytesPerSecond: number | null;
  readonly remainingMs: number | null;
}

/** Messages of the worker to the page. */
export type WorkerMessage =
  | {
      readonly type: 'progress';
      readonly progress: UploadProgress;
      /** What changed since the last message, by the place of the file in the picked list; null: it was removed. */
      readonly changed: readonly (readonly [place: number, file: ShownFile | null])[];
    }
  /** The token that the worker has is not accepted any more. */
  | { readonly type: 'signedOut'; readonly token: string }
  /** The browser remembers nothing, so a later visit has to pick the files without being told of them. */
  | { readonly type: 'noDatabase' }
  | { readonly type: 'cancelled' };
