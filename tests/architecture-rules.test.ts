import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** A copy of the project for breaking rules, with linked packages and its own caches. */
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'forma-locks-'));
  const configs = readdirSync('.').filter((name) =>
    /^(package|tsconfig.*)\.json$|^\.(oxlintrc|dependency-cruiser)/.test(name),
  );
  for (const entry of ['src', 'tests', ...configs]) cpSync(entry, join(copy, entry), { recursive: true });
  mkdirSync(join(copy, 'node_modules'), { recursive: true });
  for (const name of readdirSync('node_modules')) {
    if (name !== '.cache') symlinkSync(join(process.cwd(), 'node_modules', name), join(copy, 'node_modules', name));
  }
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function plantFile(file: string, content: string) {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), content);
  return () => rmSync(join(copy, file));
}

function run(program: string, ...args: string[]) {
  const { stdout, stderr, status } = spawnSync(join('node_modules', '.bin', program), args, {
    cwd: copy,
    encoding: 'utf8',
  });
  return { output: stdout + stderr, status };
}

/** The linter with the compiler's errors, one a line. */
function checkTypes(file: string) {
  return run('oxlint', '--type-aware', '--type-check', '--format', 'unix', file);
}

test('The compiler rejects a forbidden import, and browser and Node names in a pure folder', () => {
  const removePlanted = plantFile(
    'src/underwriting/planted.ts',
    "import type { Query } from '#engine/query.ts';\nexport const planted: Query | null = null;\nexport const reach = () => fetch('/');\nexport const leave = () => process.exit(1);\n",
  );
  const { output, status } = checkTypes('src/underwriting/planted.ts');
  removePlanted();
  expect(status).not.toBe(0);
  expect(output).toMatch(/planted\.ts:1:.*TS6307/);
  expect(output).toMatch(/Cannot find name 'fetch'/);
  expect(output).toMatch(/Cannot find name 'process'/);
});

test('The compiler rejects rows without a type, unknown columns and unchecked elements', () => {
  const removePlanted = plantFile(
    'src/store/planted.ts',
    `import { readRows } from './read-rows.ts';
import type { Queries } from './transact.ts';
export const untyped = async (queries: Queries) => (await queries.query('select 1 as one')).rows[0].one;
export const stated = (queries: Queries) => queries.query<{ one: number }>('select 1 as one');
export const unknown = (queries: Queries) => readRows(queries, { rent: 'listings.rental' }, 'select rental');
export const nullable = async (queries: Queries): Promise<{ rent: number }[]> =>
  readRows(queries, { rent: 'listings.rent' }, 'select rent from listings');
export const unchecked = (texts: string[]) => texts[0].length;
`,
  );
  const { output, status } = checkTypes('src/store/planted.ts');
  removePlanted();
  expect(status).not.toBe(0);
  expect(output).toMatch(/planted\.ts:3:.*unknown/);
  expect(output).toMatch(/planted\.ts:4:.*type arguments/);
  expect(output).toMatch(/planted\.ts:5:.*"listings\.rental"/);
  expect(output).toMatch(/planted\.ts:7:.*TS2322/);
  expect(output).toMatch(/planted\.ts:8:.*possibly 'undefined'/);
});

test('The linter rejects rows whose type is asserted or that are `any`', () => {
  const removePlanted = plantFile(
    'src/store/planted.ts',
    `import type { Queries } from './transact.ts';
export const asserted = async (queries: Queries) => (await queries.query('select 1 as one')).rows as { one: number }[];
export const parsed = (text: string): number => JSON.parse(text).rent;
`,
  );
  const { output, status } = checkTypes('src/store/planted.ts');
  removePlanted();
  expect(status).not.toBe(0);
  expect(output).toContain('no-unsafe-type-assertion');
  expect(output).toContain('no-unsafe-member-access');
});

