import type { QueryClient } from '@tanstack/react-query';
import type { Portfolio } from '#contracts/portfolios.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { bulkImportKey, readOfTab, removeOfTab, writeOfTab } from '../../lib/tab-storage.ts';
import { createImporter, type ImportOutcome } from '../../model/import/import-home.ts';
import { importsThisMonthQuery } from '../../model/import/imports-query.ts';
import { refreshPortfolios } from '../../model/portfolios/portfolio-tab-messages.ts';
import { portfoliosQuery } from '../../model/portfolios/portfolios-query.ts';
import { personKey } from '../../model/session/person-key.ts';
import { listenToSession, sessionState } from '../../model/session/session.ts';
import { runQueue } from './import-queue.ts';
import {
  asksToWait,
  doubtPrice,
  editRow,
  type ImportRow,
  isLeft,
  isRefusedByPortfolio,
  makeRows,
  type RowState,
  refusedRow,
  releaseRepeats,
  requestOf,
  stateAfter,
} from './import-row.ts';
import type { ReadHome } from './read-rows.ts';
import { type ImportMode, readStoredImport } from './stored-import.ts';

export type BulkImport = {
  /** The person's id; null: unknown yet. */
  readonly owner: string | null;
  readonly mode: ImportMode;
  readonly text: string;
  /** The portfolios that the homes are added to. */
  readonly portfolioIds: readonly string[];
  /** A chosen portfolio was found to be deleted, and its rows are not imported yet. */
  readonly isPortfolioGone: boolean;
  readonly rows: readonly ImportRow[];
  readonly isRunning: boolean;
  /** Seconds until the server accepts more; 0: it does. */
  readonly pausedFor: number;
};

const nothing: BulkImport = {
  owner: null,
  mode: 'one',
  text: '',
  portfolioIds: [],
  isPortfolioGone: false,
  rows: [],
  isRunning: false,
  pausedFor: 0,
};

const store = createStore(nothing);
/** The import on the page Import. Outlives the page, so that opening a result and going back loses nothing. */
export const bulkImport: Store<BulkImport> = store;

/** The started run; another one replaces it, and then the first one starts no further row. */
let currentRun: object | null = null;
/** Replaced when the rows are dropped, so that late results change none of the next ones. */
let batch = {};

listenToSession(() => {
  if (sessionState() === 'guest') forget();
});

function forget(): void {
  currentRun = null;
  batch = {};
  removeOfTab(bulkImportKey);
  store.set(nothing);
}

function change(part: Partial<BulkImport>): void {
  store.set({ ...store.get(), ...part });
  const { owner, mode, text, portfolioIds, rows } = store.get();
  if (owner !== null) writeOfTab(bulkImportKey, { owner, mode, text, portfolioIds, rows });
}

/** Shows a person what they left in this tab. Forgets what another person left. */
export function restoreImport(owner: string): void {
  const current = store.get();
  if (current.owner === owner) return;
  if (current.owner !== null) forget();
  const stored = readStoredImport(readOfTab(bulkImportKey));
  const isUntouched = store.get().text === '' && store.get().rows.length === 0;
  if (isUntouched && stored?.owner === owner) store.set({ ...nothing, ...stored });
  else change({ owner });
}

export function chooseMode(mode: ImportMode): void {
  change({ mode });
}

export function writeText(text: string): void {
  change({ text });
}

export function choosePortfolio(id: string, isChosen: boolean): void {
  const others = store.get().portfolioIds.filter((each) => each !== id);
  change({ portfolioIds: isChosen ? [...others, id] : others });
}

/** The returned function is true as long as the rows are the same as now. */
function watchBatch(): () => boolean {
  const current = batch;
  return () => batch === current;
}

function setState(ids: readonly number[], state: RowState): void {
  if (ids.length === 0) return;
  change({ rows: store.get().rows.map((row) => (ids.includes(row.id) ? { ...row, state } : row)) });
}

