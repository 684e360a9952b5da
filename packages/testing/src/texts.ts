import type { Annotation, DeliverySummary, Relation, Template } from '@countersign/contract';
import { v7 as makeId } from 'uuid';
import { must } from './client.ts';
import { hashOf } from './sync.ts';
import { testTemplate } from './template.ts';
import type { TestServer } from './test-server.ts';

/** A template of texts: two labels of spans, a class of the whole text, and a relation. */
export const textTemplate: Template = {
  labels: [
    { name: 'person', colour: 0, geometries: ['span'], attributes: [] },
    { name: 'place', colour: 1, geometries: ['span'], attributes: [] },
    { name: 'news', colour: 2, geometries: ['whole'], attributes: [] },
  ],
  relations: [{ label: 'lives in', isDirected: true, attributes: [] }],
  errorTypes: testTemplate.errorTypes,
  rules: testTemplate.rules,
};

/** A text to be delivered. */
export interface TextToDeliver {
  readonly fileName: string;
  readonly text: string;
  readonly annotations?: readonly Annotation[];
  readonly relations?: readonly Relation[];
}

/** The annotation of the words' first place in a text; of several words, one annotation of as many pieces. */
export function spanOf(id: string, label: string, text: string, ...words: readonly string[]): Annotation {
  let end = 0;
  const ranges = words.map((word): [number, number] => {
    const from = text.indexOf(word, end);
    if (from < 0) throw new Error(`${JSON.stringify(word)} is not there`);
    end = from + word.length;
    return [from, end];
  });
  return { id, label, geometry: { kind: 'span', ranges }, attributes: {}, source: {} };
}

/** Delivers a batch of texts as the provider's program does. `change` replaces parts of what opens it. */
export async function deliverTexts(
  { provider }: Pick<TestServer, 'provider'>,
  projectId: string,
  texts: readonly TextToDeliver[],
  change?: Readonly<Record<string, unknown>>,
): Promise<DeliverySummary> {
  const { syncId } = must(
    await provider.openSync({
      ...{ projectId, name: makeId(), medium: 'text', mode: 'item', packageBy: 500, format: 'brat' },
      ...{ template: textTemplate, datasetId: null, assign: [], submitter: '' },
      ...{ itemCount: texts.length, fingerprint: hashOf(makeId()), ...change },
    }),
  );
  await sendTexts({ provider }, syncId, texts);
  return must(await provider.completeSync({ syncId }));
}

/** Sends all texts of a delivery or a repair that is open. */
export async function sendTexts(
  { provider }: Pick<TestServer, 'provider'>,
  syncId: string,
  texts: readonly TextToDeliver[],
): Promise<void> {
  for (const text of new Set(texts.map((one) => one.text))) {
    const bytes = Buffer.from(text);
    must(await provider.putSyncFile({ syncId, sha256: hashOf(bytes), size: bytes.length }, { body: bytes }));
  }
  const items = texts.map(({ fileName, text, annotations = [], relations = [] }) => ({
    ...{ fileName, mediaPath: fileName, width: null, height: null, source: {} },
    ...{ annotations: [...annotations], ...(relations.length > 0 && { relations: [...relations] }) },
    ...{ sha256: hashOf(text), size: Buffer.byteLength(text) },
  }));
  must(await provider.addSyncItems({ syncId, from: 0, items }));
}
