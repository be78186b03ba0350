import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { findChromium } from './find-chromium.ts';

type Counts = { passed: number; failures: string[] };
type UnitReport = {
  numPassedTests: number;
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
};
type BrowserSuite = { specs?: { ok: boolean; file: string; line: number; title: string }[]; suites?: BrowserSuite[] };
type BrowserReport = { stats: { expected: number }; suites: BrowserSuite[] };
type Step = { name: string; command: string[]; env?: Record<string, string>; count?: () => Counts };

/** Compile cache of Node for the tools and for processes that tests start. */
const compileCache = resolve('node_modules/.cache/compile');
const unitReport = 'node_modules/.cache/unit-report.json';
const browserReport = 'node_modules/.cache/browser-report.json';
/**
 * Tools create much that is soon garbage. A larger young generation saves a seventh of the time of those in JavaScript,
 * and fewer collections a sixth of that of those in Go.
 */
const toolEnvironment = { NODE_OPTIONS: '--max-semi-space-size=64', GOGC: '400', GOMEMLIMIT: '2GiB' };

/**
 * The steps of a group run in parallel because most of them use one core. Unit and browser tests run one after the
 * other because each uses all cores. Browser tests need the build.
 */
const groups: Step[][] = [
  [
    { name: 'Format and style', command: ['biome', 'check', '--diagnostic-level=warn', '--error-on-warnings', '.'] },
    // In one, because the rules that need types and the types themselves load the same program.
    {
      name: 'Lint, types and project references',
      command: ['oxlint', '--type-aware', '--type-check', '--deny-warnings'],
    },
    {
      name: 'Layers',
      command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'tests', 'bench', 'scripts'],
    },
    { name: 'Unused code', command: ['knip'] },
    { name: 'Style sheets', command: ['node', 'scripts/check-styles.ts'] },
    { name: 'Documents', command: ['node', 'scripts/check-documents.ts'] },
    { name: 'Build', command: ['npm', 'run', '--silent', 'build'] },
  ].map((step) => ({ ...step, env: toolEnvironment })),
  [
    {
      name: 'Unit and API tests',
      command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
      count: countUnitTests,
    },
  ],
  [
    {
      name: 'Browser tests',
      command: ['playwright', 'test', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport, CHROMIUM: findChromium() },
      count: countBrowserTests,
    },
  ],
];

const startedAt = performance.now();
for (const report of [unitReport, browserReport]) rmSync(report, { force: true });
const counts: Counts[] = [];
for (const group of groups) counts.push(...(await Promise.all(group.map((step) => run(step, group.length === 1)))));
const passed = counts.reduce((sum, counted) => sum + counted.passed, 0);
const failures = counts.flatMap((counted) => counted.failures);
if (failures.length > 0) console.log(`\n── Failed\n${failures.join('\n')}`);
console.log(`\n${passed} passed, ${failures.length} failed in ${secondsSince(startedAt)} s`);
process.exit(failures.length === 0 ? 0 : 1);

/** Runs a step. The output of a parallel step is printed as a whole at its end. */
async function run({ name, command, env, count }: Step, isAlone: boolean): Promise<Counts> {
  const started = performance.now();
  const [program = '', ...args] = command;
  if (isAlone) console.log(`\n── ${name}`);
  const child = spawn(program, args, {
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const exitCode = await new Promise<number>((settle) => {
    child.on('error', (error) => {
      output += error.message;
      settle(1);
    });
    child.on('close', (code) => settle(code ?? 1));
  });
  if (!isAlone) console.log(`\n── ${name}${output.trim() === '' ? '' : `\n${output.trimEnd()}`}`);
  console.log(`── ${name}: ${exitCode === 0 ? 'passed' : 'FAILED'} in ${secondsSince(started)} s`);
  const counted = count?.() ?? { passed: exitCode === 0 ? 1 : 0, failures: [] };
  // A runner that fails without a failed test, for example by a crash, still fails the step.
  return exitCode !== 0 && counted.failures.length === 0 ? { ...counted, failures: [name] } : counted;
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1);
}

function countUnitTests(): Counts {
  if (!existsSync(unitReport)) return { passed: 0, failures: ['Unit and API tests wrote no report'] };
  const { numPassedTests, testResults } = JSON.parse(readFileSync(unitReport, 'utf8')) as UnitReport;
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative('.', name)} › ${fullName}`),
  );
  return { passed: numPassedTests, failures };
}

function countBrowserTests(): Counts {
  if (!existsSync(browserReport)) return { passed: 0, failures: ['Browser tests wrote no report'] };
  const { stats, suites } = JSON.parse(readFileSync(browserReport, 'utf8')) as BrowserReport;
  return { passed: stats.expected, failures: suites.flatMap(failedSpecs) };
}

function failedSpecs({ specs = [], suites = [] }: BrowserSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} › ${title}`);
  return [...failed, ...suites.flatMap(failedSpecs)];
}