async function send(client: QueryClient, id: number): Promise<ImportOutcome> {
  const row = store.get().rows.find((each) => each.id === id);
  if (!row) return refusedRow('removed', '');
  const request = requestOf(row);
  if ('kind' in request) return refuse(id, request);
  const doubt = doubtPrice(request, row.state);
  if (doubt) return refuse(id, doubt);
  setState([id], { kind: 'sending' });
  // The row's key survives a reload, so that a row whose result is unknown is not imported twice.
  const { portfolioIds } = store.get();
  const isSameBatch = watchBatch();
  const outcome = await createImporter(() => row.key)({
    ...request,
    ...(portfolioIds.length > 0 && { portfolio_ids: [...portfolioIds] }),
  });
  if (outcome.kind === 'imported') void client.invalidateQueries(importsThisMonthQuery());
  if (!isSameBatch()) return outcome;
  setState([id], stateAfter(outcome));
  if (isRefusedByPortfolio(outcome)) await noticeGonePortfolio(client);
  return outcome;
}

/** Leaves out the chosen portfolios that a list lacks. */
function keepPortfolios(portfolios: readonly Pick<Portfolio, 'id'>[]): void {
  const portfolioIds = store.get().portfolioIds.filter((id) => portfolios.some((portfolio) => portfolio.id === id));
  change({ portfolioIds });
}

async function noticeGonePortfolio(client: QueryClient): Promise<void> {
  change({ isPortfolioGone: true });
  const isSameBatch = watchBatch();
  const portfolios = await client.fetchQuery({ ...portfoliosQuery(), staleTime: 0 }).catch(() => null);
  if (portfolios && isSameBatch()) keepPortfolios(portfolios);
}

async function sendQueued(client: QueryClient, id: number): Promise<ImportOutcome> {
  const isSameBatch = watchBatch();
  const outcome = await send(client, id);
  if (isSameBatch() && asksToWait(outcome)) setState([id], { kind: 'waiting' });
  return outcome;
}

function refuse(id: number, refusal: ImportOutcome): ImportOutcome {
  setState([id], refusal);
  return refusal;
}

async function pause(seconds: number): Promise<void> {
  change({ pausedFor: seconds });
  const isSameBatch = watchBatch();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  if (isSameBatch()) change({ pausedFor: 0 });
}

/** What a run needs: the cache of the page, and how many imports the plan still allows (null: unlimited). */
export type RunContext = { readonly client: QueryClient; readonly allowed: number | null };

async function run({ client, allowed }: RunContext, ids: readonly number[]): Promise<void> {
  const thisRun = {};
  currentRun = thisRun;
  const { data: portfolios, isInvalidated } = client.getQueryState(portfoliosQuery().queryKey) ?? {};
  if (portfolios && !isInvalidated) keepPortfolios(portfolios);
  change({ isRunning: true, isPortfolioGone: false });
  setState(ids, { kind: 'waiting' });
  const isSameBatch = watchBatch();
  const unsentIds = await runQueue(ids, {
    send: (id) => sendQueued(client, id),
    isStopped: () => currentRun !== thisRun,
    pause,
    allowed,
  });
  if (!isSameBatch()) return;
  setState(unsentIds, { kind: 'canceled' });
  change({ isRunning: false });
  refreshPerson(client);
}

export function startImport(context: RunContext, homes: readonly ReadHome[]): void {
  change({ rows: makeRows(homes) });
  continueImport(context);
}

/** Sends what was not sent, has no known result, was beyond the plan, or has the price it needed. */
export function continueImport(context: RunContext): void {
  const left = store.get().rows.filter(isLeft);
  void run(
    context,
    left.map(({ id }) => id),
  );
}

/** Starts no further row. Rows that are being sent get their results. */
export function stopImport(): void {
  currentRun = null;
}

export async function sendRow(client: QueryClient, id: number): Promise<void> {
  change({ isPortfolioGone: false });
  await send(client, id);
  refreshPerson(client);
}

function refreshPerson(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [personKey] });
  if (store.get().portfolioIds.length > 0) void refreshPortfolios(client, null);
}

export function changeRow(id: number, part: Parameters<typeof editRow>[1]): void {
  const rows = store.get().rows.map((row) => (row.id === id ? editRow(row, part) : row));
  change({ rows: part.url === undefined ? rows : releaseRepeats(rows, id) });
}

export function removeRow(id: number): void {
  const rows = store.get().rows.filter((row) => row.id !== id);
  change({ rows: releaseRepeats(rows, id) });
}

export function clearImport(): void {
  batch = {};
  change({ rows: [], portfolioIds: [], isPortfolioGone: false });
}
