import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * What a page may weigh over the wire, in KiB of gzip: scripts and styles its entries load, those they import at once,
 * and the words of the longest language. Vite's manifest says which they are.
 */
const budgets: Record<string, { readonly entries: readonly string[]; readonly limitKib: number }> = {
  login: {
    entries: ['index.html', 'src/features/account/screens/Login.tsx', '../../packages/phrases/src/ja/entry.ts'],
    limitKib: 150,
  },
  'first list': {
    entries: [
      'index.html',
      'src/app/layouts/MainLayout.tsx',
      'src/features/order/screens/OrderList.tsx',
      '../../packages/phrases/src/ja/phrases.ts',
    ],
    limitKib: 220,
  },
};

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const dist = resolve(import.meta.dirname, '../apps/web/dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const compressed = new Set(readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.gz')));

function collect(key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`the build has no ${key}`);
  if (files.has(chunk.file)) return;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  for (const imported of chunk.imports ?? []) collect(imported, files);
}

function sizeKib(file: string): number {
  const name = `${file.slice('assets/'.length)}.gz`;
  const path = compressed.has(name) ? join(dist, `${file}.gz`) : join(dist, file);
  return readFileSync(path).length / 1024;
}

for (const [page, { entries, limitKib }] of Object.entries(budgets)) {
  const files = new Set<string>();
  for (const entry of entries) collect(entry, files);
  const total = [...files].reduce((sum, file) => sum + sizeKib(file), 0);
  const isWithin = total <= limitKib;
  console.log(`${isWithin ? 'ok  ' : 'FAIL'} ${page}: ${total.toFixed(0)} KiB of ${limitKib}`);
  if (!isWithin) process.exitCode = 1;
}
