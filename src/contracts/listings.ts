import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { proformaAnswer } from './proformas.ts';

export const listingsApi = {
  listing: endpoint({
    method: 'GET',
    path: '/api/v1/listings/{query_hash}/{listing_id}',
    summary: 'One listing under the assumptions of a search (a query_hash, or "default").',
    params: lazyObject(() => ({ query_hash: z.string(), listing_id: z.string() })),
    output: proformaAnswer,
  }),
} as const;
