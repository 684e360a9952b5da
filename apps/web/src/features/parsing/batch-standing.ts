import type { DatasetBatch } from '@countersign/contract';
import { datasetBatchStanding } from '@countersign/domain';
import type { ParsingPhrases } from '@countersign/phrases';
import type { Status } from '@countersign/ui/StatusMark.tsx';
import { standingStatus } from '../../shared/upload/standing-status.ts';

/** How far a batch is: its sign and its word. */
export function standingTag(batch: DatasetBatch, { states }: ParsingPhrases): { status: Status; text: string } {
  const standing = datasetBatchStanding(batch);
  return {
    status: standingStatus[standing],
    text: standing === 'partlyParsed' ? states.partlyParsed(batch.failedFiles) : states[standing],
  };
}
