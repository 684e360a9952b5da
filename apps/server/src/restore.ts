import { resolve } from 'node:path';
import { checkBackup, restoreBackup } from './platform/backup/restore-backup.ts';
import { openInstallation, readPath } from './start/open-installation.ts';
import { readSettings } from './start/read-settings.ts';
import { runCommand } from './start/run-command.ts';

/** `npm run restore -- FILE`: brings a backup into an installation that holds nothing. */
await runCommand(async (stack, unlessStopped) => {
  const file = readPath(process.argv.slice(2), 'npm run restore -- FILE');
  await unlessStopped(checkBackup(file));
  const settings = readSettings(process.env, [], resolve(import.meta.dirname, '../../..'));
  const installation = await openInstallation(settings, stack, 'fill');
  const { at, version } = await unlessStopped(restoreBackup(installation, file));
  console.log(`Restored the backup of ${at} (version ${version}) into ${settings.dataDir}.`);
});
