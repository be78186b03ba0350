import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Most tests of the whole wait for a database or a process, so two at a time pay on two cores too.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'pure',
          include: ['src/{underwriting,engine,contracts,web}/**/*.test.ts', 'tests/locks.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'whole',
          include: ['src/{store,outside,commands,server,worker}/**/*.test.ts', 'src/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['tests/locks.test.ts', 'tests/browser/**'],
          globalSetup: ['tests/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
