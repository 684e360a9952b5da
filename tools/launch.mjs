// Every npm script goes through here. It needs only Node 20.19 and npm: it installs and builds what is missing and runs
// the rest on Node 24. It must not import any dependency.
import { installBrowser } from './launcher/browser.mjs';
import { develop } from './launcher/develop.mjs';
import { LaunchError } from './launcher/launch-error.mjs';
import { inRoot, root } from './launcher/paths.mjs';
import { runNode } from './launcher/run.mjs';
import { setUp } from './launcher/set-up.mjs';
import { testAll, testBrowser, testChanged } from './launcher/test.mjs';

/** @type {Record<string, { needsBundle?: boolean, needsBrowser?: boolean, run: (args: string[]) => Promise<number> }>} */
const commands = {
  start: {
    needsBundle: true,
    run: (args) => runNode(['apps/server/src/main.ts', ...args], { endsWithUs: true }),
  },
  build: { needsBundle: true, run: sayBuilt },
  backup: { run: (args) => runNode(['apps/server/src/backup.ts', ...args], { endsWithUs: true }) },
  restore: { run: (args) => runNode(['apps/server/src/restore.ts', ...args], { endsWithUs: true }) },
  storage: { run: (args) => runNode(['apps/server/src/storage.ts', ...args], { endsWithUs: true }) },
  dev: { run: develop },
  check: { run: () => runNode(['tools/check.mjs']) },
  format: {
    run: () => runNode(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--linter-enabled=false', '.']),
  },
  test: { needsBundle: true, needsBrowser: true, run: () => testAll({ isFull: false }) },
  'test:full': { needsBundle: true, needsBrowser: true, run: () => testAll({ isFull: true }) },
  'test:changed': { needsBundle: true, needsBrowser: true, run: testChanged },
  e2e: { needsBundle: true, needsBrowser: true, run: testBrowser },
  bench: { needsBundle: true, run: (args) => runNode(['benchmarks/main.ts', ...args], { endsWithUs: true }) },
  screenshots: {
    needsBundle: true,
    needsBrowser: true,
    run: (args) => runNode(['tools/screenshots.ts', ...args]),
  },
  'help-pictures': {
    needsBundle: true,
    needsBrowser: true,
    run: (args) => runNode(['tools/help-pictures.ts', ...args]),
  },
  stories: {
    run: (args) =>
      runNode([inRoot('node_modules/vite/bin/vite.js'), '--config', 'packages/ui/stories/vite.config.ts', ...args], {
        endsWithUs: true,
      }),
  },
};

/** For machines that then run it from a read-only folder. */
async function sayBuilt() {
  console.error('Everything is installed and built.');
  return 0;
}

/** @param {string} name @param {string[]} args */
async function launch(name, args) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined)
    throw new LaunchError(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  await setUp(root, { needsBundle: command.needsBundle === true });
  if (command.needsBrowser === true) await installBrowser();
  return command.run(args);
}

const [name = '', ...args] = process.argv.slice(2);
try {
  process.exit(await launch(name, args));
} catch (error) {
  if (!(error instanceof LaunchError)) throw error;
  console.error(error.message);
  process.exit(1);
}
