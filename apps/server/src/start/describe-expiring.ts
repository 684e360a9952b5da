import type { Expiring } from '../features/dataset/expiring.service.ts';

/** What would be warned about and deleted by when, a line for each batch, for `npm run storage -- expiring`. */
export function describeExpiring(expiring: readonly Expiring[], until: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const at = (instant: Date) => format.format(instant);
  const warned = ({ step, batch, warnFrom }: Expiring) => {
    if (step === 'kept') return `to be warned about from ${at(warnFrom)}`;
    if (step === 'warn' || batch.warnedAt === null) return 'to be warned about now';
    return `warned about at ${at(batch.warnedAt)}`;
  };
  const lines = expiring.map((one) => {
    const { customerName, datasetName, number, name, files, bytes } = one.batch;
    const what = `${customerName}, ${datasetName}, batch ${number} (${name}): ${files} ${files === 1 ? 'file' : 'files'}, ${bytes} bytes`;
    return `${what}, ${warned(one)}, to be deleted from ${at(one.goesAt)}.`;
  });
  const bytes = expiring.reduce((sum, { batch }) => sum + batch.bytes, 0);
  const all = `Until ${at(until)} (${timeZone}): ${expiring.length} ${expiring.length === 1 ? 'batch' : 'batches'}, ${bytes} bytes, unless an order keeps them. Nothing was deleted.`;
  return [...lines, all].join('\n');
}
