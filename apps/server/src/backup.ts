import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeBackup } from './platform/backup/write-backup.ts';
import { version } from './platform/http/version.ts';
import { openInstallation, readPath } from './start/open-installation.ts';
import { readSettings } from './start/read-settings.ts';
import { runCommand } from './start/run-command.ts';

/** `npm run backup -- FILE|FOLDER`: everything the installation holds, in one file, while the server runs. */
await runCommand(async (stack, unlessStopped) => {
  const at = new Date();
  const asked = readPath(process.argv.slice(2), 'npm run backup -- FILE|FOLDER');
  const isFolder = await stat(asked).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const name = `countersign-${at.toISOString().replace(/\..*/, '').replaceAll(/[-:]/g, '')}.tar`;
  const file = isFolder ? join(asked, name) : asked;
  const settings = readSettings(process.env, [], resolve(import.meta.dirname, '../../..'));
  const installation = await openInstallation(settings, stack, 'read');
  const written = await unlessStopped(writeBackup(installation, file, { version, at }));
  console.log(`Backed up ${written.rows} rows and ${written.objects} objects to ${file}.`);
});
