import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { recordId } from './record-id.ts';

/** The addresses at which a feed reader finds the news of a saved search. Anyone who knows one can read it. */
const searchFeed = z.object({ atom_url: z.string(), json_url: z.string(), created_at: z.string() });
export type SearchFeed = z.infer<typeof searchFeed>;

const byId = z.object({ id: recordId });
const needs = 'general_features';
const path = '/api/v1/saved_searches/{id}/feed';

export const searchFeedsApi = {
  searchFeed: endpoint({
    method: 'GET',
    needs,
    path,
    summary: 'The feed of a saved search: its addresses as Atom and as JSON Feed. Null: there is none.',
    params: byId,
    output: z.nullable(searchFeed),
  }),
  createSearchFeed: endpoint({
    method: 'POST',
    needs,
    path,
    summary: 'Creates the feed of a saved search. An earlier one is replaced, and its addresses stop working.',
    params: byId,
    output: searchFeed,
    status: 201,
  }),
  deleteSearchFeed: endpoint({
    method: 'DELETE',
    needs,
    path,
    summary: 'Withdraws the feed of a saved search. Its addresses stop working.',
    params: byId,
    output: z.null(),
    status: 204,
  }),
} as const;
