import { api } from '../shared/api/client.ts';

/** What the portal asks to see: a batch, or the second opinions to give in it, and where to start. */
export interface OpenRequest {
  readonly batchId: string;
  readonly isOpinion: boolean;
  readonly index: number | null;
  readonly packageId: string | null;
  /** The filter of the list it was opened from, as `writeFilter` writes it; empty where there is none. */
  readonly walk: string;
}

/**
 * The index number to start with: the one asked for or, in a package, the first undecided item, or else its first item.
 * Null means the next undecided item of the batch.
 *
 * @throws Refusal, TransportError
 */
export async function findFirstIndex({
  batchId,
  index,
  packageId,
}: Omit<OpenRequest, 'isOpinion' | 'walk'>): Promise<number | null> {
  if (index !== null || packageId === null) return index;
  const { firstOpen, firstIndex } = await api.getPackageMap({ batchId, packageId }, { failures: 'own' });
  return firstOpen ?? firstIndex;
}
