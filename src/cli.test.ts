import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { isFullSize } from '#tests/full-size.ts';
import { runForma } from '#tests/run-forma.ts';

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));
const header = 'source_key,source,standard_status,property_type,list_price,state_or_province\n';

let folder = '';
let base: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forma-cli-'));
  base = await createTestDatabase();
});
afterAll(async () => {
  await base.drop();
  await rm(folder, { recursive: true });
});

type Options = { readonly input?: string; readonly environment?: Readonly<Record<string, string>> };

const forma = (args: readonly string[], { input, environment }: Options = {}) =>
  runForma(args, {
    environment: { ...process.env, DATABASE_URL: base.url, ...environment },
    folder,
    ...(input === undefined ? {} : { input }),
  });

/** Runs commands one after the other because they share the output streams of this process. */
async function formaEach<Case extends readonly [readonly string[], ...unknown[]]>(cases: readonly Case[]) {
  const results = [];
  for (const each of cases) results.push({ ...(await forma(each[0])), each });
  return results;
}

test('without arguments and with --help, lists the commands', async () => {
  for (const { out, code } of await formaEach([[[]], [['--help']], [['-h']]])) {
    expect(code).toBe(0);
    for (const usage of [
      'forma listings import FILE…',
      'forma listings export [FILE]',
      'forma listings stats',
      'forma markets import FILE',
    ]) {
      expect(out).toContain(usage);
    }
  }
});

test('the tables of a cluster are printed without a database', async () => {
  const environment = { DATABASE_URL: 'postgres://nowhere.invalid/forma' };
  const withCluster = { ...environment, INVENTORY_URL: 'clickhouse://db:8123/homes?cluster=all' };
  const { out, code } = await forma(['cluster', 'tables'], { environment: withCluster });
  expect([code, out.startsWith('create database if not exists homes;\n\nuse homes;\n\n')]).toEqual([0, true]);
  expect(out.match(/^create table if not exists \w+/gm)).toHaveLength(6);
  const { err, code: failed } = await forma(['cluster', 'tables'], { environment });
  expect([failed, err]).toEqual([1, 'forma: No cluster is configured. Set INVENTORY_URL.\n']);
});

test('every command explains itself with --help', async () => {
  const helps = (
    [
      ['listings import', '--refused FILE  write every refused row'],
      ['listings import', '--map COLUMNS   map the columns of any other CSV'],
      ['listings export', 'Writes every listing but the sample as JSON lines'],
      ['listings replay', 'builds a history of prices'],
      ['listings stats', 'Counts the listings'],
      ['markets import', 'Imports market tables'],
      ['markets list', 'Lists the loaded market tables'],
      ['cluster tables', 'create the tables of the ClickHouse cluster'],
      ['listings', 'forma listings stats'],
    ] as const
  ).map(([command, words]) => [[...command.split(' '), '--help'], words] as const);
  for (const { out, code, each } of await formaEach(helps)) {
    expect(code).toBe(0);
    expect(out).toContain(each[1]);
  }
});

test('--version prints the version', async () => {
  expect((await forma(['--version'])).out).toMatch(/^forma \d+\.\d+\.\d+\n$/);
});

test('an invalid command line exits with 2 and says why, before touching anything', async () => {
  const wrong = [
    [['nonsense'], 'Unknown command "nonsense".'],
    [['listings', 'destroy'], 'Unknown command "listings destroy".'],
    [['listings', 'import'], 'Usage: forma listings import FILE…'],
    [['listings', 'replay'], 'Usage: forma listings replay FOLDER'],
    [['listings', 'import', 'a.csv', '--complete'], '"listings import" has no option --complete.'],
    [['listings', 'stats', 'extra'], 'Usage: forma listings stats'],
    [['markets', 'import'], 'Usage: forma markets import FILE'],
    [['listings', 'stats', '--refused', 'x'], '"listings stats" has no option --refused.'],
    [['listings', 'stats', '--nonsense'], "Unknown option '--nonsense'"],
    [['listings', 'import', 'a.csv', '--data'], "'--data <value>' argument missing"],
    [['listings', 'stats', '--data', ''], 'The option --data has no value.'],
    [['listings', 'import', 'a.csv', '--refused', ' '], 'The option --refused has no value.'],
  ] as const;
  for (const { out, err, code, each } of await formaEach(wrong)) {
    expect([out, code]).toEqual(['', 2]);
    expect(err).toContain(each[1]);
    expect(err).toContain('Try "forma --help".');
  }
});

