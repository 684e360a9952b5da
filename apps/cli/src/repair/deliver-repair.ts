import type { RepairSummary } from '@countersign/contract';
import { CliError } from '../cli-error.ts';
import { counted } from '../counted.ts';
import { openDiskSource } from '../delivery/disk-source.ts';
import { leftOutLines } from '../delivery/left-out.ts';
import type { Progress } from '../delivery/progress.ts';
import { type AskedReading, readDelivery } from '../delivery/read-delivery.ts';
import { batchIdOf } from '../named/find-named.ts';
import { printResult } from '../output.ts';
import type { ProviderClient } from '../provider-client.ts';
import { RefusedCall } from '../refusal.ts';
import { callForRepair } from './call-for-repair.ts';
import { explainRepair } from './explain-repair.ts';
import { sendRepair } from './send-repair.ts';
import { withoutList } from './without-list.ts';

/** What a folder without annotations is read as. */
const UNANNOTATED = ['pictures', 'texts', 'recordings', 'videos'];

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
  const obstacle = await findObstacle(client, batchId);
  const source = await withoutList(await openDiskSource(folder));
  const of = { projectId: '', name: batchId, mode: 'item', packageBy: 'folder', datasetId: null, assign: [] } as const;
  const folders = { source, references: null };
  const { delivery, skipped, notes, why } = await readDelivery(
    folders,
    { ...of, submitter },
    { ...asked, template },
    progress,
  ).catch((error: unknown) => {
    throw obstacle === null ? error : explainRepair(obstacle, batch);
  });
  // A folder whose annotations were forgotten would take away those of the batch.
  if (asked.format === 'auto' && UNANNOTATED.includes(delivery.format))
    throw new CliError(
      `The folder holds ${delivery.format} without annotations; nothing of it was sent. Say --format ${delivery.format} if the batch is to have none.`,
    );
  if (asked.anew) await callForRepair(batch, () => client.dropRepair({ batchId }));
  const summary = await sendRepair(client, { batchId, batch, obstacle }, delivery, progress);
  progress.end();
  const { format } = delivery;
  printResult(asked.json, { ...summary, format, why, skipped, notes }, [
    why === null ? `Read as ${format}.` : `Read as ${format}: ${why}.`,
    ...summaryLines(summary),
    ...leftOutLines(skipped),
  ]);
}

/**
 * Why a new round cannot come; null where it can. It is no reason to end at once: a run after the last call was answered
 * is told what that call made.
 */
async function findObstacle(client: ProviderClient, batchId: string): Promise<RefusedCall | null> {
  try {
    const { repair } = await client.getRepair({ batchId, size: 1 });
    return repair.stage === 'repairing' ? null : new RefusedCall(5007008, null);
  } catch (error) {
    if (error instanceof RefusedCall) return error;
    throw error;
  }
}

function summaryLines(summary: RepairSummary): string[] {
  const { batchNumber, round, items, asked, changed, unchanged, missing, unasked, notAskedFor } = summary;
  const { count, files } = notAskedFor;
  const more = count > files.length ? `, and ${count - files.length} more` : '';
  return [
    `Delivered as round ${round} of batch ${batchNumber}: ${counted(items, 'item')}.`,
    `Of ${counted(asked, 'rejected item')} ${changed} changed, ${unchanged} came back as they were, ${missing} did not come.`,
    ...(count === 0
      ? []
      : [
          `Warning: ${counted(count, 'item')} ${count === 1 ? 'was' : 'were'} not asked for, ${unasked} of them changed. Not asked for: ${files.join(', ')}${more}`,
        ]),
  ];
}
