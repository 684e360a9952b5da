import type { Progress } from '../delivery/progress.ts';
import type { ProviderClient } from '../provider-client.ts';
import { download } from './download.ts';
import type { MadeExport } from './wait-for-export.ts';

/** Downloads the file of an export into `part`, continuing from its end. */
export async function downloadExport(
  client: ProviderClient,
  serverUrl: string,
  made: MadeExport,
  part: string,
  progress: Progress,
): Promise<void> {
  progress.begin('Bytes', made.size);
  const renew = async () => (await client.getBatchExport({ exportId: made.id })).url ?? made.url;
  await download(serverUrl, { ...made, renew }, part, progress.step);
  progress.end();
}
