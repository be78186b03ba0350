import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './find-chromium.ts';

/** Runs tests that need a large database or much time: those of `tests/scale`, and all tests with a full size. */
const report = 'node_modules/.cache/scale-report.json';
const started = performance.now();
rmSync(report, { force: true });
const { status } = spawnSync(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...testFiles()],
  { stdio: 'inherit', env: { ...process.env, FULL_SIZE: '1' } },
);
// Every journey, also on a phone and in dark colors. Needs `npm run build` first.
const journeys = spawnSync('playwright', ['test', '--reporter=list'], {
  stdio: 'inherit',
  env: { ...process.env, FULL_SIZE: '1', CHROMIUM: findChromium() },
});
const { passed, failed } = countTests();
console.log(`\n${passed} passed, ${failed} failed in ${((performance.now() - started) / 1000).toFixed(1)} s`);
process.exit(failed === 0 ? 0 : 1);

function testFiles(): string[] {
  return ['src', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((file) => file.endsWith('.test.ts'))
      .filter((file) => file.startsWith('tests/scale/') || readFileSync(file, 'utf8').includes('/full-size.ts')),
  );
}

function countTests(): { passed: number; failed: number } {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const results = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number };
  // A crash outside a test fails the run too.
  const failed = results.numFailedTests === 0 && status !== 0 ? 1 : results.numFailedTests;
  const arePassing = journeys.status === 0;
  return { passed: results.numPassedTests + (arePassing ? 1 : 0), failed: failed + (arePassing ? 0 : 1) };
}
