import type { Language } from '@countersign/contract';
import { type Article, type Block, type Inline, type Sentence, textOfSentence } from '../article.ts';
import { picturePath, sizeOfPicture } from '../read-articles.ts';
import { colours, type PageStyle, page } from './page-style.ts';
import type { Tags } from './tags.ts';

type TableBlock = Extract<Block, { readonly kind: 'table' }>;

// The library takes null for no link; its types do not allow it.
const NOWHERE = null as unknown as undefined;
const stepIndent = 26;
const cellPadding = 5;
const tallestPicture = 260;
/** A picture that is a little too tall for the rest of a page is drawn smaller, down to this share of its size. */
const smallestScale = 0.6;

/** Writes an article from the top of the current page on. */
export class ArticleWriter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #tags: Tags;
  readonly #look: PageStyle;
  readonly #language: Language;

  constructor(doc: PDFKit.PDFDocument, tags: Tags, look: PageStyle, language: Language) {
    this.#doc = doc;
    this.#tags = tags;
    this.#look = look;
    this.#language = language;
  }

  write(article: Article, topic: string): void {
    const { title, caption, body, lineGap } = this.#look;
    const { left } = page.margins;
    this.#tags.draw('P', () => this.#doc.font('regular', caption).fillColor(colours.quiet).text(topic, left));
    this.#tags.draw('H1', () => {
      this.#doc.font('bold', title).fillColor(colours.text).text(article.title).moveDown(0.2);
    });
    this.#tags.draw('P', () => {
      this.#doc.font('regular', body).fillColor(colours.quiet).text(article.summary, { lineGap }).moveDown(0.8);
    });
    for (const block of article.blocks) this.#block(block, 0);
  }

  #block(block: Block, indent: number): void {
    switch (block.kind) {
      case 'heading':
        return this.#heading(block.text);
      case 'paragraph':
        return this.#sentence(block.content, indent);
      case 'note':
        return this.#note(textOfSentence(block.content), indent);
      case 'list':
        return this.#tags.in('L', () => {
          for (const item of block.items) this.#tags.in('LI', () => this.#marked('•', item));
        });
      case 'steps':
        return this.#tags.in('L', () => {
          for (const [index, blocks] of block.items.entries()) this.#tags.in('LI', () => this.#step(index + 1, blocks));
        });
      case 'table':
        return this.#table(block);
      case 'picture':
        return this.#picture(block.name, block.caption, indent);
    }
  }

  #heading(text: string): void {
    this.#makeRoom(this.#look.heading * 8);
    this.#tags.draw('H2', () => {
      this.#doc.moveDown(0.6).font('bold', this.#look.heading).fillColor(colours.text);
      this.#doc.text(text, page.margins.left).moveDown(0.3);
    });
  }

  #sentence(sentence: Sentence, indent: number, type = 'P'): void {
    this.#tags.draw(type, () => this.#words(sentence, indent));
  }

  #words(sentence: Sentence, indent: number): void {
    const { body, lineGap } = this.#look;
    const x = page.margins.left + indent;
    this.#doc.x = x;
    for (const [index, inline] of sentence.entries()) {
      const isLast = index === sentence.length - 1;
      this.#doc.font(inline.kind === 'name' || inline.kind === 'key' ? 'bold' : 'regular', body);
      this.#doc.fillColor(inline.kind === 'link' ? colours.link : colours.text);
      this.#doc.text(inline.text, {
        lineGap,
        width: page.width - indent,
        continued: !isLast,
        // The library keeps every option it is not given from the text before, so a text without a link has to say so.
        goTo: inline.kind === 'link' ? inline.slug : NOWHERE,
        underline: inline.kind === 'link',
      });
    }
    this.#doc.x = page.margins.left;
    this.#doc.moveDown(0.5);
  }

  #marked(mark: string, sentence: Sentence): void {
    const { body } = this.#look;
    this.#makeRoom(body * 3);
    const { y } = this.#doc;
    this.#tags.draw('Lbl', () => {
      this.#doc
        .font('regular', body)
        .fillColor(colours.quiet)
        .text(mark, page.margins.left + 6, y);
    });
    this.#doc.y = y;
    this.#sentence(sentence, 20, 'LBody');
  }

  #step(number: number, blocks: readonly Block[]): void {
    const { body } = this.#look;
    this.#makeRoom(body * 4);
    const { y } = this.#doc;
    const { left } = page.margins;
    this.#tags.artifact('Layout', () => this.#doc.roundedRect(left, y - 1, 17, 17, 3).fill(colours.step));
    this.#tags.draw('Lbl', () => {
      this.#doc.font('bold', body).fillColor(colours.link);
      this.#doc.text(String(number), left, y + 1, { width: 17, align: 'center', lineBreak: false });
    });
    this.#doc.y = y;
    this.#tags.in('LBody', () => {
      for (const block of blocks) this.#block(block, stepIndent);
    });
  }

  #note(text: string, indent: number): void {
    const { body, lineGap } = this.#look;
    const [x, width] = [page.margins.left + indent, page.width - indent];
    this.#doc.font('regular', body);
    const height = this.#doc.heightOfString(text, { width: width - 24, lineGap }) + 16;
    this.#makeRoom(height);
    const { y } = this.#doc;
    this.#tags.artifact('Layout', () => this.#doc.roundedRect(x, y, width, height, 4).fill(colours.note));
    this.#tags.draw('Note', () => {
      this.#doc.fillColor(colours.noteText).text(text, x + 12, y + 8, { width: width - 24, lineGap });
    });
    this.#doc.x = page.margins.left;
    this.#doc.y = y + height + 10;
  }

  #picture(name: string, caption: string, indent: number): void {
    const file = picturePath(this.#language, name);
    const size = sizeOfPicture(file);
    const whole = Math.min((page.width - indent) / size.width, tallestPicture / size.height);
    const room = (this.#left() - this.#look.caption * 3) / size.height;
    const scale = room < whole && room >= whole * smallestScale ? room : whole;
    const [width, height] = [size.width * scale, size.height * scale];
    this.#makeRoom(height + this.#look.caption * 3);
    const x = page.margins.left + indent;
    const { y } = this.#doc;
    this.#tags.draw('Figure', () => this.#doc.image(file, x, y, { width, height }), caption);
    this.#tags.artifact('Layout', () => this.#doc.rect(x, y, width, height).lineWidth(0.5).stroke(colours.line));
    this.#tags.draw('Caption', () => {
      this.#doc.font('regular', this.#look.caption).fillColor(colours.quiet);
      this.#doc.text(caption, x, y + height + 4, { width: page.width - indent });
    });
    this.#doc.x = page.margins.left;
    this.#doc.moveDown(0.9);
  }

  #table({ head, rows }: TableBlock): void {
    const widths = this.#widthsOf([head, ...rows]);
    this.#tags.in('Table', () => {
      this.#tags.in('TR', () => this.#row(head, widths, true));
      for (const row of rows) this.#tags.in('TR', () => this.#row(row, widths, false));
    });
    this.#doc.x = page.margins.left;
    this.#doc.moveDown(0.8);
  }

  /** Each column is as wide as its longest cell; the last takes the rest. */
  #widthsOf(rows: readonly (readonly Sentence[])[]): readonly number[] {
    this.#doc.font('bold', this.#look.body);
    const [first = []] = rows;
    const most = (page.width * 0.45) | 0;
    const wanted = first.map((_cell, column) =>
      Math.min(most, Math.max(...rows.map((row) => this.#doc.widthOfString(textOfSentence(row[column] ?? [])))) + 14),
    );
    const taken = wanted.slice(0, -1).reduce((sum, width) => sum + width, 0);
    return [...wanted.slice(0, -1), page.width - taken];
  }

  #row(cells: readonly Sentence[], widths: readonly number[], isHead: boolean): void {
    const { body, caption, lineGap } = this.#look;
    const size = isHead ? caption : body;
    const fontOf = (cell: Sentence) => (isPlain(cell[0]) ? 'regular' : 'bold');
    const heights = cells.map((cell, column) => {
      this.#doc.font(fontOf(cell), size);
      return this.#doc.heightOfString(textOfSentence(cell), { width: (widths[column] ?? 0) - 8, lineGap });
    });
    const height = Math.max(...heights) + 2 * cellPadding;
    this.#makeRoom(isHead ? height * 3 : height);
    const { y } = this.#doc;
    let x: number = page.margins.left;
    for (const [column, cell] of cells.entries()) {
      const [width, from] = [widths[column] ?? 0, x];
      this.#tags.draw(isHead ? 'TH' : 'TD', () => {
        this.#doc.font(fontOf(cell), size).fillColor(isHead ? colours.quiet : colours.text);
        this.#doc.text(textOfSentence(cell), from, y + cellPadding, { width: width - 8, lineGap });
      });
      x += width;
    }
    this.#doc.y = y + height;
    this.#tags.artifact('Layout', () => {
      this.#doc.moveTo(page.margins.left, y + height).lineTo(page.margins.left + page.width, y + height);
      this.#doc.lineWidth(0.5).stroke(colours.line);
    });
  }

  /** Starts a new page if the rest of this one is too low for what comes. */
  #makeRoom(height: number): void {
    if (height > this.#left()) this.#doc.addPage();
  }

  /** How much is left of the page. */
  #left(): number {
    return this.#doc.page.height - page.margins.bottom - this.#doc.y;
  }
}

function isPlain(inline: Inline | undefined): boolean {
  return inline === undefined || inline.kind === 'text' || inline.kind === 'link';
}
