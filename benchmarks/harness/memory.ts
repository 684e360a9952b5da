import { readFile, writeFile } from 'node:fs/promises';

/** The memory of a process by the kernel's count, in bytes: now, and the most since `forgetMost`. 0 if it is unknown. */
export async function memoryOf(pid: number): Promise<{ readonly resident: number; readonly most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024;
  return { resident: read('VmRSS'), most: read('VmHWM') };
}

/** Resets the peak that the kernel counts, where it can. */
export async function forgetMost(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {});
}
