import pg from 'pg';
import { StartupError } from '../platform/startup-error.ts';

/** Why a program of the server could not do its work, in one sentence; null where it is a mistake of ours. */
export function plainReason(error: unknown): string | null {
  if (error instanceof StartupError) return error.message;
  if (error instanceof pg.DatabaseError) return `The database refused: ${error.message}.`;
  if (error instanceof Error && 'syscall' in error) return `The system refused: ${error.message}.`;
  return null;
}
