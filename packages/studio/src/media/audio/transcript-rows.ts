import type { AudioRecord } from './audio-record.ts';

/**
 * What a transcript lists, in the order of time: the annotations of labels that say something of several words, or nothing.
 * Lanes of single words and sounds would bury it; they are listed where there is nothing else.
 */
export function transcriptRows(records: readonly AudioRecord[]): readonly AudioRecord[] {
  const placed = records.filter(({ isWhole }) => !isWhole);
  const labels = Map.groupBy(placed, ({ label }) => label);
  const isSpeech = (all: readonly AudioRecord[]) =>
    all.every(({ text }) => text === '') || all.some(({ text }) => /\S\s+\S/.test(text));
  const listed = [...labels.values()].filter(isSpeech).flat();
  return (listed.length === 0 ? placed : listed).toSorted((a, b) => a.fromUs - b.fromUs || a.order - b.order);
}

/** The last row that has begun at a moment, and has not ended; -1 where there is none. */
export function rowAt(rows: readonly AudioRecord[], timeUs: number): number {
  return rows.findLastIndex(({ fromUs, toUs }) => fromUs <= timeUs && timeUs < toUs);
}
