import type { QueuedWrite } from './outbox-database.ts';

/** A decision as a second opinion. It needs no version, because nobody else writes it. */
export function asOpinion(write: QueuedWrite): QueuedWrite {
  if (write.call !== 'decideItem') return write;
  const { version: _, ...input } = write.input;
  return { call: 'giveOpinion', input };
}
