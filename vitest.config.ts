import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isFullSize } from './tests/full-size.ts';

/**
 * Tests of running processes begin, because the longest take a minute and mostly wait. The rest of the whole follows.
 * Short files that only compute come last, so that no core is left without work.
 */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

function placeOf({ moduleId, project }: TestSpecification): number {
  if (project.name === 'whole') return /\/src\/main\.|\/tests\/|\/postgres\//.test(moduleId) ? 0 : 1;
  return project.name === 'components' ? 2 : 3;
}

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    // Files share a process and the modules it has loaded: loading them anew for each takes longer than most tests.
    // What a test changes of the process itself it puts back.
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    // They end what hangs, and judge nothing: a busy machine takes its time.
    testTimeout: isFullSize ? 3_600_000 : 600_000,
    hookTimeout: isFullSize ? 3_600_000 : 600_000,
    expect: { poll: { timeout: 300_000, interval: 20 } },
    // Most tests of the whole wait for a database or a process, so four at a time pay on two cores too.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    // Tests create much that is soon garbage. A larger young generation saves a seventh of their time.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        plugins: [react({ compiler: true })],
        test: {
          name: 'components',
          include: ['src/web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['src/web/testing/fill-jsdom.ts', 'src/web/testing/file-end.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          include: [
            'src/{underwriting,engine,contracts,domain,processes,scan-threads,web}/**/*.test.ts',
            'tests/architecture-rules.test.ts',
            'tests/style-problems.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: [
            'src/{environment,store,clickhouse,outside,commands,server,worker}/**/*.test.ts',
            'src/*.test.ts',
            'tests/**/*.test.ts',
          ],
          exclude: [
            'tests/architecture-rules.test.ts',
            'tests/style-problems.test.ts',
            'tests/browser/**',
            ...(isFullSize ? [] : ['tests/scale/**']),
          ],
          globalSetup: ['tests/global-setup.ts'],
          setupFiles: ['tests/check-results.ts'],
        },
      },
    ],
  },
});