test('an import from standard input prints a report and can be repeated', async () => {
  const input = `${header}a,x,Active,SFR,120000,OH\nb,x,Active,Duplex,120000,OH\n`;
  const first = await forma(['listings', 'import', '-'], { input });
  expect([first.code, first.err]).toEqual([0, '']);
  expect(first.out).toMatch(/^-: RESO CSV, 2 rows in \d+\.\d s\n/);
  expect(first.out).toContain('1  accepted (new)');
  expect(first.out).toContain('line 3: unsupported_property_type: Duplex');
  expect((await forma(['listings', 'import', '-'], { input })).out).toContain('1  unchanged');
  const stats = await forma(['listings', 'stats']);
  expect(stats.out).toMatch(/^1 listing, 1 searchable; last change \d{4}-/);
  expect(stats.out).toContain('1  state_ratio');
});

test('an export to standard output or a file can be imported again', async () => {
  const input = `${header}e,"Ca\u00F1on ""x""",Active,SFR,120000,OH\n`;
  await forma(['listings', 'import', '-'], { input });
  const { out, err, code } = await forma(['listings', 'export']);
  expect([code, err]).toEqual([0, '']);
  const sources = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).source);
  expect(sources).toContain('Ca\u00F1on "x"');
  const again = await forma(['listings', 'import', '-'], { input: out });
  expect(again.out).toContain(' 0  changed');
  expect(again.out).toContain(' 0  refused');
  const file = await forma(['listings', 'export', 'all.jsonl.gz']);
  expect(file.out).toBe(`Listings written to all.jsonl.gz: ${sources.length}.\n`);
  expect((await forma(['listings', 'import', 'all.jsonl.gz'])).out).toContain(' 0  accepted (new)');
});

test.runIf(isFullSize)(
  'a command whose reader has enough stops the database that it started, and still reports an error',
  async () => {
    const data = join(folder, 'unread');
    // PostgreSQL, which does not run as root, can enter it.
    await chmod(folder, 0o755);
    const file = join(folder, 'unread.csv');
    // More than a pipe holds.
    const rows = Array.from({ length: 2000 }, (_, index) => `u${index},x,Active,SFR,120000,OH\n`);
    await writeFile(file, header + rows.join(''));
    const piped = '"$0" "$1" listings import "$2" --data "$3" && "$0" "$1" listings export --data "$3" | head -1';
    const { stdout, stderr } = await promisify(execFile)('sh', ['-c', piped, process.execPath, cli, file, data]);
    expect(stdout).toContain('2,000  accepted');
    expect(stderr).not.toContain('forma:');
    expect(existsSync(join(data, 'postgres', 'postmaster.pid'))).toBe(false);
    const failing = '{ "$0" "$1" listings import "$2" missing.csv --data "$3"; echo $? >&2; } | true';
    const failed = await promisify(execFile)('sh', ['-c', failing, process.execPath, cli, file, data]);
    expect(failed.stderr).toMatch(/^forma: File not found: .*missing\.csv\.\n1\n$/m);
  },
);

