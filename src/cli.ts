#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { DayReport } from '#commands/listing-files/replay-listings.ts';
import type { Database } from '#store/database.ts';
import { isEntryPoint } from './is-entry-point.ts';

// Each command loads its own modules so that help and errors print at once.

/** The command line is invalid. Exit code 2. */
class UsageError extends Error {}

const options = {
  data: { type: 'string' },
  refused: { type: 'string' },
  as: { type: 'string' },
  dated: { type: 'string' },
  complete: { type: 'boolean' },
  reconcile: { type: 'boolean' },
  accept: { type: 'boolean' },
  admin: { type: 'boolean' },
  'password-stdin': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

type Options = {
  data?: string;
  refused?: string;
  as?: string;
  dated?: string;
  complete?: boolean;
  reconcile?: boolean;
  accept?: boolean;
  admin?: boolean;
  'password-stdin'?: boolean;
  help?: boolean;
  version?: boolean;
};
type Command = {
  readonly usage: string;
  readonly description: string;
  readonly accepts: (files: readonly string[]) => boolean;
  readonly options: readonly (keyof Options)[];
  readonly run: (database: Database, files: readonly string[], options: Options) => Promise<void>;
};

const commands: Readonly<Record<string, Command>> = {
  'listings import': {
    usage: 'forma listings import FILE… [--refused FILE] [--data DIR]',
    description: `Imports listings: CSV with RESO names, Redfin's "Download all" CSV, CSV with realtor.com's columns, JSON pages of a
RESO Web API, or JSON lines, plain or gzip; - is standard input. A file is imported as a whole or not at all; invalid
rows are refused and reported. A repeated import changes nothing.

  --refused FILE  write every refused row to FILE as CSV, with its line and reason`,
    accepts: (files) => files.length > 0,
    options: ['refused'],
    run: runListingsImport,
  },
  'listings replay': {
    usage: 'forma listings replay FOLDER [--complete] [--data DIR]',
    description: `Imports the exports in a folder in the order of the days in their names (2026-03-31 or 20260331), as a feed would have
reported them, and so builds a history of prices and statuses. Each file is imported as a whole, as of its day. Newer
data stays unchanged, and a repeated replay changes nothing. An unreadable file stops the replay; earlier days stay.

  --complete      each file contains every listing that its sources have for sale: missing listings are withdrawn, unless
                  more than a fifth of a source is missing`,
    accepts: (files) => files.length === 1,
    options: ['complete'],
    run: runListingsReplay,
  },
  'listings sync': {
    usage: 'forma listings sync [--reconcile] [--accept] [--data DIR]',
    description: `Reads listings modified since the last sync from the RESO Web API at RESO_URL, or continues an interrupted sync. After
the first complete sync, and on request, compares all keys: listings missing from the feed are withdrawn, unless more
than a fifth of them is missing.

  --reconcile     compare all keys
  --accept        compare all keys, and withdraw missing listings even if they are more than a fifth`,
    accepts: (files) => files.length === 0,
    options: ['reconcile', 'accept'],
    run: runListingsSync,
  },
  'listings export': {
    usage: 'forma listings export [FILE] [--data DIR]',
    description: `Writes every listing but the sample as JSON lines for a later import: to FILE (compressed if its name ends in .gz) or to
standard output. Estimated rents, taxes and insurance are marked, and an import estimates them again.`,
    accepts: (files) => files.length <= 1,
    options: [],
    run: runListingsExport,
  },
  'listings stats': {
    usage: 'forma listings stats [--data DIR]',
    description: 'Counts the listings by source, status, type, state and rent source.',
    accepts: (files) => files.length === 0,
    options: [],
    run: runListingsStats,
  },
  'markets import': {
    usage: 'forma markets import FILE… [--as rent_index|home_values] [--dated YYYY-MM-DD] [--data DIR]',
    description: `Imports market tables (CSV, plain or gzip; - is standard input). Each replaces the earlier table of its kind; then every
estimate based on them is renewed. The header identifies a table: HUD's Small Area Fair Market Rents, a Zillow Research
table by ZIP code or metropolitan area (rents: ZORI; home values: ZHVI), or rental advertisements (latitude, longitude,
bedrooms, bathrooms, square_feet, monthly price).

  --as KIND       the kind of a monthly table whose file name has neither zori nor zhvi
  --dated DAY     the date of HUD's rents or of the advertisements, if the file does not state it`,
    accepts: (files) => files.length > 0,
    options: ['as', 'dated'],
    run: runMarketsImport,
  },
  'markets list': {
    usage: 'forma markets list [--data DIR]',
    description: 'Lists the loaded market tables with their age, and says what each missing one would add.',
    accepts: (files) => files.length === 0,
    options: [],
    run: runMarketsList,
  },
  'users create': {
    usage: 'forma users create EMAIL [--admin] [--password-stdin] [--data DIR]',
    description: `Creates an account with email and password, and prints a link to choose the password. The link works once and expires
in 24 hours. If another issuer is configured (OIDC_ISSUER), create accounts there.

  --admin           create an admin, who has every permission
  --password-stdin  read the password from standard input instead`,
    accepts: (words) => words.length === 1,
    options: ['admin', 'password-stdin'],
    run: runUsersCreate,
  },
  'users list': {
    usage: 'forma users list [--data DIR]',
    description: 'Lists all accounts with role, creation date and id.',
    accepts: (words) => words.length === 0,
    options: [],
    run: runUsersList,
  },
  'users role': {
    usage: 'forma users role EMAIL|ID admin|member [--data DIR]',
    description: `Makes a person an admin, who has every permission, or a member again, who has the features of their plan. Takes effect
with the next request.`,
    accepts: ([, role, ...more]) => (role === 'admin' || role === 'member') && more.length === 0,
    options: [],
    run: runUsersRole,
  },
  'users disable': {
    usage: 'forma users disable EMAIL|ID [--data DIR]',
    description: 'Disables an account: signs it out everywhere at once and refuses its tokens. Deletes no data.',
    accepts: (words) => words.length === 1,
    options: [],
    run: (database, words) => runUsersDisable(database, words, true),
  },
  'users enable': {
    usage: 'forma users enable EMAIL|ID [--data DIR]',
    description: 'Enables a disabled account.',
    accepts: (words) => words.length === 1,
    options: [],
    run: (database, words) => runUsersDisable(database, words, false),
  },
};

const generalOptions = `  --data DIR      the data folder with the embedded database, instead of DATA_DIR and DATABASE_URL
  --help          show how to use a command
  --version       print the version`;

async function runListingsImport(database: Database, files: readonly string[], { refused }: Options): Promise<void> {
  const { importListings } = await import('#commands/listing-files/import-listings.ts');
  const { progressLine } = await import('#commands/reports/progress-line.ts');
  const { describeImport } = await import('#commands/reports/print-report.ts');
  const progress = progressLine(process.stderr, () => performance.now());
  let startedAt = performance.now();
  try {
    await importListings(database, files, {
      refusedPath: refused ?? null,
      onProgress: progress.show,
      onReport: (report) => {
        progress.clear();
        print(describeImport(report, (performance.now() - startedAt) / 1000));
        startedAt = performance.now();
      },
    });
  } finally {
    progress.clear();
  }
  if (refused !== undefined) print(`The refused rows are in ${refused}.`);
}

async function runListingsReplay(
  database: Database,
  [folder = '.']: readonly string[],
  { complete = false }: Options,
): Promise<void> {
  const { replayListings } = await import('#commands/listing-files/replay-listings.ts');
  const { progressLine } = await import('#commands/reports/progress-line.ts');
  const { describeDay, describeReplay, replayHeading } = await import('#commands/reports/print-replay.ts');
  const progress = progressLine(process.stderr, () => performance.now());
  const reports: DayReport[] = [];
  try {
    await replayListings(database, folder, {
      isComplete: complete,
      now: Date.now(),
      onProgress: progress.show,
      onReport: (report) => {
        progress.clear();
        if (reports.length === 0) print(replayHeading());
        reports.push(report);
        print(describeDay(report));
      },
    });
  } finally {
    progress.clear();
    if (reports.length > 0) print(describeReplay(reports));
  }
}

async function runListingsExport(database: Database, [file = '-']: readonly string[]): Promise<void> {
  const { exportListings } = await import('#commands/listing-files/export-listings.ts');
  const { progressLine } = await import('#commands/reports/progress-line.ts');
  const progress = progressLine(process.stderr, () => performance.now());
  try {
    const count = await exportListings(database, file, progress.show);
    progress.clear();
    if (file !== '-') print(`Listings written to ${file}: ${count.toLocaleString('en-US')}.`);
  } finally {
    progress.clear();
  }
}

async function runListingsSync(
  database: Database,
  _files: readonly string[],
  { reconcile = false, accept = false }: Options,
): Promise<void> {
  const { readEnvironment } = await import('./environment.ts');
  const { syncListings } = await import('#commands/listing-feed/sync-listings.ts');
  const { defaultDependencies } = await import('#outside/reso-web-api/default-dependencies.ts');
  const { progressLine } = await import('#commands/reports/progress-line.ts');
  const { describeWithdrawalRefusal, describeSync } = await import('#commands/reports/print-sync.ts');
  const { feed } = readEnvironment();
  if (feed === null) throw new Error('No feed is configured. Set RESO_URL and RESO_TOKEN.');
  const { host } = new URL(feed.url);
  const progress = progressLine(process.stderr, () => performance.now());
  const startedAt = performance.now();
  const onProgress = ({ records }: { records: number }) =>
    progress.show({ file: host, rows: records, bytes: 0, size: null });
  const onWait = (reason: string, milliseconds: number) => {
    progress.clear();
    process.stderr.write(`${withoutControlCharacters(reason)}; retrying in ${Math.ceil(milliseconds / 1000)} s\n`);
  };
  const dependencies = defaultDependencies(new AbortController().signal, onWait);
  const options = { reconcile: reconcile || accept, acceptsLoss: accept, onProgress };
  const report = await syncListings(database, feed, dependencies, options).finally(progress.clear);
  if (report === null) throw new Error(`A sync with ${host} is already running.`);
  print(describeSync(report, host, (performance.now() - startedAt) / 1000));
  const withdrawalRefusal = report.reconciliation && describeWithdrawalRefusal(report.reconciliation);
  if (withdrawalRefusal) throw new Error(withdrawalRefusal);
}

async function runListingsStats(database: Database): Promise<void> {
  const { listingStats } = await import('#store/listings/listings.ts');
  const { describeStats } = await import('#commands/reports/print-report.ts');
  print(describeStats(await listingStats(database)));
}

async function runMarketsImport(database: Database, files: readonly string[], { as, dated }: Options): Promise<void> {
  const { importMarkets } = await import('#commands/market-tables/import-markets.ts');
  const { isDay } = await import('#domain/calendar-day.ts');
  const { seriesSubjects } = await import('#commands/market-tables/table-in-file-name.ts');
  const { describeMarkets, describeRenewed } = await import('#commands/reports/print-markets.ts');
  const subject = seriesSubjects.find((one) => one === as) ?? null;
  if (as !== undefined && subject === null) throw new UsageError(`--as must be one of ${seriesSubjects.join(', ')}.`);
  if (dated !== undefined && !isDay(dated)) throw new UsageError('--dated must be a day, YYYY-MM-DD.');
  const renewed = await importMarkets(database, files, {
    as: subject,
    dated: dated ?? null,
    today: today(),
    onReport: (report) => print(describeMarkets(report)),
  });
  print(describeRenewed(renewed));
}

async function runMarketsList(database: Database): Promise<void> {
  const { readMarketTables } = await import('#store/markets/market-tables.ts');
  const { describeTables } = await import('#commands/reports/print-markets.ts');
  print(describeTables(await readMarketTables(database), today()));
}

async function runUsersCreate(database: Database, [input = '']: readonly string[], options: Options): Promise<void> {
  const { linkOrigin, readEnvironment } = await import('./environment.ts');
  const { emailAddress, newPassword } = await import('#contracts/credentials.ts');
  const { createUser } = await import('#commands/users/create-user.ts');
  const environment = readEnvironment();
  const { identity } = environment;
  if (identity !== null) throw new Error(`Create accounts with the issuer, ${identity.issuer}.`);
  const email = emailAddress.safeParse(input);
  if (!email.success) throw new UsageError(`"${input}" is not an email address.`);
  const password = options['password-stdin'] ? newPassword.safeParse((await readStandardInput()).trimEnd()) : null;
  if (password && !password.success) throw new Error(password.error.issues[0]?.message);
  const { isWeakPassword, weakPasswordMessage } = await import('#commands/sign-in/weak-password.ts');
  if (password && isWeakPassword(password.data, email.data)) throw new Error(weakPasswordMessage);
  const isAdmin = options.admin === true;
  const token = await createUser(database, { email: email.data, isAdmin, password: password?.data ?? null });
  const { userIdOfEmail } = await import('#store/people/users.ts');
  const userId = await userIdOfEmail(database.pool, email.data);
  const { logCommand } = await import('#commands/users/log-command.ts');
  logCommand('account_created', userId, { role: isAdmin ? 'admin' : 'member' });
  print(`Created ${email.data}${isAdmin ? ', an admin' : ''}.`);
  if (token !== null) {
    print(
      `Choose the password within 24 hours; the link works once: ${linkOrigin(environment)}/auth/reset-password?token=${token}`,
    );
  }
}

async function readStandardInput(): Promise<string> {
  const { text } = await import('node:stream/consumers');
  return text(process.stdin);
}

async function runUsersList(database: Database): Promise<void> {
  const { listUsers } = await import('#store/people/users.ts');
  const { describeUsers } = await import('#commands/users/describe-users.ts');
  print(describeUsers(await listUsers(database.pool)));
}

async function runUsersRole(database: Database, [emailOrId = '', role]: readonly string[]): Promise<void> {
  const { changeAdmin } = await import('#commands/users/change-user.ts');
  const { logCommand } = await import('#commands/users/log-command.ts');
  const { email, userId } = await changeAdmin(database, emailOrId, role === 'admin');
  logCommand('role_changed', userId, { role });
  print(`${email ?? userId} is now ${role === 'admin' ? 'an admin' : 'a member'}.`);
}

async function runUsersDisable(database: Database, [user = '']: readonly string[], isDisabled: boolean): Promise<void> {
  const { changeDisabled } = await import('#commands/users/change-user.ts');
  const { logCommand } = await import('#commands/users/log-command.ts');
  const { email, userId } = await changeDisabled(database, user, isDisabled);
  logCommand(isDisabled ? 'account_disabled' : 'account_enabled', userId);
  print(`${email ?? userId} is now ${isDisabled ? 'disabled' : 'enabled'}.`);
}

const today = () => new Date().toISOString().slice(0, 10);

function help(names: readonly string[]): string {
  const commandList = names.map((name) => commands[name]).filter((command) => command !== undefined);
  const only = commandList.length === 1 ? commandList[0] : undefined;
  if (only) return `${only.usage}\n\n${only.description}\n\n${generalOptions}`;
  const lines = commandList.map(({ usage }) => `  ${usage}`);
  return `forma manages listings, market tables and accounts.\n\n${lines.join('\n')}\n\n${generalOptions}`;
}

function version(): string {
  const file = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return `forma ${(JSON.parse(file) as { version: string }).version}`;
}

/** Throws a UsageError for an invalid command line. */
async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parse(args);
  if (values.version) return print(version());
  const words = positionals.slice(0, 2).join(' ');
  const matchingNames = Object.keys(commands).filter(
    (name) => name === words || words === '' || name.startsWith(`${words} `),
  );
  if (values.help || positionals.length === 0)
    return print(help(matchingNames.length > 0 ? matchingNames : Object.keys(commands)));
  const command = commands[words];
  if (!command) throw new UsageError(`Unknown command "${words}".`);
  const files = positionals.slice(2);
  if (!command.accepts(files)) throw new UsageError(`Usage: ${command.usage}`);
  for (const [name, value] of Object.entries(values)) {
    const isOurs = name === 'data' || command.options.includes(name as keyof Options);
    if (!isOurs) throw new UsageError(`"${words}" has no option --${name}.`);
    if (typeof value === 'string' && value.trim() === '') throw new UsageError(`The option --${name} has no value.`);
  }
  await withData(values, (database) => command.run(database, files, values));
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function withData(values: Options, work: (database: Database) => Promise<void>): Promise<void> {
  const { loadDotEnv, readEnvironment } = await import('./environment.ts');
  const { openData } = await import('#commands/startup/open-data.ts');
  loadDotEnv();
  const environment = readEnvironment();
  const here = values.data === undefined ? null : resolve(values.data);
  const databaseUrl = here === null ? environment.databaseUrl : null;
  const data = await openData(databaseUrl, here ?? environment.dataFolder, environment.secretKey);
  process.once('SIGINT', () => void data.close().finally(() => process.exit(130)));
  process.once('SIGTERM', () => void data.close().finally(() => process.exit(143)));
  try {
    await work(data.database);
  } finally {
    await data.close();
  }
}

function print(text: string): void {
  process.stdout.write(`${withoutControlCharacters(text)}\n`);
}

/** Replaces control characters, which a terminal would execute. */
function withoutControlCharacters(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]/gu, '\uFFFD');
}

async function describeError(error: unknown): Promise<string> {
  const { isUnavailable } = await import('#store/database.ts');
  if (isUnavailable(error)) return `The database cannot be reached or does not respond (${messageOf(error)}).`;
  return messageOf(error);
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** Returns the exit code. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  try {
    await run(args);
    return 0;
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const words = isUsage ? `${error.message}\nTry "forma --help".` : await describeError(error);
    process.stderr.write(`forma: ${withoutControlCharacters(words)}\n`);
    return isUsage ? 2 : 1;
  }
}

if (isEntryPoint(import.meta.url)) {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  process.exitCode = await runCommandLine(process.argv.slice(2));
}
