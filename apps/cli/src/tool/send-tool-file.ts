import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { CliError } from '../cli-error.ts';
import { hashFile } from '../delivery/hash-files.ts';
import type { ProviderClient } from '../provider-client.ts';
import { RefusedCall } from '../refusal.ts';

/** A file as the catalogue names it. */
export interface CatalogueFile {
  readonly fileName: string;
  readonly size: number;
  readonly sha256: string;
}

/** Sends a file that the server lacks. The server stores it once all of it has arrived unchanged. */
export async function sendToolFile(client: ProviderClient, path: string): Promise<CatalogueFile> {
  const { sha256, size } = await hashFile(path, path).catch(() => {
    throw new CliError(`${path} cannot be read.`);
  });
  if (size === 0) throw new CliError(`${path} is empty.`);
  const { isHeld } = await client.hasToolFile({ sha256, size });
  if (!isHeld) await send(client, path, { sha256, size });
  return { fileName: basename(path), size, sha256 };
}

async function send(client: ProviderClient, path: string, announced: { sha256: string; size: number }): Promise<void> {
  try {
    await client.putToolFile(announced, { file: await openAsBlob(path) });
  } catch (error) {
    const hasChanged = error instanceof DOMException || (error instanceof RefusedCall && error.code === 5020005);
    throw hasChanged ? new CliError(`${path} changed while it was sent.`) : error;
  }
}
