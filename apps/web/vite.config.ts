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

/** The modules that the sign-in and everything after it need, besides those that `start.tsx` brings. */
const everywhere = [
  /src\/app\/(start|layouts\/(ProgressBar|use-page-title))\.tsx?$/,
  /src\/shared\/(Wordmark|language\/LanguageMenu|session\/session)\.tsx?$/,
  /packages\/ui\/src\/(Button|Checkbox|Dialog|Mark|Menu|PasswordField|Skeleton|TextField|confirm|field|toast)\.tsx?$/,
  /lucide-react\/dist\/esm\/icons\/(check|move-horizontal|refresh-cw)\./,
  // The table of routes uses these, and names the screen to load before the other files are here.
  /src\/shared\/(language\/(own|profile|studio)-words|batch\/event-words)\.ts$/,
  /packages\/(phrases\/src\/figures|domain\/src\/rate\/rate-text)\.ts$/,
];

/** The modules that no list shows: boards, forms and cards of few screens. */
const beyondLists = [
  /packages\/ui\/src\/(Card|CopyButton|Facts|FileInput|PlainCard|Popover|RadioGroup|Switch|Tabs|TextArea|use-file-drop)\./,
  /src\/shared\/(language\/finishing-words|batch\/(BatchFactList|BatchFacts|BatchHistory|DecisionsChart|ErrorTable|EventLine)|chart\/|file\/kind-icons|finish\/|history\/|message\/|api\/use-dialog-call)/,
  // Every icon but those of the bar, the menu and the lists.
  /lucide-react\/dist\/esm\/icons\/(?!(arrow-(down|up)|bell|book-open|building-2|building-complex|chevron-(down|left|right)|clipboard-list|database|download|ellipsis|external-link|file-text|image|languages|layers|list-checks|log-out|mail|menu|message-square-text|package-check|panel-left|pin|radio|search|settings|user-round|users-round|x)\.)/,
  /react-query\/build\/modern\/(useInfiniteQuery|useQueries)|query-core\/build\/modern\/(infinite|queriesObserver)/,
];
const manyShare =
  /packages\/(contract\/src\/medium|domain\/src\/interval\/duration-text|ui\/src)[/.]|src\/shared\/|node_modules\/(@tanstack\/\w+-query|lucide-react)\//;
/** The dialog that draws a sample, with its statistics: opened by a button, from several screens. */
const spotCheck = /src\/shared\/sampling\/(SpotCheck|WhatItProves|PassingCurve|spot-check-form)/;
/** The columns and the order of packages and items, which their own lists and the work items of a task show. */
const rows = /src\/shared\/(item\/|package\/|list\/sort-address)/;
/** What follows changes, loaded once the first screen is drawn, and its mark on few screens. */
const live = /src\/shared\/live\/(?!live-state|follow-later)/;
/** Delivery files, on their own page and in a tab of their order. */
const delivery = /src\/shared\/delivery\//;
/** The steps of a batch, in the rows of its list and of its order. */
const batchSteps = /src\/features\/batch\/(components\/(BatchRowActions|OpenBatchDialog)|use-batch-actions)\./;
const loadedApart = [spotCheck, rows, live, delivery];
const isOfMany = (id: string) => manyShare.test(id) && !loadedApart.some((path) => path.test(id));
const isOfLists = (id: string) => isOfMany(id) && !beyondLists.some((path) => path.test(id));

/**
 * Which modules share a file, so that a page requests few files. A group includes the dependencies of its modules; the
 * first group that matches a module gets it. Every other module belongs to the file of the one screen that needs it.
 */
const filesOfPages = [
  { name: 'base', test: (id: string) => everywhere.some((path) => path.test(id)) },
  // The workspace needs these too, and nothing else of the portal.
  { name: 'shared', test: isOfLists, minShareCount: 2 },
  { name: 'more', test: isOfMany, minShareCount: 2 },
  { name: 'rows', test: (id: string) => rows.test(id) },
  { name: 'spot-check', test: (id: string) => spotCheck.test(id) },
  // Tells which screen to load while the portal is loading.
  { name: 'routes', test: /src\/app\/routes\.ts$/ },
  { name: 'portal', test: /src\/app\/entrance\/Portal\.tsx$/ },
  { name: 'sign-in', test: /src\/app\/entrance\/FirstSignIn\.tsx$/ },
  // After the routes, which fetch its words.
  { name: 'delivery', test: delivery },
  { name: 'batch-steps', test: batchSteps },
];

export default defineConfig({
  root: file('.'),
  define: { __VERSION__: JSON.stringify(version) },
  plugins: [wireOnly(), helpArticles(), operationManual(), react({ compiler: true }), precompress()],
  worker: { format: 'es', plugins: () => [wireOnly()] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // light-dark() must reach the browser unchanged. If it is lowered, it is resolved once at :root, and a dark part
    // inside a light page keeps the light colours.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // Inlined files would be data: URLs, which the content security policy forbids for scripts and fonts.
    assetsInlineLimit: 0,
    // Every target browser preloads modules itself.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: { index: file('index.html'), studio: file('studio.html') },
      output: { codeSplitting: { groups: filesOfPages } },
    },
  },
  server: { proxy: { '/customer-api': api, '/healthz': api } },
});
