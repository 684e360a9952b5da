import { defineConfig } from 'vitest/config';

/** Everything but the browser tests. One embedded PostgreSQL serves the run; each test file gets databases of its own. */
export default defineConfig({
  test: {
    include: ['apps/*/src/**/*.test.{ts,tsx}', 'packages/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
    globalSetup: ['packages/testing/src/memory-folder.setup.ts', 'packages/testing/src/global-setup.ts'],
    // Style sheets read as empty otherwise; the theme and the test of the status colours read these.
    css: { include: [/tokens\.css/, /StatusMark\.module\.css/] },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // What the files load is loaded once for all of them; each sets up what it needs.
    isolate: false,
  },
});
