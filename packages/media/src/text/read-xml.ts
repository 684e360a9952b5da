import type { FileFacts, TextEncoding } from '@countersign/contract';
import { SaxesParser } from 'saxes';
import type { FileWindow } from '../file-window.ts';
import { Unreadable } from '../unreadable.ts';
import { eachPiece } from './read-text.ts';
import { openText } from './text-pieces.ts';

const MAX_DEPTH = 1000;
const MAX_ATTRIBUTES = 10_000;
/** Characters of one text, attribute or comment: the parser keeps them until they end. */
const MAX_PENDING = 16 * 1024 ** 2;
/** Characters of names: a document that invents names without end fills the memory. */
const encodings: Readonly<Record<string, TextEncoding>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  gbk: 'gbk',
  gb2312: 'gbk',
  gb18030: 'gbk',
  shift_jis: 'shift_jis',
  sjis: 'shift_jis',
  'windows-31j': 'shift_jis',
};

/**
 * Elements directly below the root, and the encoding, of an XML that keeps to the syntax. Entities of its own are
 * refused, so nothing is loaded or multiplied.
 */
export async function readXml(file: FileWindow): Promise<FileFacts> {
  const text = openText(file, await declaredEncoding(file));
  const parser = new SaxesParser({ position: true });
  let [entries, depth, attributes, pending] = [0, 0, 0, 0];
  const refuse = (near: string): never => {
    throw new Unreadable('syntax', { line: parser.line, column: Math.max(1, parser.column), near });
  };
  const tooLarge = (limit?: number): never => {
    throw new Unreadable('tooLarge', { ...(limit === undefined ? {} : { limit }), line: parser.line });
  };
  const moved = () => {
    pending = 0;
  };
  parser.on('error', (error) => refuse(error.message.replace(/^\d+:\d+: /, '')));
  parser.on('doctype', (doctype) => {
    moved();
    if (doctype.includes('[')) refuse('<!DOCTYPE');
  });
  parser.on('opentagstart', () => {
    moved();
    attributes = 0;
    if (depth === 1) entries += 1;
    depth += 1;
    if (depth > MAX_DEPTH) tooLarge();
  });
  parser.on('attribute', () => {
    moved();
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) tooLarge();
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  for (const event of ['text', 'cdata', 'comment', 'processinginstruction', 'xmldecl'] as const)
    parser.on(event, moved);
  await eachPiece(text.read(), parser, (piece) => {
    pending += piece.length;
    parser.write(piece);
    if (pending > MAX_PENDING) tooLarge(MAX_PENDING);
  });
  parser.close();
  return { entries, encoding: text.encoding() };
}

/** The encoding that the first line declares, where it is one that is not found by looking at the text. */
async function declaredEncoding(file: FileWindow): Promise<TextEncoding | null> {
  const start = new TextDecoder('latin1').decode(await file.upTo(0, 200));
  const label = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1]?.toLowerCase();
  if (label === undefined) return null;
  return encodings[label] ?? null;
}
