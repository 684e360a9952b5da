import { expect, test } from 'vitest';
import { root } from './paths.mjs';
import { reachOf, readPackages } from './reach.mjs';

const packages = readPackages(root);
const command = ['apps/cli/src/main.test.ts', 'apps/server/src/start/first-run.test.ts'];

test.each([
  ['packages/contract/src/calls.ts', { tests: command, isBrowserReached: true }],
  ['packages/formats/src/formats.ts', { tests: command, isBrowserReached: false }],
  ['apps/cli/src/program.ts', { tests: command, isBrowserReached: false }],
  ['packages/studio/src/media/picture/picture-engine.ts', { tests: [], isBrowserReached: true }],
  ['apps/web/src/app/main.tsx', { tests: [], isBrowserReached: true }],
  ['apps/server/src/main.ts', { tests: command, isBrowserReached: false }],
  ['tools/launcher/lock.mjs', { tests: ['tools'], isBrowserReached: false }],
  ['packages/contract/src/calls.test.ts', { tests: [], isBrowserReached: false }],
  ['docs/guide.md', { tests: [], isBrowserReached: false }],
])('what a change of %s reaches without an import', (path, reach) => {
  expect(reachOf([path], packages)).toEqual(reach);
});
