import { S3Refused } from './objects/s3/s3-failure.ts';
import { QueueFull } from './pictures/picture-queue.ts';

/** First characters of the SQL states of a database that cannot answer now. */
const UNAVAILABLE_STATES = [
  // The connection failed, or all connections are in use.
  '08',
  '53300',
  // It is shut down, has crashed or is starting.
  '57P',
  // A statement exceeded the time-out of its class of calls, itself or waiting for a lock.
  '57014',
  '55P03',
  '25P03',
  '25P04',
  // It takes no writes.
  '25006',
] as const;
const DISK_FULL_STATE = '53100';
const LINE_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND'];
/** The driver's messages for broken or missing connections, which have no code. */
const LINE_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|driver has already been destroyed|Cannot use a pool after)/;

/**
 * The HTTP code of a temporary failure: 503 where the same request may succeed in a moment, 507 where a disk is full;
 * null for any other failure.
 */
export function notNow(error: unknown): 503 | 507 | null {
  if (isOutOfSpace(error)) return 507;
  return isReadOnly(error) || isUnavailable(error) || error instanceof QueueFull || error instanceof S3Refused
    ? 503
    : null;
}

/** The disk is full, or this user's quota of it. */
export function isOutOfSpace(error: unknown): boolean {
  return has(error, ({ code }) => code === 'ENOSPC' || code === 'EDQUOT' || code === DISK_FULL_STATE);
}

/** The file system is read-only. */
export function isReadOnly(error: unknown): boolean {
  return has(error, ({ code }) => code === 'EROFS');
}

function isUnavailable(error: unknown): boolean {
  return has(error, ({ code, syscall, message }) => {
    if (UNAVAILABLE_STATES.some((state) => code.startsWith(state))) return true;
    // The socket does not exist. A missing file is something else.
    return LINE_CODES.includes(code) || (code === 'ENOENT' && syscall === 'connect') || LINE_WORDS.test(message);
  });
}

interface Facts {
  readonly code: string;
  readonly syscall: string;
  readonly message: string;
}

/** Whether it holds for an error or one of its causes. */
function has(error: unknown, holds: (facts: Facts) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const syscall = 'syscall' in error && typeof error.syscall === 'string' ? error.syscall : '';
  if (holds({ code, syscall, message: error.message })) return true;
  return has(error.cause, holds) || (error instanceof AggregateError && error.errors.some((one) => has(one, holds)));
}
