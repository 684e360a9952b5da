import pg from 'pg';
import { S3Away, S3Refused } from '../platform/objects/s3/s3-failure.ts';
import { StartupError } from '../platform/startup-error.ts';

/** Why a program of the server failed, in one sentence; null for a bug of ours. */
export function plainReason(error: unknown): string | null {
  if (error instanceof StartupError) return error.message;
  if (error instanceof S3Away || error instanceof S3Refused) return `The storage failed: ${error.message}.`;
  if (error instanceof pg.DatabaseError) return `The database refused: ${error.message}.`;
  if (error instanceof Error && 'syscall' in error) return `The system refused: ${error.message}.`;
  return null;
}
