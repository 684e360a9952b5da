import type { FileFacts } from '@countersign/contract';
import type { FileWindow } from '../file-window.ts';
import { Unreadable } from '../unreadable.ts';
import { openText } from './text-pieces.ts';

/** Lines and encoding of a text. A last line without an end counts. */
export async function readText(file: FileWindow): Promise<FileFacts> {
  const text = openText(file);
  const lines = new LineCount();
  await eachPiece(text.read(), lines, (piece) => {
    const zero = piece.indexOf('\0');
    if (zero < 0) return lines.add(piece);
    lines.add(piece.slice(0, zero));
    throw new Unreadable('wrongType', { found: 'unknown', expected: 'text', line: lines.line });
  });
  return { lines: lines.total(), encoding: text.encoding() };
}

/** Counts the lines of a text by its line breaks: `\n`, `\r\n`, and `\r` alone. */
export class LineCount {
  #breaks = 0;
  #last = '';

  /** The line, from 1, on which the next character stands. */
  get line(): number {
    return this.#breaks + (this.#last === '\r' ? 2 : 1);
  }

  add(piece: string): void {
    // A `\r` at the end of a piece counts once it is known what follows.
    const text = this.#last === '\r' ? `\r${piece}` : piece;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#breaks += 1;
    for (let at = text.indexOf('\r'); at >= 0; at = text.indexOf('\r', at + 1))
      if (at + 1 < text.length && text[at + 1] !== '\n') this.#breaks += 1;
    this.#last = text.at(-1) ?? this.#last;
  }

  total(): number {
    if (this.#last === '') return 0;
    return this.#last === '\n' ? this.#breaks : this.#breaks + 1;
  }
}

/** Hands each piece on; a mistake in the encoding gets the line it is on. */
export async function eachPiece(
  pieces: AsyncIterable<string>,
  lines: Pick<LineCount, 'line'>,
  take: (piece: string) => void,
): Promise<void> {
  try {
    for await (const piece of pieces) take(piece);
  } catch (error) {
    if (!(error instanceof Unreadable) || error.problem !== 'encoding') throw error;
    throw new Unreadable('encoding', { ...error.data, line: lines.line });
  }
}
