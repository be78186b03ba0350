import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '#contracts/api.ts';
import { searchPayload } from '#contracts/search-payload.ts';
import { configQuery, proformaQuery, searchQuery } from './queries.ts';

const firstData = z.object({
  config: api.config.output,
  search: z.optional(z.object({ payload: searchPayload, data: api.search.output })),
  proforma: z.optional(z.object({ id: z.string(), data: api.proforma.output })),
});

/**
 * Puts the answers that came with the page where its first questions look for them.
 * A block that is missing or unknown is passed over: the questions are then asked.
 */
export function takeFirstData(client: QueryClient): void {
  const text = document.getElementById('first-data')?.textContent;
  const parsed = firstData.safeParse(parseJson(text ?? ''));
  if (!parsed.success) return;
  const { config, search, proforma } = parsed.data;
  client.setQueryData(configQuery().queryKey, config);
  if (search) client.setQueryData(searchQuery(search.payload).queryKey, search.data);
  if (proforma) client.setQueryData(proformaQuery(proforma.id).queryKey, proforma.data);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
