import { defineConfig } from 'vitest/config';

/** Browser tests: each file starts a portal of its own and drives Debian's chromium. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    // A busy machine is slow, not wrong: these end what hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // As long as the browser waits for what it is asked for.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    pool: 'forks',
  },
});
