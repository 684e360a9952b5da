import type { TextEncoding } from '@countersign/contract';
import { answerCalls } from '../bytes/answer-calls.ts';
import { type RangedBytes, rangedBytes } from '../bytes/ranged-bytes.ts';
import { nextLineIn } from '../rows/next-line.ts';
import { RowIndex } from '../rows/row-index.ts';
import { guessEncoding, type TextCoding, textCoding } from '../rows/text-coding.ts';
import type { TextCalls } from './text-calls.ts';

const HEAD_BYTES = 64 * 1024;
const FOUND_AT_ONCE = 64 * 16;

interface OpenText {
  readonly bytes: RangedBytes;
  readonly head: Uint8Array;
  readonly coding: TextCoding;
  readonly index: RowIndex;
}

let text: OpenText | undefined;
let asked = 0;

function open(bytes: RangedBytes, head: Uint8Array, encoding: TextEncoding): OpenText {
  const coding = textCoding(encoding, head);
  return { bytes, head, coding, index: new RowIndex(bytes, coding.start, nextLineIn(encoding)) };
}

function opened(): OpenText {
  if (text === undefined) throw new Error('no text is open');
  return text;
}

/** Begins another task, so that an earlier one that still reads ends at its next block. */
function begin(): () => boolean {
  asked += 1;
  const own = asked;
  return () => own === asked;
}

const calls: TextCalls = {
  async open(url, size, encoding) {
    const bytes = rangedBytes(url, size);
    const head = await bytes.read(0, HEAD_BYTES);
    text = open(bytes, head, encoding ?? guessEncoding(head));
    await text.index.reach(0);
    return { encoding: text.coding.encoding, ...extent(text) };
  },
  async readAs(encoding) {
    begin();
    const { bytes, head } = opened();
    text = open(bytes, head, encoding);
    await text.index.reach(0);
    return { encoding, ...extent(text) };
  },
  async rows(from, count) {
    const goOn = begin();
    const { index, coding } = opened();
    const rows = await index.read(from, count, goOn);
    return {
      rows: rows.map(({ bytes, line, isCut }) => ({ line, isCut, text: shown(coding.decode(bytes)) })),
      ...extent(opened()),
    };
  },
  async find(query, from, isBack) {
    const goOn = begin();
    const { index, coding } = opened();
    const wanted = query.toLowerCase();
    const isFound = (row: { readonly bytes: Uint8Array }) => coding.decode(row.bytes).toLowerCase().includes(wanted);
    if (isBack) {
      for (let end = from; end > 0 && goOn(); end -= FOUND_AT_ONCE) {
        const start = Math.max(0, end - FOUND_AT_ONCE);
        const rows = await index.read(start, end - start, goOn);
        const found = rows.findLastIndex(isFound);
        if (found >= 0) return start + found;
      }
      return null;
    }
    for (let start = from + 1; goOn(); start += FOUND_AT_ONCE) {
      const rows = await index.read(start, FOUND_AT_ONCE, goOn);
      const found = rows.findIndex(isFound);
      if (found >= 0) return start + found;
      if (rows.length < FOUND_AT_ONCE) break;
    }
    return null;
  },
};

function extent({ index }: OpenText) {
  return { rowCount: index.estimatedRows, isWhole: index.isWhole };
}

/** What has no shape of its own, or turns the direction of what follows. */
const HIDDEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const PICTURES_OF_CONTROLS = 0x24_00;

/** Without its line feed. Characters that have no shape get one, so that none hides. */
function shown(row: string): string {
  return row.replace(/\r?\n$/u, '').replaceAll(HIDDEN, (mark) => {
    if (mark === '\t') return mark;
    return mark < ' ' ? String.fromCharCode(PICTURES_OF_CONTROLS + mark.charCodeAt(0)) : '\ufffd';
  });
}

answerCalls(calls);
