import type { Context } from '../context.ts';
import {
  deleteCredential,
  findCredential,
  insertCredential,
  setSecret,
} from '../features/credential/credential.store.ts';
import { makeSealedSecret, openSecret } from '../features/credential/secret.service.ts';
import { runCli } from './run-cli.ts';

/** Of the credential that exists while the sample is uploaded. */
const APP_KEY = 'CS-0000-0000-0000-0000';

interface SampleUpload {
  readonly customerId: string;
  /** Origin of this server. */
  readonly url: string;
  readonly dataset: string;
  readonly batch: string;
  readonly folder: string;
}

/**
 * Uploads a folder into a dataset and waits until it was read, as a customer's program does. Where that was done before
 * it has no effect. The customer has no credential afterwards, so it makes its own.
 */
export async function uploadSampleDataset(context: Context, upload: SampleUpload, signal: AbortSignal): Promise<void> {
  const { customerId, url, dataset, batch, folder } = upload;
  const [area = ''] = context.areas.keys();
  const args = [dataset, folder, '--batch', batch, '--create', '--area', area, '--wait', '--quiet'];
  const secret = await makeCredential(context, customerId);
  try {
    const env = { COUNTERSIGN_URL: url, APP_KEY, APP_SECRET: secret };
    await runCli({ program: 'countersign-upload', args, env }, signal);
  } finally {
    await deleteCredential(context.db, customerId, APP_KEY);
  }
}

async function makeCredential(context: Context, customerId: string): Promise<string> {
  const createdAt = context.now();
  // A first run that was killed may have left one.
  await deleteCredential(context.db, customerId, APP_KEY);
  await insertCredential(context.db, { customerId, appKey: APP_KEY, createdAt });
  const secret = makeSealedSecret(context, APP_KEY);
  await setSecret(context.db, customerId, { secret, secretAt: createdAt, oldSecretUntil: null });
  const made = await findCredential(context.db, customerId);
  const clear = made?.appKey === APP_KEY ? openSecret(context, made) : null;
  if (clear === null) throw new Error('the first run could not make a credential for its upload');
  return clear;
}
