import type { RepairSummary } from '@countersign/contract';
import { CliError } from '../cli-error.ts';
import { openDiskSource } from '../delivery/disk-source.ts';
import { leftOutLines } from '../delivery/left-out.ts';
import type { Progress } from '../delivery/progress.ts';
import { type AskedReading, readDelivery } from '../delivery/read-delivery.ts';
import { batchIdOf } from '../named/find-named.ts';
import { printResult } from '../output.ts';
import type { ProviderClient } from '../provider-client.ts';
import { callForRepair } from './call-for-repair.ts';
import { sendRepair } from './send-repair.ts';
import { withoutList } from './without-list.ts';

/** A folder whose annotations were forgotten would take away those of the batch. */
const NOTHING_ANNOTATED =
  'The folder holds pictures without annotations; nothing of it was sent. Say --format pictures if the batch is to have none.';

/** What `deliver --repair` is asked for. */
export interface AskedRepair extends AskedReading {
  readonly batch: string;
  readonly folder: string;
  readonly submitter: string;
  readonly anew: boolean;
  readonly json: boolean;
}

/** Reads a folder by the batch's own template, brings it as the next round, and says what that changed. */
export async function deliverRepair(client: ProviderClient, asked: AskedRepair, progress: Progress): Promise<void> {
  const { batch, folder, submitter } = asked;
  const batchId = await batchIdOf(client, batch);
  const { template } = await callForRepair(batch, () => client.getRepairTemplate({ batchId }));
  const source = await withoutList(await openDiskSource(folder));
  const of = { projectId: '', name: batchId, mode: 'item', packageBy: 'folder', datasetId: null, assign: [] } as const;
  const folders = { source, references: null };
  const { delivery, skipped, notes, why } = await readDelivery(
    folders,
    { ...of, submitter },
    { format: asked.format, columns: asked.columns, template },
    progress,
  );
  if (asked.format === 'auto' && delivery.format === 'pictures') throw new CliError(NOTHING_ANNOTATED);
  if (asked.anew) await callForRepair(batch, () => client.dropRepair({ batchId }));
  const summary = await sendRepair(client, { batchId, batch }, delivery, progress);
  progress.end();
  const { format } = delivery;
  printResult(asked.json, { ...summary, format, why, skipped, notes }, [
    why === null ? `Read as ${format}.` : `Read as ${format}: ${why}.`,
    ...summaryLines(summary),
    ...leftOutLines(skipped),
  ]);
}

function summaryLines(summary: RepairSummary): string[] {
  const { batchNumber, round, items, asked, changed, unchanged, missing, unasked, notAskedFor } = summary;
  const { count, files } = notAskedFor;
  const more = count > files.length ? `, and ${count - files.length} more` : '';
  return [
    `Delivered as round ${round} of batch ${batchNumber}: ${items} items.`,
    `Of ${asked} rejected items ${changed} changed, ${unchanged} came back as they were, ${missing} did not come.`,
    ...(count === 0
      ? []
      : [
          `Warning: ${count} items were not asked for, ${unasked} of them changed. Not asked for: ${files.join(', ')}${more}`,
        ]),
  ];
}
