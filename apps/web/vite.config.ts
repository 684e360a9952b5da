import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { helpArticles } from './build/help-articles.ts';
import { operationManual } from './build/operation-manual.ts';
import { precompress } from './build/precompress.ts';
import { wireOnly } from './build/wire-only.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const api = process.env.API_URL ?? 'http://localhost:8080';
const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/** Of the kit, what the sign-in and all that follows have in common: one file instead of sixteen, and smaller so. */
const everywhere =
  /src\/ui\/(Button|Checkbox|Dialog|Mark|Menu|PasswordField|Skeleton|States|StatusMark|TextField|class-names|confirm|hold-focus|place|toast|words)\./;

export default defineConfig({
  root: file('.'),
  define: { __VERSION__: JSON.stringify(version) },
  plugins: [wireOnly(), helpArticles(), operationManual(), react({ compiler: true }), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // light-dark() has to reach the browser as it is: lowered, it is resolved once at :root, and a dark part inside
    // a light page would keep the light colours.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Inlined files would be data: URLs, which the content security policy of scripts and fonts does not allow.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { index: file('index.html'), studio: file('studio.html') },
      output: { codeSplitting: { groups: [{ name: 'kit', test: everywhere }] } },
    },
  },
  server: { proxy: { '/customer-api': api, '/healthz': api } },
});
