import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { limitedFieldList } from './limited-fields.ts';
import { listQuery } from './list-query.ts';
import { limitedProformaFields, proformaParts } from './proformas.ts';

const hiddenNow = lazyObject(() => ({ id: z.string(), listing_id: z.string(), created_at: z.string() }));

/** A hidden home as it is today, under the default assumptions. */
const hiddenHome = lazyObject(() => ({ id: z.string(), ...proformaParts, created_at: z.string() }));
export type HiddenHome = z.infer<typeof hiddenHome>;

const byListing = lazyObject(() => ({ listing_id: z.string().check(z.minLength(1), z.maxLength(200)) }));
const needs = 'general_features';
const path = '/api/v1/hidden_homes';

export const hiddenHomesApi = {
  hiddenHomes: endpoint({
    method: 'GET',
    needs,
    path,
    summary:
      'The homes that the caller hid, newest first, at most 500 at a time. Leaves out homes that no longer exist.',
    input: listQuery,
    output: lazyObject(() => ({
      rows: z.array(hiddenHome),
      limited_fields: limitedFieldList(limitedProformaFields),
    })),
  }),
  hideHome: endpoint({
    method: 'POST',
    needs,
    path,
    summary:
      'Hides a home from the caller’s searches, saved searches and alerts, at most 10,000. If it is already hidden, returns that (200). Its proforma still opens.',
    input: byListing,
    output: hiddenNow,
    status: 201,
    addsOnce: true,
    refuses: ['not_found'],
  }),
  showHome: endpoint({
    method: 'DELETE',
    needs,
    path,
    summary: 'Shows a hidden home again.',
    input: byListing,
    inputIn: 'query',
    output: z.null(),
    status: 204,
    refuses: ['not_found'],
  }),
} as const;
