export { fingerprintOf, sha256Of } from './fingerprint.ts';
export { createPace, type Pace } from './pace.ts';
export type { FileProblem, FileProgress, Restarted, UploaderState, UploadProgress } from './progress.ts';
export { createRemaining, type Remaining } from './remaining.ts';
export { SourceUnreadable, type UploadSource } from './source.ts';
export { LineBroken, type PartSending, SignedOut, type Transport, UploadRefused } from './transport.ts';
export { createUploader, type Uploader, type UploaderParts } from './uploader.ts';
