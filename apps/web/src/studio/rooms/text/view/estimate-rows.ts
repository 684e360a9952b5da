import type { TextBody } from '@countersign/studio/text';

/** So much of a text says how wide its letters are. */
const SAMPLE = 2_000;
/** Chinese, Japanese and Korean letters and signs, which are as wide as high. */
const wide = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/g;

/** How many rows a block may take before it is measured. `columns` is how many narrow letters fit into a row. */
export function estimateRows({ text, block }: TextBody, columns: number): (index: number) => number {
  const sample = text.slice(0, SAMPLE);
  const wideShare = sample.length === 0 ? 0 : (sample.match(wide)?.length ?? 0) / sample.length;
  const perRow = Math.max(1, columns / (1 + wideShare));
  return (index) => {
    const { from, to } = block(index);
    return Math.max(1, Math.ceil((to - from) / perRow));
  };
}
