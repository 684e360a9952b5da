import { defineConfig } from 'vitest/config';

/** Browser tests: each file starts a portal of its own and drives Debian's chromium. */
export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    pool: 'forks',
  },
});
