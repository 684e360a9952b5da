import type { Phrases } from '@countersign/phrases';
import { type Topic, topics } from '../article.ts';
import type { Chapter } from './manual.ts';
import { colours, type PageStyle, page } from './page-style.ts';
import type { Tags } from './tags.ts';

interface Cover {
  readonly product: string;
  readonly title: string;
  readonly subtitle: string;
}

export function drawCover(
  doc: PDFKit.PDFDocument,
  tags: Tags,
  look: PageStyle,
  { product, title, subtitle }: Cover,
): void {
  doc.addPage();
  const { width, height } = doc.page;
  tags.artifact('Layout', () => {
    doc.rect(0, 0, width, height).fill(colours.brand);
    drawCurves(doc, width, height);
  });
  tags.draw('P', () => doc.font('bold', 15).fillColor('#ffffff').text(product, page.margins.left, 96));
  tags.draw('Title', () => doc.font('bold', 34).text(title, page.margins.left, 180));
  tags.draw('P', () => {
    doc.font('regular', look.heading).fillColor('#b0b9c6').text(subtitle, page.margins.left, 234);
  });
}

/**
 * Operating characteristics: the chance that a batch passes, by the share of wrong items, one curve for each of several
 * sampling plans.
 */
function drawCurves(doc: PDFKit.PDFDocument, width: number, height: number): void {
  const [top, bottom] = [height * 0.45, height * 0.92];
  for (const [index, steepness] of [4, 6, 8, 10, 13, 16, 20].entries()) {
    const isAccent = index === 3;
    for (let x = 0; x <= width; x += 6) {
      const passing = 1 / (1 + Math.exp(steepness * (x / width - 0.28 - index * 0.035)));
      const y = bottom - (bottom - top) * passing;
      if (x === 0) doc.moveTo(x, y);
      else doc.lineTo(x, y);
    }
    doc.lineWidth(isAccent ? 2 : 0.75).stroke(isAccent ? colours.accent : '#2c3441');
  }
}

/** The contents, on the page reserved for them: topics, and articles with their page numbers. */
export function drawContents(
  doc: PDFKit.PDFDocument,
  tags: Tags,
  look: PageStyle,
  help: Phrases['help'],
  chapters: readonly Chapter[],
): void {
  const { left } = page.margins;
  tags.draw('H1', () => {
    doc.font('bold', look.title).fillColor(colours.text).text(help.book.contents, left, page.margins.top);
  });
  let y = page.margins.top + look.title * 2;
  // Closer to each other where the page would not hold them all.
  const shown = topics.filter((topic) => chapters.some(({ article }) => article.topic === topic));
  const room = doc.page.height - page.margins.bottom - y;
  const step = Math.min(look.body, room / (2.9 * shown.length + 2 * chapters.length));
  for (const topic of shown) {
    const mine = chapters.filter(({ article }) => article.topic === topic);
    const above = y;
    tags.draw('P', () =>
      doc.font('bold', look.body).fillColor(colours.quiet).text(topicName(help, topic), left, above),
    );
    y += step * 1.9;
    for (const { article, page: number } of mine) {
      const [text, at] = [String(number), y];
      doc.font('regular', look.body);
      const x = left + page.width - doc.widthOfString(text);
      const begin = left + 12 + doc.widthOfString(article.title) + 8;
      tags.draw('TOCI', () => {
        const options = { width: page.width, lineBreak: false, goTo: article.slug };
        doc.fillColor(colours.text).text(article.title, left + 12, at, options);
        doc.text(text, x, at, { lineBreak: false, goTo: article.slug });
      });
      tags.artifact('Layout', () => {
        doc.moveTo(begin, at + look.body).lineTo(x - 8, at + look.body);
        doc.lineWidth(0.5).dash(1, { space: 3 }).stroke(colours.line).undash();
      });
      y += step * 2;
    }
    y += step;
  }
}

function topicName(help: Phrases['help'], topic: Topic): string {
  return help.topics[topic];
}

/** The header and footer of every page but the cover. */
export function drawFooters(
  doc: PDFKit.PDFDocument,
  tags: Tags,
  look: PageStyle,
  head: string,
  pageText: Phrases['help']['book']['page'],
): void {
  const { count } = doc.bufferedPageRange();
  for (let index = 1; index < count; index += 1) {
    doc.switchToPage(index);
    // Text below the bottom margin would start a new page.
    doc.page.margins.bottom = 0;
    tags.artifact('Pagination', () => {
      doc.font('regular', look.caption).fillColor(colours.quiet);
      const { left } = page.margins;
      doc.text(head, left, 32, { width: page.width, lineBreak: false });
      const text = pageText(index + 1, count);
      doc.text(text, left + page.width - doc.widthOfString(text), doc.page.height - 44, { lineBreak: false });
    });
  }
}
