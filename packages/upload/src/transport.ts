import type { Client, Code, uploadCalls } from '@countersign/contract';

/** A refusal of the server. */
export class UploadRefused extends Error {
  readonly code: Code;
  readonly data: unknown;
  constructor(code: Code, data: unknown) {
    super(`refused with ${code}`);
    this.code = code;
    this.data = data;
  }
}

/** The server or the store did not answer, or not as such. The same may succeed later. */
export class LineBroken extends Error {
  /** What the server said, where it said why not now. */
  readonly code: Code | null;
  constructor(message: string, code: Code | null = null) {
    super(message);
    this.code = code;
  }
}

/** The session has ended: nothing succeeds before somebody signs in. */
export class SignedOut extends Error {}

/** What is sent with a part. */
export interface PartSending {
  readonly signal: AbortSignal;
  /** Hears how many of the bytes have gone so far, where the transport knows. */
  readonly onSent: (bytes: number) => void;
}

/**
 * How an uploader reaches the server and the store.
 * Every method fails with `UploadRefused`, `LineBroken` or `SignedOut`, or with the signal's reason.
 */
export interface Transport {
  readonly calls: Pick<
    Client<typeof uploadCalls, { readonly signal?: AbortSignal }>,
    | 'openUpload'
    | 'addUploadFiles'
    | 'signUploadParts'
    | 'completeUploadFile'
    | 'restartUploadFile'
    | 'removeUploadFile'
    | 'cancelUpload'
  >;
  /** Sends a part through the server. */
  putPart(
    input: { readonly fileId: string; readonly number: number; readonly size: number; readonly sha256: string },
    body: Uint8Array<ArrayBuffer>,
    sending: PartSending,
  ): Promise<void>;
  /** Sends a part to the store itself. */
  putDirect(
    request: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
    body: Uint8Array<ArrayBuffer>,
    sending: PartSending,
  ): Promise<void>;
  /** Sends small files in an archive. Answers the ids of those that are verified. */
  putSmall(
    input: { readonly uploadId: string },
    archive: Uint8Array<ArrayBuffer>,
    sending: PartSending,
  ): Promise<readonly string[]>;
}
