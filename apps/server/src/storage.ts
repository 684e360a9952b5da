import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { SingleBar } from 'cli-progress';
import { listExpiringMedia } from './features/batch/expiring-media.service.ts';
import { listExpiring } from './features/dataset/expiring.service.ts';
import { copyObjects } from './platform/objects/copy-objects.ts';
import { openBucket } from './platform/objects/create-stores.ts';
import { createDiskStore } from './platform/objects/disk-store.ts';
import type { ObjectStore } from './platform/objects/object-store.ts';
import { StartupError } from './platform/startup-error.ts';
import { describeExpiring } from './start/describe-expiring.ts';
import { openInstallation } from './start/open-installation.ts';
import { readSettings } from './start/read-settings.ts';
import { type Place, readStorageRequest } from './start/read-storage-request.ts';
import { runCommand } from './start/run-command.ts';

/** How far a dry run looks where no day is named. */
const AHEAD_MS = 31 * 24 * 3600 * 1000;
const here = resolve(import.meta.dirname, '../../..');

/** `npm run storage -- cors`, `move` and `expiring`: work on the places where objects are stored. */
await runCommand(async (stack, unlessStopped) => {
  const request = readStorageRequest(process.argv.slice(2));
  if (request.act === 'cors') await unlessStopped(cors(request.origins));
  else if (request.act === 'expiring') await unlessStopped(expiring(stack, request.until));
  else await unlessStopped(move(request.from, request.to, request.comparesAll));
});

/** Lets the portal's pages send to each bucket of the settings. */
async function cors(asked: readonly string[]): Promise<void> {
  const settings = readSettings(process.env, [], here);
  const origins = asked.length > 0 ? asked : [settings.publicUrl];
  const buckets = [settings.s3, ...settings.storageAreas.map(({ at }) => at)].filter(
    (at) => at !== null && typeof at !== 'string',
  );
  if (buckets.length === 0) throw new StartupError('No bucket is set: set S3_URL or STORAGE_AREAS.');
  const { allowBrowsers } = await import('./platform/objects/s3/allow-browsers.ts');
  for (const bucket of buckets) {
    await allowBrowsers(bucket, origins);
    console.log(`The bucket ${bucket.bucket} takes parts from pages of ${origins.join(', ')}.`);
  }
}

/** Prints which data of datasets and which media of batches would go by when, and deletes nothing. */
async function expiring(stack: AsyncDisposableStack, asked: Date | null): Promise<void> {
  const now = new Date();
  const until = asked ?? new Date(now.getTime() + AHEAD_MS);
  const settings = readSettings(process.env, [], here);
  const { db } = await openInstallation(settings, stack, 'read');
  const data = await listExpiring(db, settings, now, until);
  const media = await listExpiringMedia(db, settings, now, until);
  console.log(describeExpiring({ data, media }, until, settings.timeZone));
}

async function move(from: Place, to: Place, comparesAll: boolean): Promise<void> {
  if (typeof from === 'string' && !existsSync(from)) throw new StartupError(`There is no folder ${from}.`);
  const bar = new SingleBar({
    format: '{value} objects, {copied} copied ({mebibytes} MiB), {there} there already',
  });
  bar.start(0, 0);
  const sums = await copyObjects(await openPlace(from), await openPlace(to), {
    comparesAll,
    onProgress: ({ copied, there, bytes }) =>
      bar.update(copied + there, { copied, there, mebibytes: Math.floor(bytes / 1024 ** 2) }),
  }).finally(() => bar.stop());
  console.log(
    `Copied ${sums.copied} objects (${sums.bytes} bytes), each read back and compared. ${sums.there} were there ${comparesAll ? 'and compared' : 'with the same size'}.`,
  );
}

async function openPlace(place: Place): Promise<ObjectStore> {
  return typeof place === 'string' ? createDiskStore(place) : openBucket(place);
}
