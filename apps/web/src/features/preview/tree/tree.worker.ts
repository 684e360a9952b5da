import { answerCalls } from '../bytes/answer-calls.ts';
import { rangedBytes } from '../bytes/ranged-bytes.ts';
import { guessEncoding, textCoding } from '../rows/text-coding.ts';
import { indexJson } from './index-json.ts';
import { indexXml } from './index-xml.ts';
import { jsonPath, xmlPath } from './path-text.ts';
import type { TreeCalls } from './tree-calls.ts';
import { TreeIndex } from './tree-index.ts';

/** Of a larger document only the beginning is read. */
const MOST_BYTES = 32 * 1024 * 1024;
const LIMITS = { nodes: 1_000_000, depth: 20_000 };

let tree = new TreeIndex();
let pathText = jsonPath;

const calls: TreeCalls = {
  async open(url, size, format, encoding) {
    const bytes = await rangedBytes(url, size).read(0, MOST_BYTES);
    const { start, decode } = textCoding(encoding ?? guessEncoding(bytes), bytes);
    const text = decode(bytes.subarray(start));
    const isWholeText = bytes.length >= size;
    const indexed = format === 'json' ? indexJson(text, LIMITS, isWholeText) : indexXml(text, LIMITS, isWholeText);
    tree = indexed.tree;
    pathText = format === 'json' ? jsonPath : xmlPath;
    const { brokenAt, isCut } = indexed;
    return { rowCount: tree.rowCount, nodes: tree.count, brokenAt, isCut, readBytes: bytes.length };
  },
  rows: (from, count) => tree.rows(from, count),
  toggle(id) {
    tree.toggle(id);
    return tree.rowCount;
  },
  closeAll() {
    tree.closeAll();
    return tree.rowCount;
  },
  find(query, fromId, isBack) {
    const row = tree.find(query, fromId, isBack);
    return row === null ? null : { row, rowCount: tree.rowCount };
  },
  rowAbove: (id) => tree.rowAbove(id),
  pathOf: (id) => pathText(tree.namesTo(id)),
  valueOf: (id) => tree.valueOf(id),
};

answerCalls(calls);