test('a folder of dated exports is replayed day by day, with a table and totals', async () => {
  const exports = join(folder, 'exports');
  await mkdir(exports);
  await writeFile(join(exports, '2026-01-01.csv'), `${header}r1,y,Active,SFR,120000,OH\nr2,y,Active,SFR,120000,OH\n`);
  await writeFile(join(exports, '2026-01-02.csv'), `${header}r1,y,Active,SFR,110000,OH\n`);
  const { out, err, code } = await forma(['listings', 'replay', 'exports', '--complete']);
  expect([code, err]).toEqual([0, '']);
  const lines = out.trimEnd().split('\n');
  expect(lines[0]).toMatch(
    /^Day +new +changed +price cuts +price rises +status +withdrawn +unchanged +outdated +refused$/,
  );
  expect(lines[2]).toMatch(/^2026-01-02 +0 +1 +1 +0 +0 +0 +0 +0 +0$/);
  expect(lines[3]).toContain('is missing 1 of 2 listings of y on the market');
  expect(lines[4]).toMatch(/^Total +2 +1 +1 +0 +0 +0 +0 +0 +0$/);
  await writeFile(join(exports, 'notes.txt'), '');
  const undated = await forma(['listings', 'replay', 'exports']);
  expect([undated.code, undated.out]).toEqual([1, '']);
  expect(undated.err).toContain('exports/notes.txt has no day in its name (such as 2026-03-31). Nothing was imported.');
});

test('refused rows are written on request', async () => {
  await writeFile(join(folder, 'bad.csv'), `${header}c,x,Active,SFR,zero,OH\n`);
  const { out, code } = await forma(['listings', 'import', 'bad.csv', '--refused', 'refused.csv']);
  expect(code).toBe(0);
  expect(out).toContain('The refused rows are in refused.csv.');
});

test('market tables are imported and listed, including from standard input', async () => {
  expect((await forma(['markets', 'list'])).out).toMatch(/^No market tables loaded/);
  const input =
    'zip_code,safmr_0br,safmr_1br,safmr_2br,safmr_3br,safmr_4br\n44105,700,800,1000,1300,1500\nall,1,1,1,1,1\n';
  const { out, code } = await forma(['markets', 'import', '-', '--dated', '2025-10-01'], { input });
  expect(code).toBe(0);
  for (const words of [
    'HUD Small Area Fair Market Rents, 2025-10-01',
    '1  ZIP code\n',
    '1  refused: no_zip_or_rents',
  ]) {
    expect(out).toContain(words);
  }
  expect((await forma(['markets', 'list'])).out).toMatch(/^HUD Small Area Fair Market Rents\n {2}rents +1 ZIP code\n/);
  const wrong = await forma(['markets', 'import', '-', '--dated', '2025-02-30'], { input });
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('--dated must be a day, YYYY-MM-DD.')]);
});

test('an error is one clear line with exit code 1, never a stack trace', async () => {
  await writeFile(join(folder, 'unknown.csv'), 'a,b\n1,2\n');
  const wrong = [
    [['listings', 'import', 'none.csv'], 'forma: File not found: none.csv.'],
    [['listings', 'import', '.'], 'forma: . is a folder, not a file.'],
    [
      ['listings', 'import', 'unknown.csv'],
      'forma: unknown.csv: The first line is not the header of a known listings file',
    ],
    [['markets', 'import', 'unknown.csv'], 'forma: unknown.csv: This is not a market table'],
    [
      ['listings', 'import', 'unknown.csv', '--refused', 'no/such/folder.csv'],
      'forma: The refused rows cannot be written to no/such/folder.csv (ENOENT).',
    ],
    [['listings', 'stats', '--data', 'unknown.csv'], 'unknown.csv cannot be used (it is a file).'],
  ] as const;
  for (const { err, code, each } of await formaEach(wrong)) {
    expect(code).toBe(1);
    expect(err).toContain(each[1]);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  }
});

test('control characters of a file never reach the terminal', async () => {
  await writeFile(join(folder, 'evil.csv'), `${header}d,x,Active,\u001B[2JGone\u0007,120000,OH\n`);
  await writeFile(join(folder, 'evil-header.csv'), '\u001B]0;owned\u0007,b\n1,2\n');
  const { out } = await forma(['listings', 'import', 'evil.csv']);
  expect(out).toContain('\uFFFD[2JGone\uFFFD');
  expect((await forma(['listings', 'import', 'evil-header.csv'])).err).toContain('\uFFFD]0;owned\uFFFD, b');
});

test('an unreachable database and an invalid variable give plain errors', async () => {
  const unreachable = await forma(['listings', 'stats'], {
    environment: { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' },
  });
  expect([unreachable.code, unreachable.err]).toEqual([1, expect.stringContaining('The database cannot be reached')]);
  const wrong = await forma(['listings', 'stats'], { environment: { DATABASE_URL: 'mysql://x' } });
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('DATABASE_URL')]);
});

