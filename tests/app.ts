import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { LiveInventory } from '#commands/inventory/load-inventory.ts';
import {
  type MaintainedInventory,
  type MaintainOptions,
  maintainInventory,
} from '#commands/startup/maintain-inventory.ts';
import type { Environment } from '#environment/environment.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import { closeDatabase, type Database, openDatabase } from '#store/database.ts';
import { type ImportRow, writeListings } from '#store/listings/write-listings.ts';
import { createTestDatabase } from './database.ts';
import { rowsOf } from './import-rows.ts';

export type TestApp = {
  /** Such as http://127.0.0.1:40123. */
  readonly origin: string;
  readonly port: number;
  readonly app: FastifyInstance;
  readonly environment: Environment;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly inventory: MaintainedInventory;
  /** Stores listings and waits until a search sees them. */
  importRows(rows: Iterable<ImportRow>): Promise<void>;
  close(): Promise<void>;
};

export type TestAppOptions = Pick<AppOptions, 'logger' | 'timeouts' | 'stripeAddress' | 'pages'> & {
  readonly rows?: Iterable<ImportRow>;
  /** Fills the database before the server reads it. */
  readonly fill?: (database: Database) => Promise<void>;
  readonly environment?: Partial<Environment>;
  /** The module, threads or cluster that searches. A cluster may be away, so the start does not wait for it. */
  readonly engine?: Pick<MaintainOptions, 'simd' | 'createEngine' | 'openCluster'>;
  /** Adds routes for the test. */
  readonly addRoutes?: (app: FastifyInstance) => void;
  /** Connects to the database through a proxy that the test controls. */
  readonly throughProxy?: (url: string) => Promise<string>;
};

const page = `<!doctype html><html lang="en"><head><meta name="color-scheme" content="light dark"><meta name="description" content="Underwrites rentals"><title>Forma: rentals</title><style nonce="CSP_NONCE"></style>
<script type="module" src="/assets/main-1a2b.js"></script></head><body><div id="root"><!-- first photo --></div></body></html>`;

/** Starts the whole server with its own port and database. Call `close` at the end. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const testDatabase = await createTestDatabase();
  const { database: direct } = testDatabase;
  const webFolder = await makeWebFolder();
  if (options.rows) await writeListings(direct, rowsOf(options.rows));
  await options.fill?.(direct);
  const database = options.throughProxy ? openDatabase(await options.throughProxy(testDatabase.url)) : direct;
  const inventory = maintainInventory(database, { withSample: false, ...options.engine });
  const environment = { ...defaultEnvironment, ...options.environment };
  const { logger, stripeAddress, pages } = options;
  const app = await createApp({
    environment,
    database,
    live: () => patientInventory(inventory.live()),
    webFolder,
    ...(logger ? { logger } : {}),
    ...(stripeAddress ? { stripeAddress } : {}),
    ...(pages ? { pages } : {}),
    // Long, because a busy machine must not cause refusals.
    timeouts: {
      answer: 120_000,
      delay: 60_000,
      searchTurn: 60_000,
      issuer: 60_000,
      file: 60_000,
      preview: 60_000,
      ...options.timeouts,
    },
  });
  options.addRoutes?.(app);
  await app.listen({ host: environment.host, port: 0 });
  if (!options.throughProxy && !options.engine?.openCluster) await inventory.ready;
  const { port } = app.server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    app,
    environment,
    database: direct,
    databaseUrl: testDatabase.url,
    inventory,
    importRows: async (rows) => {
      await writeListings(direct, rowsOf(rows));
      await inventory.live()?.refresh();
    },
    close: async () => {
      await app.close();
      await inventory.close();
      if (database !== direct) await closeDatabase(database);
      await testDatabase.drop();
      await rm(webFolder, { recursive: true, force: true });
    },
  };
}

const defaultEnvironment: Environment = {
  mode: 'test',
  host: '127.0.0.1',
  port: 0,
  webProcesses: 1,
  dataFolder: '',
  databaseUrl: null,
  inventoryUrl: null,
  secretKey: { kind: 'default' },
  publicOrigin: null,
  trustedProxies: [],
  hstsSubdomains: false,
  securityContact: null,
  rateLimit: 1_000_000,
  rateLimitSearch: 1_000_000,
  rateLimitImports: 1_000_000,
  useSimd: false,
  scanThreads: 0,
  drainSeconds: 0,
  stopSeconds: 10,
  logLevel: 'silent',
  sampleChanges: false,
  autocompleteUrl: null,
  map: null,
  identity: null,
  accessTokenPath: '/auth/access-token',
  sessions: { idleHours: 24, maxDays: 7 },
  mail: { smtpUrl: null, from: 'Forma <no-reply@forma.invalid>', mailbox: 'open' },
  twilio: null,
  stripe: null,
  testPayments: false,
  feed: null,
  chatModel: null,
  operatorPages: { '/terms': null, '/privacy': null, '/contact': null },
};

async function makeWebFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'forma-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), `export const words = '${'rentals '.repeat(400)}';`);
  await writeFile(join(folder, 'assets', 'main-1a2b.js.map'), '{}');
  await writeFile(join(folder, 'assets', 'packed-1a2b.js'), "export const how = 'plain';");
  await writeFile(join(folder, 'assets', 'packed-1a2b.js.br'), brotliCompressSync("export const how = 'brotli';"));
  await writeFile(join(folder, 'assets', 'packed-1a2b.js.gz'), gzipSync("export const how = 'gzip';"));
  return folder;
}

/** Waits up to a minute for changes, because a busy machine applies them slowly and a search would show old rows. */
function patientInventory(live: LiveInventory | null): LiveInventory | null {
  return live && { ...live, catchUp: () => live.catchUp(60_000) };
}
