import type { DatasetBatch } from '@countersign/contract';
import { type DatasetBatchStanding, datasetBatchStanding } from '@countersign/domain';
import type { ParsingPhrases } from '@countersign/phrases';
import type { Status } from '@countersign/ui/StatusMark.tsx';

const marks: Readonly<Record<DatasetBatchStanding, Status>> = {
  empty: 'awaiting',
  uploading: 'accepting',
  interrupted: 'repairing',
  arrived: 'awaiting',
  parsing: 'accepting',
  parsed: 'passed',
  partlyParsed: 'repairing',
  failed: 'rejected',
  expired: 'closed',
};

/** How far a batch is: its sign and its word. */
export function standingTag(batch: DatasetBatch, { states }: ParsingPhrases): { status: Status; text: string } {
  const standing = datasetBatchStanding(batch);
  return {
    status: marks[standing],
    text: standing === 'partlyParsed' ? states.partlyParsed(batch.failedFiles) : states[standing],
  };
}
