import { Unreadable } from '../unreadable.ts';

const MAX_DEPTH = 1000;
/** Characters before and behind a mistake that are quoted. */
const NEAR_CHARACTERS = 12;

/** What the next character belongs to. */
const Expect = {
  value: 0,
  /** A value, or the end of an empty list. */
  item: 1,
  /** A key, or the end of an empty object. */
  entry: 2,
  key: 3,
  colon: 4,
  /** A comma, or the end of what is open. */
  next: 5,
  /** Nothing but blanks; between lines, another value. */
  end: 6,
  string: 7,
  escape: 8,
  hex: 9,
  word: 10,
  minus: 11,
  zero: 12,
  digits: 13,
  point: 14,
  fraction: 15,
  exponent: 16,
  exponentSign: 17,
  exponentDigits: 18,
} as const;

const LIST = 1;
const OBJECT = 2;

/** Checks the syntax of JSON that arrives in pieces, and counts what is outermost. It keeps nothing of what it read. */
export class JsonScanner {
  readonly #isLines: boolean;
  readonly #open = new Uint8Array(MAX_DEPTH);
  #depth = 0;
  #state: number;
  #isKey = false;
  #word = '';
  #hexLeft = 0;
  #entries: number | null = null;
  #documents = 0;
  #hasBreak = true;
  #line = 1;
  /** Characters of the line in earlier pieces. */
  #column = 0;

  /** @param isLines whether each line is a document of its own */
  constructor(isLines: boolean) {
    this.#isLines = isLines;
    this.#state = isLines ? Expect.end : Expect.value;
  }

  /** The line, from 1, that is being read. */
  get line(): number {
    return this.#line;
  }

  /** Documents of lines; else entries of the outermost list or object, null where it is neither. */
  get entries(): number | null {
    return this.#isLines ? this.#documents : this.#entries;
  }

  /** Throws `syntax`, or `tooLarge` where it is nested too deep. */
  write(text: string): void {
    let lineStart = -this.#column;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (this.#state === Expect.string) {
        if (code === 0x22) this.#endString();
        else if (code === 0x5c) this.#state = Expect.escape;
        else if (code < 0x20) this.#refuse(text, at, lineStart);
      } else if (code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d) {
        if (!this.#takeBlank()) this.#refuse(text, at, lineStart);
        if (code === 0x0a) {
          this.#line += 1;
          this.#hasBreak = true;
          lineStart = at + 1;
        }
      } else if (!this.#take(code)) this.#refuse(text, at, lineStart);
    }
    this.#column = text.length - lineStart;
  }

