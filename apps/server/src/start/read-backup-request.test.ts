import { expect, test } from 'vitest';
import { readBackupRequest } from './read-backup-request.ts';

test('a backup is asked for by where it goes, and by what else is wanted', () => {
  const plain = { path: '/backups', force: false, verify: false, keep: null };
  expect(readBackupRequest(['/backups'])).toEqual(plain);
  expect(readBackupRequest(['--verify', '--keep', '7', '/backups'])).toEqual({ ...plain, verify: true, keep: 7 });
  expect(readBackupRequest(['/backups', '--force', '--keep=1'])).toEqual({ ...plain, force: true, keep: 1 });
});

test.each([[[]], [['']], [['/a', '/b']], [['--frobnicate', '/a']], [['--keep']]])('%o is no such request', (args) => {
  expect(() => readBackupRequest(args)).toThrow(
    'Usage: npm run backup -- [--verify] [--force] [--keep NUMBER] FOLDER|FILE.tar',
  );
});

test.each(['0', '-1', '1.5', 'all', ''])('"%s" backups cannot stay', (keep) => {
  expect(() => readBackupRequest([`--keep=${keep}`, '/backups'])).toThrow(
    `--keep is "${keep}" but takes how many backups stay, from 1.`,
  );
});
