import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';

type Count = { readonly passed: number; readonly failed: number };

const scaleFolder = join('tests', 'scale');
const report = 'node_modules/.cache/scale-report.json';
const started = performance.now();

// Tests of a large database, and all tests with a full size. The first measure times, so they run alone.
const counts = [runTests([scaleFolder]), runTests(fullSizeFiles()), runJourneys()];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed in ${((performance.now() - started) / 1000).toFixed(1)} s`);
process.exit(failed === 0 ? 0 : 1);

function runTests(files: readonly string[]): Count {
  rmSync(report, { force: true });
  const { status } = spawnSync(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files],
    { stdio: 'inherit', env: { ...process.env, FULL_SIZE: '1' } },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const results = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number };
  // A crash outside a test fails the run too.
  const failures = results.numFailedTests === 0 && status !== 0 ? 1 : results.numFailedTests;
  return { passed: results.numPassedTests, failed: failures };
}

function fullSizeFiles(): string[] {
  return ['src', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((file) => file.endsWith('.test.ts') && !file.startsWith(scaleFolder))
      .filter((file) => readFileSync(file, 'utf8').includes('/full-size.ts')),
  );
}

/** Every journey, also on a phone and in dark colors. Needs `npm run build` first. */
function runJourneys(): Count {
  const { status } = spawnSync('playwright', ['test', '--reporter=list'], {
    stdio: 'inherit',
    env: { ...process.env, FULL_SIZE: '1', CHROMIUM: findChromium() },
  });
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
