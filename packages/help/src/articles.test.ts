import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { languages } from '@countersign/contract';
import { phrasesOf } from '@countersign/phrases';
import { describe, expect, test } from 'vitest';
import { type Article, type Block, type Inline, passagesOf } from './article.ts';
import { picturePath, picturesFolder, readArticles } from './read-articles.ts';

const english = readArticles('en');

/** The structure of an article, without its words. */
function shapeOf(blocks: readonly Block[]): unknown[] {
  return blocks.map((block) => {
    switch (block.kind) {
      case 'steps':
        return block.items.map(shapeOf);
      case 'list':
        return `${block.items.length} points`;
      case 'table':
        return `${block.rows.length} rows of ${block.head.length}`;
      case 'picture':
        return `picture ${block.name}`;
      default:
        return block.kind;
    }
  });
}

function inlinesOf(blocks: readonly Block[]): readonly Inline[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'paragraph':
      case 'note':
        return block.content;
      case 'steps':
        return block.items.flatMap(inlinesOf);
      case 'list':
        return block.items.flat();
      case 'table':
        return [...block.head, ...block.rows.flat()].flat();
      default:
        return [];
    }
  });
}

function picturesOf(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'picture') return [block.name];
    return block.kind === 'steps' ? block.items.flatMap(picturesOf) : [];
  });
}

/** Every text of the portal in a language, except those that contain figures. */
function shownTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(shownTexts) : [];
}

const idsOf = (articles: readonly Article[]) => articles.map(({ slug, topic }) => `${topic}/${slug}`);

describe.each(languages)('[1-03] the articles in %s', (language) => {
  const articles = readArticles(language);

  test('are the same ones in the same order, made of the same parts', () => {
    expect(idsOf(articles)).toEqual(idsOf(english));
    for (const [index, { slug, blocks }] of articles.entries())
      expect(shapeOf(blocks), slug).toEqual(shapeOf(english[index]?.blocks ?? []));
  });

  test('name what stands on the screen as it stands there', () => {
    const shown = new Set(shownTexts(phrasesOf(language)));
    const strange = articles.flatMap(({ slug, blocks }) =>
      inlinesOf(blocks).flatMap(({ kind, text }) => (kind === 'name' && !shown.has(text) ? [`${slug}: ${text}`] : [])),
    );
    expect(strange).toEqual([]);
  });

  test('lead only to articles and pictures that are there, and no picture is left over', () => {
    const slugs = new Set(articles.map(({ slug }) => slug));
    const links = articles.flatMap(({ blocks }) => inlinesOf(blocks)).filter(({ kind }) => kind === 'link');
    expect(links.filter((link) => link.kind === 'link' && !slugs.has(link.slug))).toEqual([]);
    const pictures = articles.flatMap(({ blocks }) => picturesOf(blocks));
    expect(pictures.filter((name) => !existsSync(picturePath(language, name)))).toEqual([]);
    const files = readdirSync(picturesFolder(language)).map((file) => basename(file, '.png'));
    expect(files.filter((name) => !pictures.includes(name))).toEqual([]);
  });

  test('say everything in that language', () => {
    const passages = articles.flatMap(({ title, summary, blocks }) => [title, summary, ...passagesOf(blocks)]);
    const englishOnes = new Set(english.flatMap(({ blocks }) => passagesOf(blocks)));
    const isSentence = (text: string) => text.split(' ').length > 3;
    const left = passages.filter((text) => isSentence(text) && englishOnes.has(text));
    expect(language === 'en' ? [] : left).toEqual([]);
    expect(passages.filter((text) => text.trim() === '')).toEqual([]);
    // A Markdown mark that the reader does not know stays in the text as it is.
    expect(passages.filter((text) => /\*\*|`|\]\(/.test(text))).toEqual([]);
  });
});