const forbiddenImports = [
  ['engine-arrows', 'src/engine/planted.ts', "import '#contracts/errors.ts';\n"],
  ['pure-folders-stay-pure', 'src/underwriting/planted.ts', "import 'zod';\n"],
  ['pure-folders-stay-pure', 'src/engine/planted-too.ts', "import 'node:fs';\n"],
  ['domain-arrows', 'src/domain/planted.ts', "import '#store/database.ts';\n"],
  ['clickhouse-arrows', 'src/clickhouse/planted.ts', "import '#commands/refusal.ts';\n"],
  ['clickhouse-sql-arrows', 'src/clickhouse/sql/planted.ts', "import '../scan/read-page.ts';\n"],
  ['server-arrows', 'src/server/planted-worker.ts', "import '../worker/worker.ts';\n"],
  ['worker-arrows', 'src/worker/planted.ts', "import '#server/app.ts';\n"],
  ['cli-arrows', 'src/cli/planted.ts', "import '#server/app.ts';\n"],
  ['environment-arrows', 'src/environment/planted.ts', "import '#store/database.ts';\n"],
  ['underwriting-schedule-arrows', 'src/underwriting/schedule/planted.ts', "import '../linear/forms.ts';\n"],
  ['engine-plan-arrows', 'src/engine/plan/planted.ts', "import '../scan/scan.ts';\n"],
  ['outside-csv-arrows', 'src/outside/csv/planted.ts', "import '../places/postal-codes.ts';\n"],
  ['commands-proformas-arrows', 'src/commands/proformas/planted.ts', "import '../marks/find-target.ts';\n"],
  ['commands-rooms', 'src/commands/planted/planted.ts', "import '../marks/find-target.ts';\n"],
  ['server-guards-arrows', 'src/server/guards/planted.ts', "import '../http/register.ts';\n"],
  ['server-auth-arrows', 'src/server/auth/planted.ts', "import '../callers/caller.ts';\n"],
  ['server-callers-arrows', 'src/server/callers/planted.ts', "import '../http/register.ts';\n"],
  ['server-http-arrows', 'src/server/http/planted.ts', "import '../routes/proformas.ts';\n"],
  ['server-description-arrows', 'src/server/description/planted.ts', "import '../routes/proformas.ts';\n"],
  ['server-routes-arrows', 'src/server/routes/planted.ts', "import '../pages/pages.ts';\n"],
  ['server-pages-arrows', 'src/server/pages/planted.ts', "import '../auth/cookies.ts';\n"],
  ['jobs-only-in-worker', 'src/commands/planted.ts', "import 'pg-boss';\n"],
  ['sql-only-in-store', 'src/server/planted-sql.ts', "import 'pg';\n"],
  ['driver-only-behind-database', 'src/store/planted-driver.ts', "import type { Client } from 'pg';\n"],
  ['web-arrows', 'src/web/planted-engine.ts', "import '#engine/query.ts';\n"],
  ['web-lib-arrows', 'src/web/lib/planted.ts', "import '../model/api/call.ts';\n"],
  ['web-lib-is-pure', 'src/web/lib/planted-too.ts', "import '#contracts/errors.ts';\n"],
  ['web-ui-arrows', 'src/web/ui/planted.ts', "import '../model/api/call.ts';\n"],
  ['web-model-arrows', 'src/web/model/planted.ts', "import '../ui/button.tsx';\n"],
  ['web-parts-arrows', 'src/web/parts/planted.ts', "import '../features/account/plans/plans-copy.ts';\n"],
  ['web-features-arrows', 'src/web/features/account/planted.ts', "import '../../app/router.tsx';\n"],
  ['web-pages-arrows', 'src/web/pages/planted.ts', "import '../app/router.tsx';\n"],
  ['kit-only-behind-ui', 'src/web/planted-kit.ts', "import '@mantine/core';\n"],
  ['nothing-imports-the-top', 'src/server/planted-top.ts', "import '../main.ts';\n"],
  ['nothing-imports-the-top', 'src/server/planted-cli.ts', "import '../cli/print.ts';\n"],
  ['tests-stay-out', 'src/server/planted-tests.ts', "import '#tests/app.ts';\n"],
  ['resolvable', 'src/server/planted-nowhere.ts', "import './nowhere.ts';\n"],
  ['no-cycles', 'src/web/features/first/planted.ts', "import '../second/planted.ts';\n"],
  ['feature-islands', 'src/web/features/second/planted.ts', "import '../first/planted.ts';\n"],
] as const;

describe('The layer rules', () => {
  // Plants all files first, and reads the imports of no others, because reading them takes most of the time.
  let report: ReturnType<typeof run>;
  beforeAll(() => {
    const removePlanted = forbiddenImports.map(([, file, content]) => plantFile(file, content));
    const files = forbiddenImports.map(([, file]) => file);
    const onlyPlanted = ['--do-not-follow', '^(?!.*planted)'];
    report = run('depcruise', '--config', '.dependency-cruiser.cjs', ...onlyPlanted, '--output-type', 'err', ...files);
    for (const undo of removePlanted) undo();
  });

  test.each(forbiddenImports)('%s finds a planted violation in %s', (rule, file) => {
    expect(report.status).not.toBe(0);
    expect(report.output).toContain(`error ${rule}: ${file} →`);
  });
});

test('The linter rejects the clock, randomness and `any` in a pure folder', () => {
  const removePlanted = plantFile(
    'src/engine/planted.ts',
    'export const now = Date.now();\nexport const luck = Math.random();\nexport const loose = (value: any) => value;\n',
  );
  const { output, status } = run('oxlint', 'src/engine/planted.ts');
  removePlanted();
  expect(status).not.toBe(0);
  expect(output).toContain('Pass `now` in');
  expect(output).toContain('Pass a seed in');
  expect(output).toContain('no-explicit-any');
});
