import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import autocannon, { type Result } from 'autocannon';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { seededRandom } from '#tests/underwriting-cases.ts';
import { percentilesOf } from './percentiles.ts';

const probeFile = fileURLToPath(new URL('probe-health.ts', import.meta.url));

/** Measurements of clients that search without a pause. */
export type SearchTimings = {
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
  /** Responses other than 200, and broken connections. */
  readonly refused: number;
};

/** More than a run sends, so that no answer is stored from an earlier one. */
export const distinctSearches = makePayloads(50_000);
let sent = 0;

export type SearchLoad = {
  /** Sent in turn. Absent: searches that differ from each other. */
  readonly searches?: readonly SearchPayload[];
  /** Requests that each connection sends ahead. */
  readonly pipelining?: number;
};

/** Runs `clients` clients for some seconds, each with its own connection. */
export async function measureSearches(
  origin: string,
  clients: number,
  seconds: number,
  { searches = distinctSearches, pipelining = 1 }: SearchLoad = {},
): Promise<SearchTimings> {
  const times: number[] = [];
  let refused = 0;
  const { duration, errors } = await new Promise<Result>((resolve, reject) => {
    const run = autocannon(
      {
        url: `${origin}/api/v1/search`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        connections: clients,
        duration: seconds,
        pipelining,
        requests: [
          { setupRequest: (request) => ({ ...request, body: JSON.stringify(searches[sent++ % searches.length]) }) },
        ],
      },
      (error: unknown, result) => (error ? reject(error as Error) : resolve(result)),
    );
    run.on('response', (_client, status, _bytes, milliseconds) => {
      if (status === 200) times.push(milliseconds);
      else refused++;
    });
  });
  const at = percentilesOf(times);
  return { p50: at(0.5), p99: at(0.99), perSecond: times.length / duration, refused: refused + errors };
}

/**
 * The 99th percentile of the time to answer /healthz while `work` runs, milliseconds. Another process asks, because the
 * clients keep this one busy.
 */
export async function measureHealth(origin: string, work: () => Promise<void>): Promise<number> {
  const probe = spawn(process.execPath, [probeFile, origin], { stdio: ['pipe', 'pipe', 'inherit'] });
  const printed = text(probe.stdout);
  await work().finally(() => probe.stdin.end());
  return Number(await printed);
}

/** Runs one search and times it, milliseconds. Throws unless the response is 200. */
export async function searchOnce(origin: string, payload: SearchPayload) {
  const start = performance.now();
  const response = await fetch(`${origin}/api/v1/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
  const { data } = (await response.json()) as { data: { total_count: number } };
  if (!response.ok) throw new Error(`the search returned status ${response.status}`);
  return { totalCount: data.total_count, milliseconds: performance.now() - start };
}

/** Realistic searches: varied cash, rates and targets, some filters, sometimes a later page. */
function makePayloads(count: number): SearchPayload[] {
  const random = seededRandom(7);
  const between = (low: number, high: number) => Math.round((low + (high - low) * random()) * 100) / 100;
  const sometimes = <Value>(share: number, value: Value) => (random() < share ? value : null);
  const sorts = ['equity_multiple_desc', 'take_home_equity_desc', 'yearly_net_income_desc'] as const;
  return Array.from({ length: count }, () => ({
    maximum_initial_equity_investment: Math.round(between(40_000, 300_000)),
    target_equity_multiple: between(1, 2),
    interest_rate: between(5.5, 8),
    mortgage_ltv: between(60, 80),
    hold_years: Math.round(between(3, 12)),
    appreciation: between(1, 5),
    target_dscr: sometimes(0.4, between(0.8, 1.4)),
    target_irr: sometimes(0.2, between(5, 20)),
    bed_count_range: sometimes(0.3, [2, 4] as [number, number]),
    purchase_price_range: sometimes(0.3, [80_000, 400_000] as [number, number]),
    property_type: sometimes(0.3, ['SFR' as const]),
    from: sometimes(0.1, 24 * Math.round(between(1, 40))),
    sort: sorts[Math.floor(random() * sorts.length)]!,
  }));
}
