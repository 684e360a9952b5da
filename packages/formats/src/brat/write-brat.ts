import type { Template } from '@countersign/contract';
import type { DeliverySource } from '../delivery-source.ts';
import type { WrittenFile, WrittenText } from '../format.ts';
import { encodeDocument } from '../texts/read-document.ts';
import { withoutBlanks } from '../texts/without-blanks.ts';
import { CONF, writeSettings } from './annotation-conf.ts';
import { documentSourceOf, settingsOf } from './brat-source.ts';
import { writeAnnotations } from './write-document.ts';

/** Writes each text with its `.ann` file, and the settings that came or new ones. */
export async function* writeBrat(
  items: readonly WrittenText[],
  template: Template,
  source: DeliverySource = {},
): AsyncGenerator<WrittenFile> {
  for (const item of items) {
    const kept = documentSourceOf(item);
    const stem = item.mediaPath.replace(/\.txt$/i, '');
    const path = /\.txt$/i.test(item.mediaPath) ? item.mediaPath : `${stem}.txt`;
    yield { path, bytes: encodeDocument(item.text, kept?.hasTextMark) };
    yield { path: kept?.file ?? `${stem}.ann`, bytes: encodeDocument(writeAnnotations(item), kept?.hasMark) };
  }
  const settings = settingsOf(source);
  for (const { file, text } of settings) yield { path: file, bytes: encodeDocument(text) };
  const isNew = settings.length === 0 && items.length > 0 && items.every((item) => documentSourceOf(item) === null);
  if (isNew) yield { path: CONF, bytes: encodeDocument(settingsFor(template)) };
}

function settingsFor({ labels, relations = [] }: Template): string {
  return writeSettings(
    labels.map(({ name, attributes }) => ({
      name: withoutBlanks(name),
      attributes: attributes.map((one) => {
        const options = one.options?.map(withoutBlanks);
        return { ...one, name: withoutBlanks(one.name), ...(options === undefined ? {} : { options }) };
      }),
    })),
    relations.map(({ label, isDirected }) => ({ label: withoutBlanks(label), isDirected })),
  );
}
