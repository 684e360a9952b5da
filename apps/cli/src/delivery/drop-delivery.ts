import type { RefusalData, syncCalls } from '@countersign/contract';
import { CliError } from '../cli-error.ts';
import type { ProviderClient } from '../provider-client.ts';
import { RefusedCall } from '../refusal.ts';

type DropSync = typeof syncCalls.dropSync;

/** Names a delivery. A name is unique in a project. */
interface Named {
  readonly projectId: string;
  readonly name: string;
}

/** Gives up the unfinished delivery of this name. False where there is none. */
export async function dropDelivery(client: ProviderClient, { projectId, name }: Named): Promise<boolean> {
  try {
    const { dropped } = await client.dropSync({ projectId, name });
    return dropped;
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
    if (error.code === 5002001) throw new CliError(`There is no project ${projectId}.`);
    if (error.code !== 5019003) throw error;
    // The contract defines the data of a declared refusal, and the server tests that it holds.
    const { batchNumber } = error.data as RefusalData<DropSync, 5019003>;
    throw new CliError(`${JSON.stringify(name)} was delivered whole, as batch ${batchNumber}. It stays.`);
  }
}

/** Frees the name for a new delivery. Does not report a completed one, because the delivery itself finds it. */
export async function freeName(client: ProviderClient, { projectId, name }: Named): Promise<void> {
  try {
    await client.dropSync({ projectId, name });
  } catch (error) {
    if (!(error instanceof RefusedCall && error.code === 5019003)) throw error;
  }
}
