import type { AudioRecord } from './audio-record.ts';

/**
 * What a transcript lists, in the order of time: what is said in several words, speakers without words, and what is heard
 * between them. Lanes of single words and sounds within what is said would bury it; they are listed where there is nothing
 * else.
 */
export function transcriptRows(records: readonly AudioRecord[]): readonly AudioRecord[] {
  const placed = records.filter(({ isWhole }) => !isWhole).toSorted((a, b) => a.fromUs - b.fromUs || a.order - b.order);
  const labels = Map.groupBy(placed, ({ label }) => label);
  const speech = new Set([...labels].filter(([, all]) => isSpeech(all)).map(([label]) => label));
  if (speech.size === 0) return placed;
  const isWithin = withinAny(placed.filter(({ label }) => speech.has(label)));
  for (const [label, all] of labels) if (2 * all.filter(isWithin).length < all.length) speech.add(label);
  return placed.filter(({ label }) => speech.has(label));
}

function isSpeech(all: readonly AudioRecord[]): boolean {
  return all.every(({ text }) => text === '') || all.some(({ text }) => /\S\s+\S/.test(text));
}

/** Whether the middle of an annotation is within one of these, which are in the order of time. */
function withinAny(said: readonly AudioRecord[]): (record: AudioRecord) => boolean {
  // How far anything reaches that has begun by then.
  let reach = 0;
  const reaches = said.map(({ toUs }) => (reach = Math.max(reach, toUs)));
  return ({ fromUs, toUs }) => {
    const middle = (fromUs + toUs) / 2;
    let [low, high] = [0, said.length];
    while (low < high) {
      const at = (low + high) >> 1;
      if ((said[at]?.fromUs ?? 0) <= middle) low = at + 1;
      else high = at;
    }
    return middle < (reaches[low - 1] ?? 0);
  };
}

/** The last row that has begun at a moment, and has not ended; -1 where there is none. */
export function rowAt(rows: readonly AudioRecord[], timeUs: number): number {
  return rows.findLastIndex(({ fromUs, toUs }) => fromUs <= timeUs && timeUs < toUs);
}