test('a separate process prints, uses the same exit codes, and tolerates a closed reader', async () => {
  const run = (line: string) =>
    spawn('sh', ['-c', line], { env: { ...process.env, DATABASE_URL: base.url }, cwd: folder });
  const child = run(
    `"${process.execPath}" "${cli}" listings nonsense; echo $?; "${process.execPath}" "${cli}" --help | true`,
  );
  expect(await Promise.all([text(child.stdout), text(child.stderr)])).toEqual([
    '2\n',
    'forma: Unknown command "listings nonsense".\nTry "forma --help".\n',
  ]);
});

test('accounts are created, listed, promoted, disabled and enabled', async () => {
  const ada = await forma(['users', 'create', 'Ada@Example.test', '--admin']);
  const environment = { PUBLIC_ORIGIN: 'https://forma.example' };
  const grace = await forma(['users', 'create', 'grace@example.test'], { environment });
  const input = 'a long enough password\n';
  const alan = await forma(['users', 'create', 'alan@example.test', '--password-stdin'], { input });
  expect(ada.out).toContain('Created ada@example.test, an admin.');
  expect(ada.out).toMatch(/works once: http:\/\/127\.0\.0\.1:3000\/auth\/reset-password\?token=[\w-]{43}\n$/);
  expect(grace.out).toContain('https://forma.example/auth');
  expect(alan.out).toBe('Created alan@example.test.\n');
  const rolesOf = async () => {
    const { out } = await forma(['users', 'list']);
    return [...out.matchAll(/^(\S+@\S+)\s+(\w+)\s/gm)].map(([, email, role]) => `${email} ${role}`).sort();
  };
  const changes = await formaEach([
    [['users', 'role', 'grace@example.test', 'admin']],
    [['users', 'role', 'ada@example.test', 'member']],
    [['users', 'disable', 'ALAN@example.test']],
  ]);
  expect(changes.map(({ out }) => out)).toEqual([
    'grace@example.test is now an admin.\n',
    'ada@example.test is now a member.\n',
    'alan@example.test is now disabled.\n',
  ]);
  expect(changes.map(({ err }) => JSON.parse(err))).toMatchObject([
    { security_event: 'role_changed', role: 'admin', ip: null },
    { security_event: 'role_changed', role: 'member', ip: null },
    { security_event: 'account_disabled', ip: null },
  ]);
  expect(await rolesOf()).toEqual([
    'ada@example.test starter',
    'alan@example.test disabled',
    'grace@example.test admin',
  ]);
  await forma(['users', 'enable', 'alan@example.test']);
  expect(await rolesOf()).toContain('alan@example.test starter');
});

test('an account that cannot be created or found gives an error', async () => {
  await forma(['users', 'create', 'twice@example.test']);
  const refusals: [string[], number, string, { input?: string; environment?: Record<string, string> }?][] = [
    [['users', 'create', 'twice@example.test'], 1, 'An account with twice@example.test already exists.'],
    [['users', 'create', 'no address'], 2, 'is not an email address'],
    [['users', 'create', 'short@example.test', '--password-stdin'], 1, 'at least 12 characters', { input: 'short' }],
    [['users', 'role', 'nobody@example.test', 'admin'], 1, 'No account matches "nobody@example.test"'],
    [['users', 'role', 'twice@example.test', 'king'], 2, 'Usage: forma users role'],
    [['users', 'disable', 'nobody@example.test'], 1, 'No account matches'],
    [
      ['users', 'create', 'elsewhere@example.test'],
      1,
      'Create accounts with the issuer',
      {
        environment: {
          OIDC_ISSUER: 'https://id.example',
          OIDC_CLIENT_ID: 'x',
          OIDC_CLIENT_SECRET: 'x',
          OIDC_AUDIENCE: 'x',
        },
      },
    ],
  ];
  for (const [args, code, words, more] of refusals) {
    const refused = await forma(args, more);
    expect([refused.code, refused.err]).toEqual([code, expect.stringContaining(words)]);
  }
});
