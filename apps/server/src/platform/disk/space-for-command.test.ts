import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requireSpaceForCommand } from './space-for-command.ts';

test('what is larger than the room there is is refused with both sizes, also below a folder that is yet to be made', async () => {
  const folder = join(tmpdir(), 'countersign-is-not-there/nor-this');
  await expect(requireSpaceForCommand(folder, 2 ** 60, 'The backup')).rejects.toThrow(
    /^The backup needs about 1024 PiB in .*\/nor-this, where [\d.]+ [KMGTP]iB are free: make room, or choose another disk\.$/,
  );
  await requireSpaceForCommand(folder, 1, 'The backup');
});

// The kernel's own files are on no disk.
test.skipIf(!existsSync('/proc'))('a disk without room takes not a byte', async () => {
  await expect(requireSpaceForCommand('/proc', 1536, 'The report')).rejects.toThrow(
    'The report needs about 1.5 KiB in /proc, where 0 bytes are free: make room, or choose another disk.',
  );
});