  /** Throws `syntax` where something is still open. */
  end(): void {
    if (this.#takeBlank() && this.#state === Expect.end) return;
    throw new Unreadable('syntax', { line: this.#line, column: this.#column + 1, near: '' });
  }

  #refuse(text: string, at: number, lineStart: number): never {
    const near = text.slice(Math.max(0, at - NEAR_CHARACTERS), at + NEAR_CHARACTERS);
    throw new Unreadable('syntax', {
      line: this.#line,
      column: at - lineStart + 1,
      near,
    });
  }

  /** A blank ends a number, and stands between everything but the letters of a word. */
  #takeBlank(): boolean {
    if (this.#state <= Expect.end) return true;
    if (!this.#mayEndNumber()) return false;
    this.#endValue();
    return true;
  }

  #mayEndNumber(): boolean {
    const state = this.#state;
    return (
      state === Expect.zero || state === Expect.digits || state === Expect.fraction || state === Expect.exponentDigits
    );
  }

  #take(code: number): boolean {
    switch (this.#state) {
      case Expect.value:
        return this.#beginValue(code);
      case Expect.item:
        return code === 0x5d ? this.#close(LIST) : this.#beginValue(code);
      case Expect.entry:
        return code === 0x7d ? this.#close(OBJECT) : this.#beginKey(code);
      case Expect.key:
        return this.#beginKey(code);
      case Expect.colon:
        return code === 0x3a && this.#go(Expect.value);
      case Expect.next:
        return this.#takeNext(code);
      case Expect.end:
        return this.#isLines && this.#hasBreak && this.#beginValue(code);
      case Expect.escape:
        if (code === 0x75) this.#hexLeft = 4;
        return code === 0x75
          ? this.#go(Expect.hex)
          : '"\\/bfnrt'.includes(String.fromCharCode(code)) && this.#go(Expect.string);
      case Expect.hex:
        this.#hexLeft -= 1;
        return isHex(code) && (this.#hexLeft > 0 || this.#go(Expect.string));
      case Expect.word:
        return this.#takeLetter(code);
      default:
        return this.#takeNumber(code);
    }
  }

  #go(state: number): true {
    this.#state = state;
    return true;
  }

  #beginValue(code: number): boolean {
    if (this.#depth === 0) {
      this.#documents += 1;
      this.#hasBreak = false;
    } else if (this.#depth === 1) this.#entries = (this.#entries ?? 0) + 1;
    if (code === 0x22) {
      this.#isKey = false;
      return this.#go(Expect.string);
    }
    if (code === 0x7b) return this.#begin(OBJECT, Expect.entry);
    if (code === 0x5b) return this.#begin(LIST, Expect.item);
    if (code === 0x2d) return this.#go(Expect.minus);
    if (code === 0x30) return this.#go(Expect.zero);
    if (isDigit(code)) return this.#go(Expect.digits);
    this.#word = code === 0x74 ? 'rue' : code === 0x66 ? 'alse' : code === 0x6e ? 'ull' : '';
    return this.#word !== '' && this.#go(Expect.word);
  }

  #begin(kind: number, state: number): true {
    if (this.#depth === MAX_DEPTH) throw new Unreadable('tooLarge', { line: this.#line });
    if (this.#depth === 0) this.#entries = 0;
    this.#open[this.#depth] = kind;
    this.#depth += 1;
    return this.#go(state);
  }

  #beginKey(code: number): boolean {
    this.#isKey = true;
    return code === 0x22 && this.#go(Expect.string);
  }

  #endString(): void {
    if (this.#isKey) this.#state = Expect.colon;
    else this.#endValue();
    this.#isKey = false;
  }

  #endValue(): true {
    return this.#go(this.#depth === 0 ? Expect.end : Expect.next);
  }

  #close(kind: number): boolean {
    if (this.#open[this.#depth - 1] !== kind) return false;
    this.#depth -= 1;
    return this.#endValue();
  }

  #takeNext(code: number): boolean {
    if (code === 0x5d) return this.#close(LIST);
    if (code === 0x7d) return this.#close(OBJECT);
    return code === 0x2c && this.#go(this.#open[this.#depth - 1] === OBJECT ? Expect.key : Expect.value);
  }

  #takeLetter(code: number): boolean {
    if (code !== this.#word.charCodeAt(0)) return false;
    this.#word = this.#word.slice(1);
    return this.#word !== '' || this.#endValue();
  }

  #takeNumber(code: number): boolean {
    const state = this.#state;
    if (isDigit(code)) {
      if (state === Expect.zero) return false;
      if (state === Expect.minus) return this.#go(code === 0x30 ? Expect.zero : Expect.digits);
      if (state === Expect.point) return this.#go(Expect.fraction);
      return state === Expect.exponent || state === Expect.exponentSign ? this.#go(Expect.exponentDigits) : true;
    }
    const isWhole = state === Expect.zero || state === Expect.digits;
    if (code === 0x2e) return isWhole && this.#go(Expect.point);
    if (code === 0x65 || code === 0x45) return (isWhole || state === Expect.fraction) && this.#go(Expect.exponent);
    if (code === 0x2b || code === 0x2d) return state === Expect.exponent && this.#go(Expect.exponentSign);
    return this.#mayEndNumber() && this.#endValue() && this.#take(code);
  }
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isHex(code: number): boolean {
  return isDigit(code) || (code >= 0x41 && code <= 0x46) || (code >= 0x61 && code <= 0x66);
}
