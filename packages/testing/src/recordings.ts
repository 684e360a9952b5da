import type { Annotation, DeliverySummary, Template } from '@countersign/contract';
import { v7 as makeId } from 'uuid';
import { must } from './client.ts';
import { hashOf } from './sync.ts';
import { testTemplate } from './template.ts';
import type { TestServer } from './test-server.ts';

/** A template of recordings: two speakers, words, and a class of the whole recording. */
export const recordingTemplate: Template = {
  labels: [
    {
      ...{ name: 'Ada', colour: 0, geometries: ['interval'] },
      attributes: [{ name: 'text', kind: 'text', required: false }],
    },
    { name: 'Ben', colour: 1, geometries: ['interval'], attributes: [] },
    {
      ...{ name: 'word', colour: 2, geometries: ['interval'] },
      attributes: [{ name: 'text', kind: 'text', required: false }],
    },
    { name: 'noise', colour: 3, geometries: ['whole'], attributes: [] },
  ],
  errorTypes: testTemplate.errorTypes,
  rules: testTemplate.rules,
};

/** A recording to be delivered. */
export interface RecordingToDeliver {
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly annotations?: readonly Annotation[];
}

/** The annotation of an interval, in seconds. */
export function intervalOf(
  id: string,
  label: string,
  fromSeconds: number,
  toSeconds: number,
  text?: string,
  channel?: number,
): Annotation {
  return {
    ...{ id, label, source: {} },
    geometry: {
      kind: 'interval',
      fromUs: Math.round(fromSeconds * 1e6),
      toUs: Math.round(toSeconds * 1e6),
      ...(channel !== undefined && { channel }),
    },
    attributes: text === undefined ? {} : { text },
  };
}

/** Delivers a batch of recordings as the provider's program does. `change` replaces parts of what opens it. */
export async function deliverRecordings(
  { provider }: Pick<TestServer, 'provider'>,
  projectId: string,
  recordings: readonly RecordingToDeliver[],
  change?: Readonly<Record<string, unknown>>,
): Promise<DeliverySummary> {
  const { syncId } = must(
    await provider.openSync({
      ...{ projectId, name: makeId(), medium: 'audio', mode: 'item', packageBy: 500, format: 'textgrid' },
      ...{ template: recordingTemplate, datasetId: null, assign: [], submitter: '' },
      ...{ itemCount: recordings.length, fingerprint: hashOf(makeId()), ...change },
    }),
  );
  await sendRecordings({ provider }, syncId, recordings);
  return must(await provider.completeSync({ syncId }));
}

/** Sends the files and the items of recordings. */
export async function sendRecordings(
  { provider }: Pick<TestServer, 'provider'>,
  syncId: string,
  recordings: readonly RecordingToDeliver[],
): Promise<void> {
  const files = [...new Map(recordings.map((one) => [hashOf(one.bytes), one.bytes]))];
  const sizes = files.map(([sha256, { length }]) => ({ sha256, size: length }));
  const { missing } = must(await provider.checkSyncFiles({ syncId, files: sizes }));
  for (const [sha256, bytes] of files)
    if (missing.includes(sha256))
      must(await provider.putSyncFile({ syncId, sha256, size: bytes.length }, { body: bytes }));
  const items = recordings.map(({ fileName, bytes, annotations = [] }) => ({
    ...{ fileName, mediaPath: fileName, width: null, height: null, source: {} },
    ...{ annotations: [...annotations], sha256: hashOf(bytes), size: bytes.length },
  }));
  must(await provider.addSyncItems({ syncId, from: 0, items }));
}
