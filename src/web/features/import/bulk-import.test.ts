import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { portfoliosQuery } from '../../model/portfolios/portfolios-query.ts';
import { setSession } from '../../model/session/session.ts';
import { sampleImport } from '../../testing/sample-import.ts';
import { bulkImport, choosePortfolio, continueImport, restoreImport, startImport } from './bulk-import.ts';
import { readHomes } from './read-rows.ts';

const home = (street: string) => `${street}, Memphis, TN 38104, 125000`;
const homesOf = (...streets: string[]) => readHomes(streets.map(home).join('\n'))!;
const imported = () => Response.json({ data: sampleImport('1 A St', 125_000) }, { status: 201 });
const gone = () =>
  Response.json({ error: { code: 'not_found', message: 'gone', request_id: 'test' } }, { status: 404 });
const kinds = () => bulkImport.get().rows.map(({ state }) => state.kind);
const context = () => ({ client: new QueryClient({ defaultOptions: { queries: { retry: false } } }), allowed: null });

/** Answers imports, of a person without portfolios. Returns the bodies of the imports. */
function serve(respond: (body: URLSearchParams) => Response | Promise<Response>) {
  const bodies: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path.startsWith('/api/v1/portfolios')) return Response.json({ data: [] });
    bodies.push(new URLSearchParams(body as string));
    return respond(bodies.at(-1)!);
  });
  return bodies;
}

beforeEach(() => restoreImport('ann'));
afterEach(() => {
  setSession('open');
  setSession('guest');
  vi.unstubAllGlobals();
});

test('A portfolio that is known to be deleted is left out', async () => {
  const bodies = serve(imported);
  const { client } = context();
  client.setQueryData(portfoliosQuery().queryKey, []);
  choosePortfolio('deleted', true);
  startImport({ client, allowed: null }, homesOf('1 A St'));
  await vi.waitFor(() => expect(kinds()).toEqual(['imported']));
  expect(bodies.map((body) => body.getAll('portfolio_ids[]'))).toEqual([[]]);
});

test('A portfolio that was deleted meanwhile stops the run, and the rest is imported without it', async () => {
  const bodies = serve((body) => (body.has('portfolio_ids[]') ? gone() : imported()));
  const { client } = context();
  choosePortfolio('deleted', true);
  const streets = Array.from({ length: 9 }, (_, at) => `${at + 1} A St`);
  startImport({ client, allowed: null }, homesOf(...streets));
  await vi.waitFor(() => expect(bulkImport.get()).toMatchObject({ isRunning: false, isPortfolioGone: true }));
  expect(bodies.length).toBeLessThan(streets.length);
  expect(new Set(kinds())).toEqual(new Set(['canceled']));
  continueImport({ client, allowed: null });
  await vi.waitFor(() => expect(bulkImport.get().isRunning).toBe(false));
  expect(new Set(kinds())).toEqual(new Set(['imported']));
  expect(bulkImport.get().isPortfolioGone).toBe(false);
});

test('A run that ends after another person signed in leaves their rows alone', async () => {
  const answers: ((response: Response) => void)[] = [];
  serve(() => new Promise((resolve) => answers.push(resolve)));
  const first = context();
  const settled = vi.spyOn(first.client, 'invalidateQueries');
  const streets = Array.from({ length: 5 }, (_, at) => `${at + 1} A St`);
  startImport(first, homesOf(...streets));
  await vi.waitFor(() => expect(answers).toHaveLength(4));
  restoreImport('ben');
  startImport(context(), homesOf(...streets));
  await vi.waitFor(() => expect(answers).toHaveLength(8));
  const before = bulkImport.get();
  for (const answer of answers.slice(0, 4)) answer(imported());
  await vi.waitFor(() => expect(settled).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(bulkImport.get()).toBe(before);
});
