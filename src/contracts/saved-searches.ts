import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { searchEventKinds } from './event-kinds.ts';
import { lazyObject } from './lazy-object.ts';
import { listQuery } from './list-query.ts';
import { wholeBetween } from './number-in-range.ts';
import { optionalLine } from './optional-line.ts';
import { recordId } from './record-id.ts';
import { lineOfText } from './user-text.ts';

/** Days between notices: daily or weekly. */
export const noticeIntervals = [1, 7] as const;
export type NoticeInterval = (typeof noticeIntervals)[number];

const interval = () =>
  wholeBetween(1, 7).check(z.refine((days) => days === 1 || days === 7, 'Must be 1 (daily) or 7 (weekly)'));

const title = () => lineOfText(200, 'Please enter a title');
const goal = () => z.optional(z.nullable(optionalLine(200)));

/** Far longer than the parameters of any search. */
const longestParams = 20_000;
/** JSON of the parameters of the search form in camelCase. */
const searchParams = () => z.string().check(z.maxLength(longestParams));

const matchCount = lazyObject(() => ({
  /** YYYY-MM-DD, in UTC. */
  date: z.string(),
  count: z.int(),
}));
export type MatchCount = z.infer<typeof matchCount>;

const savedSearch = lazyObject(() => ({
  id: z.string(),
  title: z.string(),
  goal: z.nullable(z.string()),
  search_params: z.string(),
  email_notified: z.boolean(),
  sms_notified: z.boolean(),
  email_interval: z.int(),
  sms_interval: z.int(),
  paused: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  /** When its matches were last counted; null: not yet. */
  last_run_at: z.nullable(z.string()),
  last_match_count: z.nullable(z.int()),
  /** Counts of the last 30 days, oldest first. A day can be missing. */
  match_counts: z.array(matchCount),
  /** Homes among the matches that did not match when the owner last opened the search. */
  new_match_count: z.int(),
  /** When the next notice can be sent; null: none will be. */
  next_run_at: z.nullable(z.string()),
  /** How it is sent: `sms` if only text messages can be sent then. */
  next_run_by: z.nullable(z.enum(['email', 'sms'])),
}));
export type SavedSearch = z.infer<typeof savedSearch>;

/** A home that is news for a saved search. */
const searchNews = lazyObject(() => ({
  listing_id: z.string(),
  /** `better`: it matched before, and is not counted as new. */
  kind: z.enum(searchEventKinds),
  /** Such as `New to this search: price cut of $12,000`. */
  label: z.string(),
  /** Why, in words: `Price cut of $12,000: now 1.31x`. */
  words: z.string(),
  happened_at: z.string(),
}));
export type SearchNews = z.infer<typeof searchNews>;

const byId = z.object({ id: recordId });
const needs = 'general_features';

export const savedSearchesApi = {
  savedSearches: endpoint({
    method: 'GET',
    needs,
    path: '/api/v1/saved_searches',
    summary: 'The saved searches of the caller, newest first, at most 500 at a time.',
    input: listQuery,
    output: z.array(savedSearch),
  }),
  createSavedSearch: endpoint({
    method: 'POST',
    needs,
    path: '/api/v1/saved_searches',
    summary: 'Saves a search. Its news is emailed daily unless the request says otherwise.',
    input: z.object({
      title: title(),
      goal: goal(),
      search_params: searchParams(),
      email_notified: z.optional(z.nullable(z.boolean())),
      sms_notified: z.optional(z.nullable(z.boolean())),
      email_interval: z.optional(z.nullable(interval())),
      sms_interval: z.optional(z.nullable(interval())),
    }),
    output: savedSearch,
    status: 201,
    refuses: ['plan_limit_reached'],
  }),
  changeSavedSearch: endpoint({
    method: 'PATCH',
    needs,
    path: '/api/v1/saved_searches/{id}',
    summary: 'Changes a saved search; absent fields stay unchanged. SMS has a call of its own.',
    params: byId,
    input: z.object({
      title: z.optional(title()),
      goal: goal(),
      search_params: z.optional(searchParams()),
      email_notified: z.optional(z.boolean()),
      email_interval: z.optional(interval()),
      paused: z.optional(z.boolean()),
    }),
    output: savedSearch,
  }),
  changeSavedSearchSms: endpoint({
    method: 'PUT',
    needs,
    path: '/api/v1/saved_searches/{id}/sms',
    summary: 'Turns text messages of a saved search on or off and sets their interval.',
    params: byId,
    input: z.object({ sms_notified: z.optional(z.boolean()), sms_interval: z.optional(interval()) }),
    output: savedSearch,
  }),
  openSavedSearch: endpoint({
    method: 'PUT',
    needs,
    path: '/api/v1/saved_searches/{id}/opened',
    summary:
      'Says that the caller opened the results of a saved search. Returns the matches that are news to the caller: since the visit before. Calls within an hour are one visit.',
    params: byId,
    output: z.object({ saved_search: savedSearch, news: z.array(searchNews) }),
  }),
  deleteSavedSearch: endpoint({
    method: 'DELETE',
    needs,
    path: '/api/v1/saved_searches/{id}',
    summary:
      'Deletes a saved search and its news. For a day it can be restored, unless the caller deletes another one.',
    params: byId,
    output: z.null(),
    status: 204,
  }),
  restoreSavedSearch: endpoint({
    method: 'POST',
    needs,
    path: '/api/v1/saved_searches/{id}/restore',
    summary: 'Restores the saved search that the caller deleted last.',
    params: byId,
    output: savedSearch,
    refuses: ['plan_limit_reached'],
  }),
} as const;
