import { api } from '../shared/api/client.ts';

/** What the portal asks to see: a batch, and where in it to begin. */
export interface OpenRequest {
  readonly batchId: string;
  readonly index: number | null;
  readonly packageId: string | null;
}

/**
 * The index number to begin with: the one asked for, or of a package the first item that is open, else its first. Null:
 * the next undecided one.
 *
 * @throws Refusal, TransportError
 */
export async function findFirstIndex({ batchId, index, packageId }: OpenRequest): Promise<number | null> {
  if (index !== null || packageId === null) return index;
  const { firstOpen, firstIndex } = await api.getPackageMap({ batchId, packageId }, { failures: 'own' });
  return firstOpen ?? firstIndex;
}
