import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createSpace, type Space } from '../platform/disk/space.ts';
import { createStores, type Stores } from '../platform/objects/create-stores.ts';
import { S3Away, S3Refused } from '../platform/objects/s3/s3-failure.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { Settings } from '../settings.ts';

/**
 * Opens the places of the settings and writes a little into each. One that does not answer is reported and tried again
 * by every call.
 * @throws StartupError where a bucket refuses the key, or does not exist
 */
export async function openStores(
  settings: Settings,
  log: Logger,
): Promise<{ readonly stores: Stores; readonly space: Space }> {
  const folder = join(settings.dataDir, 'objects');
  if (settings.s3 === null) await mkdir(folder, { recursive: true });
  const database = settings.databaseUrl === null ? join(settings.dataDir, 'postgres') : null;
  const space = createSpace({ objects: settings.s3 === null ? folder : null, database });
  const stores = await createStores(settings, folder, space);
  const places = [
    ...(settings.s3 === null ? [] : [{ name: 'S3_URL', store: stores.objects }]),
    ...settings.storageAreas
      .filter(({ at }) => at !== null)
      .map(({ name }) => ({ name: `The storage area ${name}`, store: stores.areas.get(name) })),
  ];
  for (const { name, store } of places)
    await store?.check().catch((error: unknown) => {
      if (error instanceof S3Refused) throw new StartupError(`${name}: ${error.message}.`);
      if (!(error instanceof S3Away)) throw error;
      log.error({ reason: error.message }, `${name} does not answer yet`);
    });
  return { stores, space };
}
