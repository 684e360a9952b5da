import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Language } from '@countersign/contract';
import { phrasesOf } from '@countersign/phrases';
// oxlint-disable-next-line import/no-named-as-default -- the types know the default alone
import PDFDocument from 'pdfkit';
import { type Article, topics } from '../article.ts';
import { readArticles } from '../read-articles.ts';
import { drawContents, drawCover, drawFooters } from './front-matter.ts';
import type { Chapter } from './manual.ts';
import { type Fonts, page, pageStyleOf } from './page-style.ts';
import { Tags } from './tags.ts';
import { ArticleWriter } from './write-article.ts';

const require = createRequire(import.meta.url);
/** The same characters are drawn in another way in Japan. */
const chinese = { entry: require.resolve('@embedpdf/fonts-sc'), name: 'NotoSansHans' };
const japanese = { entry: require.resolve('@embedpdf/fonts-jp'), name: 'NotoSansJP' };
/** An article begins on a new page if less than this is left of the one before, in points. */
const LEAST_ROOM = 200;
const articleGap = 30;

function fontsOf(language: Language): Fonts {
  const { entry, name } = language === 'ja' ? japanese : chinese;
  const files = join(dirname(entry), '../fonts');
  const [regular, bold] = ['Regular', 'Bold'].map((weight) => readFileSync(join(files, `${name}-${weight}.otf`)));
  if (regular === undefined || bold === undefined) throw new Error(`${name} is not there`);
  return { regular, bold };
}
/** A fixed date, so that the file depends on nothing but the articles. */
const epoch = new Date('2026-01-01T00:00:00Z');

/** The operation manual of a language as a PDF: the same bytes for the same articles. */
export async function makeManual(language: Language): Promise<Buffer> {
  const { app, help } = phrasesOf(language);
  const title = `${app.product}: ${help.book.title}`;
  const articles = readArticles(language);
  const doc = new PDFDocument({
    size: page.size,
    margins: page.margins,
    bufferPages: true,
    autoFirstPage: false,
    displayTitle: true,
    lang: { en: 'en', zh: 'zh-CN', ja: 'ja' }[language],
    pdfVersion: '1.7',
    tagged: true,
    info: { Title: title, Author: app.product, Subject: help.book.subtitle, CreationDate: epoch, ModDate: epoch },
  });
  const bytes = buffer(doc.pipe(new PassThrough()));
  const fonts = fontsOf(language);
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold);
  const tags = new Tags(doc);
  const look = pageStyleOf(language);
  drawCover(doc, tags, look, { product: app.product, ...help.book });
  doc.outline.addItem(help.book.contents, { expanded: true });
  doc.addPage();
  const contents = tags.reserve('TOC');
  const chapters = writeChapters(doc, tags, articles, language);
  doc.switchToPage(1);
  tags.resume(contents, () => drawContents(doc, tags, look, help, chapters));
  drawFooters(doc, tags, look, `${app.product}, ${help.book.title}`, help.book.page);
  tags.end();
  doc.end();
  return bytes;
}

function writeChapters(
  doc: PDFKit.PDFDocument,
  tags: Tags,
  articles: readonly Article[],
  language: Language,
): Chapter[] {
  const { help } = phrasesOf(language);
  const chapters: Chapter[] = [];
  for (const topic of topics) {
    const mine = articles.filter((article) => article.topic === topic);
    let ofTopic: PDFKit.PDFOutline | undefined;
    for (const article of mine) {
      startArticle(doc, chapters.length === 0);
      const { count } = doc.bufferedPageRange();
      // The bookmark of a topic links to its first article.
      ofTopic ??= doc.outline.addItem(help.topics[topic], { expanded: true });
      ofTopic.addItem(article.title);
      doc.addNamedDestination(article.slug, 'XYZ', page.margins.left, doc.y, 0);
      chapters.push({ article, page: count });
      tags.in('Sect', () =>
        new ArticleWriter(doc, tags, pageStyleOf(language), language).write(article, help.topics[topic]),
      );
    }
  }
  return chapters;
}

/** Articles follow each other on a page, so that none of them leaves half of one empty. */
function startArticle(doc: PDFKit.PDFDocument, isFirst: boolean): void {
  const left = doc.page.height - page.margins.bottom - doc.y;
  if (isFirst || left < LEAST_ROOM) doc.addPage();
  else doc.y += articleGap;
}
