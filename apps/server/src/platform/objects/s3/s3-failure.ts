/** The service refuses our keys, or has no such bucket: people must change the settings. */
export class S3Refused extends Error {}

/** The service does not answer, or asks us to come back. */
export class S3Away extends Error {
  /** As of a line that broke, so that calls answer 503. */
  readonly code = 'ECONNREFUSED';
}

const REFUSALS = new Set([
  'AccessDenied',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'NoSuchBucket',
  'PermanentRedirect',
  'AuthorizationHeaderMalformed',
  'RequestTimeTooSkewed',
]);
const LINE_NAMES = new Set(['TimeoutError', 'RequestTimeout', 'SlowDown', 'ServiceUnavailable', 'InternalError']);
const LINE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Whether the service says that an object, an upload or a page of a list is not there. */
export function isNotThere(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.name !== 'NoSuchBucket' &&
    (statusOf(error) === 404 || error.name === 'NoSuchKey' || error.name === 'NoSuchUpload')
  );
}

/** The same failure in our words where it is one of the service, without what it said in its body. */
export function s3Failure(error: unknown, bucket: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const status = statusOf(error);
  if (REFUSALS.has(error.name) || status === 401 || status === 403)
    return new S3Refused(`the bucket ${bucket} refuses: ${error.name}`, { cause: error });
  if (LINE_NAMES.has(error.name) || LINE_CODES.has(code) || status >= 500)
    return new S3Away(`the bucket ${bucket} does not answer: ${code || error.name}`, { cause: error });
  return error;
}

/** The HTTP code of the service's answer; 0 where there was none. Without the library, which is loaded only with S3. */
function statusOf(error: Error): number {
  if (!('$metadata' in error) || typeof error.$metadata !== 'object' || error.$metadata === null) return 0;
  const { httpStatusCode } = error.$metadata as { readonly httpStatusCode?: unknown };
  return typeof httpStatusCode === 'number' ? httpStatusCode : 0;
}
