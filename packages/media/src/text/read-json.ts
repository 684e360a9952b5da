import type { FileFacts } from '@countersign/contract';
import type { FileWindow } from '../file-window.ts';
import { JsonScanner } from './json-scanner.ts';
import { eachPiece } from './read-text.ts';
import { openText } from './text-pieces.ts';

/**
 * Entries and encoding of a JSON that keeps to the syntax.
 *
 * @param isLines whether each line is a document, which then counts as an entry
 */
export async function readJson(file: FileWindow, isLines: boolean): Promise<FileFacts> {
  const text = openText(file);
  const scanner = new JsonScanner(isLines);
  await eachPiece(text.read(), scanner, (piece) => scanner.write(piece));
  scanner.end();
  const { entries } = scanner;
  return { ...(entries === null ? {} : { entries }), encoding: text.encoding() };
}
