/** Lists show two lines of it, and cards a few more. */
const EXCERPT_UNITS = 320;
/** So much of a text is looked at for its first words. */
const START_UNITS = 4096;

/** The first words on one line, without marks that turn the direction. Ends between characters that people see as one. */
export function excerptOf(text: string): string {
  const start = text
    .slice(0, START_UNITS)
    // The start may end within a pair.
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(start)) {
    if (index + segment.length > EXCERPT_UNITS) break;
    end = index + segment.length;
  }
  const excerpt = start.slice(0, end);
  return end < start.length || text.length > START_UNITS ? `${excerpt.trimEnd()}…` : excerpt;
}
