import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chooseBackupFile, partOf, pruneBackups } from './platform/backup/backup-file.ts';
import { estimateSize } from './platform/backup/estimate-size.ts';
import { type Verified, verifyBackup } from './platform/backup/verify-backup.ts';
import { type Check, writeBackup } from './platform/backup/write-backup.ts';
import { requireSpaceForCommand } from './platform/disk/space-for-command.ts';
import { version } from './platform/http/version.ts';
import { openInstallation } from './start/open-installation.ts';
import { openScratch } from './start/open-scratch.ts';
import { readBackupRequest } from './start/read-backup-request.ts';
import { readSettings } from './start/read-settings.ts';
import { runCommand } from './start/run-command.ts';

/**
 * `npm run backup -- FOLDER
 * FILE.tar`: backs up the whole installation into one file while the server runs.
 */
await runCommand(async (stack, unlessStopped) => {
  const at = new Date();
  const { path, force, verify, keep } = readBackupRequest(process.argv.slice(2));
  const settings = readSettings(process.env, [], resolve(import.meta.dirname, '../../..'));
  const installation = await openInstallation(settings, stack, 'read');
  const { folder, file } = await chooseBackupFile(path, at, { force, keep });
  stack.defer(() => rm(partOf(file), { force: true }));
  const size = await unlessStopped(estimateSize(installation));
  await requireSpaceForCommand(folder, size.all, 'The backup');
  const scratch = verify ? await openScratch(stack, size.rows) : null;
  const lines: string[] = [];
  const check: Check = async (part, snapshot) => {
    if (scratch !== null) lines.push(describe(await verifyBackup(installation, snapshot, part, scratch)));
  };
  const written = await unlessStopped(writeBackup(installation, file, { version, at }, verify ? check : null));
  lines.unshift(`Backed up ${written.rows} rows and ${written.objects} objects to ${file}.`);
  if (keep !== null) lines.push(`Older backups removed: ${await pruneBackups(folder, keep, at)}.`);
  console.log(lines.join('\n'));
});

function describe({ tables, objects, gone }: Verified): string {
  const since = gone === 0 ? '' : ` (${gone} of them removed from the installation meanwhile)`;
  return `Verified: restored, with ${tables} tables and ${objects} objects as they were${since}.`;
}
