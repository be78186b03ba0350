import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '#contracts/api.ts';
import { searchPayload } from '#contracts/search-payload.ts';
import { configQuery, proformaQuery, searchQuery } from './queries.ts';

const parts = {
  config: api.config.output,
  search: z.object({ payload: searchPayload, data: api.search.output }),
  proforma: z.object({ id: z.string(), data: api.proforma.output }),
};

/**
 * Puts the answers that came with the page where its first questions look for them.
 * A part that is missing or unknown is passed over: its question is then asked.
 */
export function takeFirstData(client: QueryClient): void {
  const given = parseJson(document.getElementById('first-data')?.textContent ?? '');
  const config = parts.config.safeParse(given['config']);
  const search = parts.search.safeParse(given['search']);
  const proforma = parts.proforma.safeParse(given['proforma']);
  if (config.success) client.setQueryData(configQuery().queryKey, config.data);
  if (search.success) client.setQueryData(searchQuery(search.data.payload).queryKey, search.data.data);
  if (proforma.success) client.setQueryData(proformaQuery(proforma.data.id).queryKey, proforma.data.data);
}

function parseJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
