import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@countersign/contract';
import { type MarkedToken, marked, type Token, type Tokens } from 'marked';
import { parse } from 'yaml';
import { type Article, type Block, type Inline, type Sentence, type Topic, topics } from './article.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The folder of the articles: a folder for each, with a file for each language. */
export const articlesFolder = join(root, 'articles');

/** The folder of the pictures of a language. */
export function picturesFolder(language: Language): string {
  return join(root, 'pictures', language);
}

export function picturePath(language: Language, name: string): string {
  return join(picturesFolder(language), `${name}.png`);
}

/** The size of a picture in pixels, read from the first chunk of the PNG. */
export function sizeOfPicture(file: string): { readonly width: number; readonly height: number } {
  const bytes = readFileSync(file);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/**
 * Every article in one language, in the order of the help centre. Throws with the file's name if an article contains
 * something unsupported.
 */
export function readArticles(language: Language): readonly Article[] {
  return readdirSync(articlesFolder)
    .map((slug) => readArticle(slug, language))
    .toSorted((a, b) => topics.indexOf(a.article.topic) - topics.indexOf(b.article.topic) || a.order - b.order)
    .map(({ article }) => article);
}

interface Read {
  readonly article: Article;
  readonly order: number;
}

function readArticle(slug: string, language: Language): Read {
  const file = join(articlesFolder, slug, `${language}.md`);
  const fail = (what: string): never => {
    throw new Error(`${file}: ${what}`);
  };
  const [, front, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, 'utf8')) ?? fail('has no front matter');
  const { title, summary, topic, order, keywords } = parse(front ?? '') as Record<string, unknown>;
  if (typeof title !== 'string' || typeof summary !== 'string') return fail('needs a title and a summary');
  if (!topics.includes(topic as Topic)) return fail(`has the topic ${String(topic)}, not one of ${topics.join(', ')}`);
  if (typeof order !== 'number') return fail('needs an order');
  if (!Array.isArray(keywords)) return fail('needs keywords');
  const blocks = new BlockReader(file).read(marked.lexer(body ?? ''));
  const words = keywords.map(String);
  return { order, article: { slug, title, summary, topic: topic as Topic, keywords: words, blocks } };
}

/** Turns the Markdown that articles use into blocks. Throws at any other Markdown. */
class BlockReader {
  readonly #file: string;
  #headings = 0;

  constructor(file: string) {
    this.#file = file;
  }

  read(tokens: readonly Token[]): Block[] {
    return tokens.flatMap((token) => this.#block(token as MarkedToken));
  }

  #block(token: MarkedToken): Block[] {
    switch (token.type) {
      case 'space':
        return [];
      case 'heading':
        if (token.depth !== 2) return this.#fail('headings are of the second level', token);
        this.#headings += 1;
        return [{ kind: 'heading', text: token.text, id: `part-${this.#headings}` }];
      case 'paragraph':
        return [pictureOf(token) ?? { kind: 'paragraph', content: this.#sentence(token.tokens) }];
      case 'text':
        return [{ kind: 'paragraph', content: this.#sentence(token.tokens ?? []) }];
      case 'blockquote':
        return [{ kind: 'note', content: token.tokens.flatMap((inner) => this.#paragraph(inner)) }];
      case 'list':
        if (token.ordered) return [{ kind: 'steps', items: token.items.map((item) => this.read(item.tokens)) }];
        return [{ kind: 'list', items: token.items.map((item) => item.tokens.flatMap((one) => this.#paragraph(one))) }];
      case 'table':
        return [
          {
            kind: 'table',
            head: token.header.map((cell) => this.#sentence(cell.tokens)),
            rows: token.rows.map((row) => row.map((cell) => this.#sentence(cell.tokens))),
          },
        ];
      default:
        return this.#fail(`${token.type} has no place in an article`, token);
    }
  }

  #paragraph(token: Token): Sentence {
    const [block] = this.#block(token as MarkedToken);
    return block?.kind === 'paragraph' ? block.content : this.#fail('only sentences here', token);
  }

  #sentence(tokens: readonly Token[]): Sentence {
    return tokens.map((token) => this.#inline(token as MarkedToken));
  }

  #inline(token: MarkedToken): Inline {
    switch (token.type) {
      case 'text':
      case 'escape':
        return { kind: 'text', text: token.text.replaceAll('\n', ' ') };
      case 'strong':
        return { kind: 'name', text: token.text };
      case 'codespan':
        return { kind: 'key', text: token.text };
      case 'link':
        return { kind: 'link', text: token.text, slug: basename(dirname(token.href)) };
      default:
        return this.#fail(`${token.type} has no place in a sentence`, token);
    }
  }

  #fail(what: string, { raw }: Token): never {
    throw new Error(`${this.#file}: ${what}: ${raw.trim()}`);
  }
}

/** Whether a paragraph is one picture and nothing else. */
function pictureOf({ tokens }: Tokens.Paragraph): Block | undefined {
  const [image, ...others] = tokens as readonly MarkedToken[];
  if (image?.type !== 'image' || others.length > 0) return undefined;
  return { kind: 'picture', name: basename(image.href, '.png'), caption: image.text };
}
