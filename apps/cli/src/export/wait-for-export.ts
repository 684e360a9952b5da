import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type {
  BatchExport,
  ExportFormat,
  ExportScope,
  Medium,
  providerDeliveryCalls,
  RefusalData,
} from '@countersign/contract';
import { mediumOfFormat } from '@countersign/domain';
import { CliError } from '../cli-error.ts';
import type { Progress } from '../delivery/progress.ts';
import type { ProviderClient } from '../provider-client.ts';
import { RefusedCall } from '../refusal.ts';
import type { Target } from './target.ts';

/** An export whose file exists. */
export interface MadeExport extends BatchExport {
  readonly fileName: string;
  readonly size: number;
  readonly sha256: string;
  readonly url: string;
}

interface Asked {
  readonly batchId: string;
  readonly format: ExportFormat;
  readonly scope: ExportScope;
  readonly crops?: boolean;
  readonly wholePixels?: boolean;
}

/** A small export takes less than a second. The pauses grow for a large one. */
const FIRST_POLL_MS = 50;
const LONGEST_POLL_MS = 400;

/** Requests an export, or continues with the one an earlier run started, and waits until it is made. */
export async function waitForExport(
  client: ProviderClient,
  asked: Asked,
  target: Target,
  progress: Progress,
): Promise<{ readonly made: MadeExport; readonly part: string }> {
  const exportId = (await goOn(client, target, progress)) ?? (await begin(client, asked, target));
  const part = target.partFor(exportId);
  let [begun, done] = [false, 0];
  for (let pollMs = FIRST_POLL_MS; ; pollMs = Math.min(pollMs * 1.5, LONGEST_POLL_MS)) {
    const found = await client.getBatchExport({ exportId });
    if (isMade(found)) return { made: found, part };
    if (found.state === 'failed') {
      await rm(part, { force: true });
      throw new CliError('The server could not make the export; its log says why.');
    }
    if (!begun && found.state === 'making') {
      progress.begin('Items', found.items);
      begun = true;
    }
    // The count starts again where a node of the server died.
    progress.step(found.itemsDone - done);
    done = found.itemsDone;
    await wait(pollMs);
  }
}

/** The export of an unfinished file, unless the server has deleted it or given it up. */
async function goOn(client: ProviderClient, { begun, partFor }: Target, progress: Progress): Promise<string | null> {
  if (begun === null) return null;
  const found = await client.getBatchExport({ exportId: begun }).catch((error: unknown) => {
    if (error instanceof RefusedCall && error.code === 5002001) return null;
    throw error;
  });
  if (found !== null && found.state !== 'failed') {
    progress.remark(`Going on with the export of ${found.createdAt}.`);
    return begun;
  }
  await rm(partFor(begun));
  return null;
}

/** What cannot be exported of a batch whose media are gone. Files of texts have the texts in them, and the shapes of videos go with these. */
const MEDIA_GONE: Readonly<Record<Medium, string>> = {
  picture: 'The pictures of this batch are no longer kept. Export it with --no-crops.',
  answers: 'The answers of this batch are no longer kept, so it is not exported any more.',
  text: 'The texts of this batch are no longer kept, so it is not exported any more.',
  audio: 'The recordings of this batch are no longer kept.',
  video: 'The videos of this batch are no longer kept, so it is not exported any more.',
};

async function begin(client: ProviderClient, asked: Asked, { partFor }: Target): Promise<string> {
  try {
    const { exportId } = await client.createBatchExport(asked);
    const part = partFor(exportId);
    await mkdir(dirname(part), { recursive: true });
    await writeFile(part, '');
    return exportId;
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
    if (error.code === 5019007) throw new CliError(`There is no batch ${asked.batchId}.`);
    if (error.code === 5020053) throw new CliError(MEDIA_GONE[mediumOfFormat(asked.format)]);
    if (error.code !== 5007012) throw error;
    // The contract defines the data of a declared refusal, and the server tests that it holds.
    const { reason } = error.data as RefusalData<typeof providerDeliveryCalls.createBatchExport, 5007012>;
    throw new CliError(`Nothing can be exported: ${reason}.`);
  }
}

function isMade(found: BatchExport): found is MadeExport {
  return found.url !== null && found.fileName !== null && found.size !== null && found.sha256 !== null;
}
