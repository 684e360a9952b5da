import type { Annotation } from '@countersign/contract';
import type { Token } from './block.ts';

/** Words, single characters of Chinese and Japanese, and single signs; no blanks and no control characters. */
const TOKEN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}_](?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}\p{M}_\u200c\u200d])*|[^\s\p{Cc}]\p{M}*/gu;

/** The lines of a text as tokens. A token ends where a span does, so that every span is whole tokens. */
export function tokenise(text: string, annotations: readonly Annotation[]): Token[][] {
  const borders = new Set(
    annotations.flatMap(({ geometry }) => (geometry.kind === 'span' ? geometry.ranges.flat() : [])),
  );
  const sentences: Token[][] = [];
  let start = 0;
  for (const line of text.split(/(?<=\n)/)) {
    const tokens: Token[] = [];
    for (const { 0: word, index } of line.matchAll(TOKEN)) {
      let from = start + index;
      for (let at = from + 1; at <= start + index + word.length; at += 1)
        if (at === start + index + word.length || borders.has(at)) {
          tokens.push({ line: tokens.length, from, to: at });
          from = at;
        }
    }
    if (tokens.length > 0) sentences.push(tokens);
    start += line.length;
  }
  return sentences;
}
