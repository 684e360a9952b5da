import { resolve } from 'node:path';
import { roomForRows } from './platform/backup/estimate-size.ts';
import { checkBackup, restoreBackup } from './platform/backup/restore-backup.ts';
import { requireSpaceForCommand } from './platform/disk/space-for-command.ts';
import { readPath } from './start/asked-path.ts';
import { openInstallation } from './start/open-installation.ts';
import { readSettings } from './start/read-settings.ts';
import { runCommand } from './start/run-command.ts';

/** `npm run restore -- FILE`: restores a backup into an empty installation. */
await runCommand(async (stack, unlessStopped) => {
  const file = readPath(process.argv.slice(2), 'npm run restore -- FILE');
  const settings = readSettings(process.env, [], resolve(import.meta.dirname, '../../..'));
  const { rows, objects } = await unlessStopped(checkBackup(file));
  const needed = objects + (settings.databaseUrl === null ? roomForRows(rows) : 0);
  await requireSpaceForCommand(settings.dataDir, needed, 'The restore');
  const installation = await openInstallation(settings, stack, 'fill');
  const { at, version } = await unlessStopped(restoreBackup(installation, file));
  console.log(`Restored the backup of ${at} (version ${version}) into ${settings.dataDir}.`);
});
