import { defineConfig } from 'vitest/config';

/** Browser tests: they drive Debian's chromium on one portal for all, or on one of their own. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['packages/testing/src/memory-folder.setup.ts', 'e2e/shared-portal.setup.ts'],
    // A busy machine is slow, not wrong: these end what hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    reporters: [['minimal', { silent: false }], 'json'],
    outputFile: { json: '.cache/tests-e2e.json' },
    // As long as the browser waits for what it is asked for.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    pool: 'forks',
    // Loading the driver and the contract takes seconds; they keep nothing from file to file.
    isolate: false,
  },
});
