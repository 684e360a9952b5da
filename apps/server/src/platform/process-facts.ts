import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/**
 * When a process started, as an opaque text that differs for another process of the same id; null when there is no such
 * process. The id alone is not enough, because ids are reused.
 */
export function processStart(pid: number): string | null {
  if (existsSync('/proc/self/stat')) {
    const stat = readOrNull(`/proc/${pid}/stat`);
    // The name in brackets may contain blanks. The state follows, and the start time 19 fields later.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
    // A process that ended stays visible until its parent collects it, which in a container may never happen.
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  }
  return ask(pid, 'lstart=');
}

/** The command line of a process, null when there is no such process. */
export function processCommand(pid: number): string | null {
  if (existsSync('/proc/self/cmdline')) return readOrNull(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') || null;
  return ask(pid, 'command=');
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function ask(pid: number, what: string): string | null {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', what], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
