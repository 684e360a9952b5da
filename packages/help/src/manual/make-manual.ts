import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { phrasesOf } from '@countersign/phrases';
// oxlint-disable-next-line import/no-named-as-default -- the types know the default alone
import PDFDocument from 'pdfkit';
import { type Article, topics } from '../article.ts';
import { readArticles } from '../read-articles.ts';
import { drawContents, drawCover, drawFooters } from './front-matter.ts';
import type { Chapter, ManualLanguage } from './manual.ts';
import { type Fonts, page, pageStyleOf } from './page-style.ts';
import { ArticleWriter } from './write-article.ts';

export { type ManualLanguage, manualLanguages } from './manual.ts';

const require = createRequire(import.meta.url);
const fontsFolder = join(dirname(require.resolve('@embedpdf/fonts-sc')), '../fonts');
const fonts: Fonts = {
  regular: readFileSync(join(fontsFolder, 'NotoSansHans-Regular.otf')),
  bold: readFileSync(join(fontsFolder, 'NotoSansHans-Bold.otf')),
};
/** A fixed date, so that the file depends on nothing but the articles. */
const epoch = new Date('2026-01-01T00:00:00Z');

/** The operation manual of a language as a PDF: the same bytes for the same articles. */
export async function makeManual(language: ManualLanguage): Promise<Buffer> {
  const { app, help } = phrasesOf(language);
  const title = `${app.product}: ${help.book.title}`;
  const articles = readArticles(language);
  const doc = new PDFDocument({
    size: page.size,
    margins: page.margins,
    bufferPages: true,
    autoFirstPage: false,
    displayTitle: true,
    lang: { en: 'en', zh: 'zh-CN' }[language],
    info: { Title: title, Author: app.product, Subject: help.book.subtitle, CreationDate: epoch, ModDate: epoch },
  });
  const bytes = buffer(doc.pipe(new PassThrough()));
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  const look = pageStyleOf(language);
  drawCover(doc, look, { product: app.product, ...help.book });
  doc.outline.addItem(help.book.contents, { expanded: true });
  doc.addPage();
  const chapters = writeChapters(doc, articles, language);
  doc.switchToPage(1);
  drawContents(doc, look, help, chapters);
  drawFooters(doc, look, `${app.product}, ${help.book.title}`, help.book.page);
  doc.end();
  return bytes;
}

function writeChapters(doc: PDFKit.PDFDocument, articles: readonly Article[], language: ManualLanguage): Chapter[] {
  const { help } = phrasesOf(language);
  const chapters: Chapter[] = [];
  for (const topic of topics) {
    const mine = articles.filter((article) => article.topic === topic);
    let ofTopic: PDFKit.PDFOutline | undefined;
    for (const article of mine) {
      doc.addPage();
      const { count } = doc.bufferedPageRange();
      // The bookmark of a topic links to its first article.
      ofTopic ??= doc.outline.addItem(help.topics[topic], { expanded: true });
      ofTopic.addItem(article.title);
      doc.addNamedDestination(article.slug);
      chapters.push({ article, page: count });
      new ArticleWriter(doc, pageStyleOf(language), language).write(article, help.topics[topic]);
    }
  }
  return chapters;
}
