import { execFileSync, spawnSync } from 'node:child_process';
import { appendFile, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEGABYTE = 1024 * 1024;

/** A disk in memory that a test fills. */
export interface SmallDisk {
  readonly folder: string;
  /** Another program fills the disk until only this much is left. */
  fillTo(megabytes: number): Promise<void>;
  /** Removes what that program wrote. */
  empty(): Promise<void>;
  unmount(): Promise<void>;
}

/** Why this machine has none; null where it has. Mounting needs the right to do so. */
export function whyNoSmallDisk(): string | null {
  if (process.platform !== 'linux') return 'this is no Linux';
  const said = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', '/mnt'], {
    encoding: 'utf8',
  });
  return said.status === 0 ? null : `nothing may be mounted here (${(said.stderr || String(said.error)).trim()})`;
}

export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  const filler = join(folder, 'filler');
  const freeMegabytes = async () => {
    const { bavail, bsize } = await statfs(folder);
    return (bavail * bsize) / MEGABYTE;
  };
  return {
    folder,
    fillTo: async (left) => {
      for (let free = await freeMegabytes(); free > left; free = await freeMegabytes())
        await appendFile(filler, Buffer.alloc(Math.ceil(Math.min(8, free - left) * MEGABYTE))).catch(() => {});
    },
    empty: () => rm(filler),
    unmount: async () => {
      execFileSync('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
