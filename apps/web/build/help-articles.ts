import { fileURLToPath } from 'node:url';
import { type Language, languages } from '@countersign/contract';
import { type Article, type Block } from '@countersign/help';
import { articlesFolder, picturePath, readArticles, sizeOfPicture } from '@countersign/help/read';
import type { Plugin } from 'vite';

const prefix = 'virtual:help/';
const markdownReader = fileURLToPath(import.meta.resolve('@countersign/help/read'));

/**
 * `virtual:help/{language}`: every article of a language with the addresses of its pictures, read when the portal is
 * built.
 */
export function helpArticles(): Plugin {
  return {
    name: 'help-articles',
    resolveId: { filter: { id: /^virtual:help\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:help\// },
      handler(id) {
        const language = languages.find((one) => id === `\0${prefix}${one}`);
        if (language === undefined) throw new Error(`There are no articles in ${id.slice(prefix.length + 1)}.`);
        this.addWatchFile(markdownReader);
        this.addWatchFile(articlesFolder);
        return moduleOf(language, readArticles(language));
      },
    },
  };
}

function moduleOf(language: Language, articles: readonly Article[]): string {
  const names = [...new Set(articles.flatMap(({ blocks }) => picturesOf(blocks)))];
  const files = names.map((name) => picturePath(language, name));
  return [
    ...files.map((file, index) => `import picture${index} from ${JSON.stringify(`${file}?url`)};`),
    `export const articles = ${JSON.stringify(articles)};`,
    'export const pictures = {',
    ...files.map(
      (file, index) =>
        `${JSON.stringify(names[index])}: { src: picture${index}, ...${JSON.stringify(sizeOfPicture(file))} },`,
    ),
    '};',
  ].join('\n');
}

function picturesOf(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'picture') return [block.name];
    return block.kind === 'steps' ? block.items.flatMap(picturesOf) : [];
  });
}
