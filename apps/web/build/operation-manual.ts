import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Language, languages } from '@countersign/contract';
import { makeManual } from '@countersign/help/manual';
import type { Plugin } from 'vite';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const cache = file('../../../.cache/manual');
/**
 * Everything a manual depends on: articles, pictures, page style, the words around them, and the version of every
 * library.
 */
const sources = ['../../../packages/help', '../../../packages/phrases/src', '../../../package-lock.json'].map(file);

/**
 * Adds the operation manual to the portal as one PDF per language. Makes it again only if something it depends on
 * changed.
 */
export function operationManual(): Plugin {
  return {
    name: 'operation-manual',
    async generateBundle() {
      for (const language of languages)
        this.emitFile({ type: 'asset', fileName: nameOf(language), source: await manual(language) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const language = languages.find((one) => request.url === `/${nameOf(one)}`);
        if (language === undefined) return next();
        response.setHeader('content-type', 'application/pdf');
        manual(language).then((bytes) => response.end(bytes), next);
      });
    },
  };
}

function nameOf(language: Language): string {
  return `manual/countersign-${language}.pdf`;
}

async function manual(language: Language): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, source);
  const kept = join(cache, `${language}-${hash.digest('hex')}.pdf`);
  if (existsSync(kept)) return readFileSync(kept);
  const bytes = await makeManual(language);
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, bytes);
  return bytes;
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  if (!statSync(path).isDirectory()) {
    hash.update(path).update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).toSorted()) if (name !== 'node_modules') addTo(hash, join(path, name));
}
