import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { startPostgres } from '#outside/postgres/embedded-postgres.ts';
import { closeDatabase, openDatabase } from '#store/database.ts';
import { quietArgs } from '../../scripts/chromium-args.ts';
import { fillDatabase } from '../fill-database.ts';
import { createReport, type Report } from '../report.ts';
import { startServer } from '../server-process.ts';
import { standardSearch } from '../standard-search.ts';
import { measureInitialScript } from './initial-script.ts';
import { measureSlider, measureTable } from './measure-interactions.ts';
import { runLighthouse } from './run-lighthouse.ts';

const listings = 100_000;
/** For the slider only. */
const manyListings = 1_000_000;
const resultsFile = fileURLToPath(new URL('../WEB-RESULTS.md', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no port is free');
  return address.port;
}

async function proformaAddress(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(standardSearch),
  });
  const { data } = (await answer.json()) as { data: { page: { alias_id: string }[] } };
  return `${origin}/proformas/${data.page[0]?.alias_id}`;
}

async function withBrowser(port: number, use: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
    args: [...quietArgs, `--remote-debugging-port=${port}`],
  });
  try {
    await use(browser);
  } finally {
    await browser.close();
  }
}

async function measurePages(origin: string, report: Report): Promise<void> {
  const port = await freePort();
  await withBrowser(port, async (browser) => {
    await measureSlider(browser, origin, { listings, maximum: 100 }, report);
    await measureTable(browser, origin, report);
    const pages = [
      { name: 'the list', address: `${origin}/` },
      { name: 'a proforma', address: await proformaAddress(origin) },
      { name: 'the map', address: `${origin}/?viewMode=map`, accessibilityOnly: true },
      { name: 'the table', address: `${origin}/?viewMode=table`, accessibilityOnly: true },
    ];
    await runLighthouse(pages, port, report);
  });
}

async function measureManyListings(origin: string, report: Report): Promise<void> {
  await withBrowser(await freePort(), (browser) =>
    measureSlider(browser, origin, { listings: manyListings, maximum: 60 }, report),
  );
}

const report = createReport(['Chromium by Playwright and Lighthouse'], 'npm run bench:web');
measureInitialScript(report);
const folder = await mkdtemp(join(tmpdir(), 'forma-bench-web-'));
const postgres = await startPostgres(folder, { throwAway: true });
const database = openDatabase(postgres.url);
try {
  // The first start creates the tables and a sample inventory, which the next step replaces.
  await (await startServer(postgres.url)).stop();
  for (const [count, measure] of [
    [listings, measurePages],
    [manyListings, measureManyListings],
  ] as const) {
    await fillDatabase(database, count);
    const server = await startServer(postgres.url);
    try {
      report.addText(`The server runs as in production on ${count.toLocaleString('en')} seeded listings.`);
      await measure(server.origin, report);
    } finally {
      await server.stop();
    }
  }
} finally {
  await closeDatabase(database);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
if (!(await report.finish(resultsFile))) process.exitCode = 1;
