import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { listQuery } from './list-query.ts';

export const exclusive = lazyObject(() => ({ id: z.string(), listing_id: z.string(), created_at: z.string() }));
export type Exclusive = z.infer<typeof exclusive>;

export const exclusivesApi = {
  exclusives: endpoint({
    method: 'GET',
    needs: 'exclusive_listings',
    path: '/api/v1/exclusives',
    summary: 'The caller’s exclusive listings, newest first, at most 500 at a time.',
    input: listQuery,
    output: z.array(exclusive),
  }),
  createExclusive: endpoint({
    method: 'POST',
    needs: 'exclusive_listings',
    path: '/api/v1/exclusives',
    summary: 'Marks a listing as exclusive. If it is already marked, returns that mark (200).',
    input: z.object({ listing_id: z.string().check(z.minLength(1), z.maxLength(200)) }),
    output: exclusive,
    status: 201,
    addsOnce: true,
    refuses: ['not_found', 'plan_limit_reached'],
  }),
  deleteExclusive: endpoint({
    method: 'DELETE',
    needs: 'exclusive_listings',
    path: '/api/v1/exclusives',
    summary: 'Removes the exclusive mark of a listing.',
    input: z.object({ listing_id: z.string().check(z.minLength(1), z.maxLength(200)) }),
    inputIn: 'query',
    output: z.null(),
    status: 204,
    refuses: ['not_found'],
  }),
} as const;
