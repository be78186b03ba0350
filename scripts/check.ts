import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './find-chromium.ts';

type Counts = { passed: number; failed: number };
type Step = { name: string; command: string[]; env?: Record<string, string>; count?: (exitCode: number) => Counts };

const unitReport = 'node_modules/.cache/unit-report.json';
const browserReport = 'node_modules/.cache/browser-report.json';

const steps: Step[] = [
  { name: 'Format and style', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'Lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'Types and project references', command: ['tsc', '-b'] },
  { name: 'Layers', command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'tests', 'bench', 'scripts'] },
  { name: 'Unused code', command: ['knip'] },
  { name: 'Documents', command: ['node', 'scripts/check-documents.ts'] },
  {
    name: 'Unit and API tests',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    count: countUnitTests,
  },
  { name: 'Build', command: ['npm', 'run', '--silent', 'build'] },
  {
    name: 'Browser tests',
    command: ['playwright', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport, CHROMIUM: findChromium() },
    count: countBrowserTests,
  },
];

const total: Counts = { passed: 0, failed: 0 };
for (const step of steps) {
  const started = performance.now();
  console.log(`\n── ${step.name}`);
  for (const report of [unitReport, browserReport]) rmSync(report, { force: true });
  const [program = '', ...args] = step.command;
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...step.env } });
  const exitCode = status ?? 1;
  const counts = step.count?.(exitCode) ?? (exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  // A runner that fails without a failed test (a crash, an error outside a test) still fails the step.
  if (exitCode !== 0 && counts.failed === 0) counts.failed = 1;
  total.passed += counts.passed;
  total.failed += counts.failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${step.name}: ${exitCode === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function countUnitTests(): Counts {
  if (!existsSync(unitReport)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(unitReport, 'utf8')) as { numPassedTests: number; numFailedTests: number };
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function countBrowserTests(): Counts {
  if (!existsSync(browserReport)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(browserReport, 'utf8')) as {
    stats: { expected: number; unexpected: number };
  };
  return { passed: stats.expected, failed: stats.unexpected };
}
