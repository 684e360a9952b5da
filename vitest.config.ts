import { defineConfig } from 'vitest/config';

/** Everything but the browser tests. One embedded PostgreSQL serves the run; each test file gets databases of its own. */
export default defineConfig({
  test: {
    include: ['apps/*/src/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    globalSetup: ['packages/testing/src/memory-folder.setup.ts', 'packages/testing/src/global-setup.ts'],
    setupFiles: ['packages/testing/src/property-seed.setup.ts'],
    // Style sheets read as empty otherwise; the theme and the test of the status colours read these.
    css: { include: [/tokens\.css/, /(Notice|Status)Mark\.module\.css/] },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A busy machine is slow, not wrong: a poll ends what hangs, and no test measures time by it.
    expect: { poll: { timeout: 20_000 } },
    // A test that passes prints nothing; what was left out on this machine still says why.
    reporters: [['minimal', { silent: false }], 'json'],
    outputFile: { json: '.cache/tests-unit.json' },
    maxWorkers: 2,
    // What the files load is loaded once for all of them; each sets up what it needs.
    isolate: false,
  },
});
