import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { searchPayload } from './search-payload.ts';

const expectedNews = lazyObject(() => ({
  /** Null: the matches have neither list dates nor a price history. */
  homes: z.nullable(z.int()),
  days: z.int(),
}));
export type ExpectedNews = z.infer<typeof expectedNews>;

export const expectedNewsApi = {
  expectedNews: endpoint({
    method: 'POST',
    path: '/api/v1/search/expected_news',
    bodyAs: 'json',
    summary:
      'How many homes became matches of a search in the last 30 days, from list dates and price history. An estimate: homes that have left the market since are not counted.',
    reads: true,
    input: searchPayload,
    output: expectedNews,
    refuses: ['feature_not_included', 'not_found'],
  }),
} as const;
