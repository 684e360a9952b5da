import { type InputOf, providerCalls, type syncCalls } from '@countersign/contract';
import { createClient, hashOf, makePicture, must, overHttp, testAnnotations, testTemplate } from '@countersign/testing';
import type { Portal } from './portal.ts';

type Opening = InputOf<typeof syncCalls.openSync>;

/** A delivery of small pictures that the test advances step by step, like a slow connection. */
export interface SlowDelivery {
  readonly syncId: string;
  /** Sends the picture of this ordinal, from 0. */
  sendFile(ordinal: number): Promise<void>;
  /** Announces the items of these ordinals. A label the template lacks makes the delivery fail. Returns the status. */
  sendItems(from: number, to: number, label?: string): Promise<number>;
  complete(): Promise<{ readonly batchId: string; readonly batchNumber: string }>;
}

const PICTURE = { width: 96, height: 64 } as const;

/** Begins a delivery by the provider's calls. */
export async function openSlowDelivery(
  portal: Portal,
  opening: Pick<Opening, 'projectId' | 'name' | 'itemCount'> & Partial<Opening>,
): Promise<SlowDelivery> {
  const as = { token: portal.providerKey };
  const api = createClient(providerCalls, overHttp(portal.url), { as });
  const pictures = await Promise.all(
    Array.from({ length: opening.itemCount }, (_, n) => makePicture(7_000 + n, PICTURE.width, PICTURE.height)),
  );
  const pictureOf = (ordinal: number) => {
    const bytes = pictures[ordinal];
    if (bytes === undefined) throw new Error(`no picture ${ordinal}`);
    return { bytes, sha256: hashOf(bytes), size: bytes.length };
  };
  const { syncId } = must(
    await api.openSync({
      mode: 'item',
      packageBy: 100,
      format: 'coco',
      template: testTemplate,
      datasetId: null,
      assign: [],
      submitter: '',
      fingerprint: hashOf(opening.name),
      ...opening,
    }),
  );
  return {
    syncId,
    sendFile: async (ordinal) => {
      const { bytes, ...announced } = pictureOf(ordinal);
      must(await api.putSyncFile({ syncId, ...announced }, { body: bytes }));
    },
    sendItems: async (from, to, label) => {
      const items = Array.from({ length: to - from }, (_, n) => {
        const { sha256, size } = pictureOf(from + n);
        const fileName = `tray-${String(from + n + 1).padStart(3, '0')}.png`;
        const annotations = testAnnotations(2).map((one) => (label === undefined ? one : { ...one, label }));
        return { fileName, mediaPath: fileName, ...PICTURE, annotations, sha256, size };
      });
      const { status } = await api.addSyncItems({ syncId, from, items });
      return status;
    },
    complete: async () => must(await api.completeSync({ syncId })),
  };
}
