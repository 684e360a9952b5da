import type { ExpiringMedia } from '../features/batch/expiring-media.service.ts';
import type { Expiring } from '../features/dataset/expiring.service.ts';

/** What goes until an instant. */
interface WhatGoes {
  readonly data: readonly Expiring[];
  readonly media: readonly ExpiringMedia[];
}

/** What would be warned about and deleted by when, a line for each batch, for `npm run storage -- expiring`. */
export function describeExpiring({ data, media }: WhatGoes, until: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const at = (instant: Date) => format.format(instant);
  const steps = ({ step, batch, warnFrom, goesAt }: Expiring | ExpiringMedia) =>
    `${warnedText(step, batch.warnedAt, warnFrom, at)}, to be deleted from ${at(goesAt)}.`;
  const ofData = data.map((one) => {
    const { customerName, datasetName, number, name, files, bytes } = one.batch;
    const held = `${files} ${files === 1 ? 'file' : 'files'}, ${bytes} bytes`;
    return `${customerName}, ${datasetName}, batch ${number} (${name}): ${held}, ${steps(one)}`;
  });
  const ofMedia = media.map((one) => {
    const { customerName, orderName, number, name, items } = one.batch;
    const held = `pictures of ${items} ${items === 1 ? 'item' : 'items'}`;
    return `${customerName}, order ${orderName}, batch ${number} (${name}): ${held}, ${steps(one)}`;
  });
  const bytes = data.reduce((sum, { batch }) => sum + batch.bytes, 0);
  const pictures = media.length === 0 ? '' : `, and pictures of ${countBatches(media.length)} of orders`;
  const all = `Until ${at(until)} (${timeZone}): ${countBatches(data.length)}, ${bytes} bytes${pictures}, unless an order keeps them. Nothing was deleted.`;
  return [...ofData, ...ofMedia, all].join('\n');
}

function warnedText(
  step: Expiring['step'],
  warnedAt: Date | null,
  warnFrom: Date,
  at: (instant: Date) => string,
): string {
  if (step === 'kept') return `to be warned about from ${at(warnFrom)}`;
  if (step === 'warn' || warnedAt === null) return 'to be warned about now';
  return `warned about at ${at(warnedAt)}`;
}

function countBatches(count: number): string {
  return `${count} ${count === 1 ? 'batch' : 'batches'}`;
}
