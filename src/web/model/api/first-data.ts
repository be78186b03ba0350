import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { api, ProformaAnswer, SearchAnswer } from '#contracts/api.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { hasSessionCookie } from '../session/session.ts';
import { configQuery, proformaQuery, searchQuery } from './queries.ts';

/** What the server writes into a page; each part may be missing. */
type FirstData = {
  readonly config?: z.infer<typeof api.config.output>;
  readonly search?: { readonly payload: SearchPayload; readonly data: SearchAnswer };
  readonly proforma?: { readonly id: string; readonly data: ProformaAnswer };
};

/**
 * Puts the answers that came with the page where its first questions look for them; what did not come is asked for.
 * They are not checked again: the page and this script are of one server and one build.
 */
export function takeFirstData(client: QueryClient): void {
  const { config, search, proforma } = readFirstData();
  if (config) client.setQueryData(configQuery().queryKey, config);
  // Those are the answers of a guest, and would be seen before one's own.
  if (hasSessionCookie()) return;
  if (search) client.setQueryData(searchQuery(search.payload).queryKey, search.data);
  if (proforma) client.setQueryData(proformaQuery(proforma.id).queryKey, proforma.data);
}

function readFirstData(): FirstData {
  const block = document.getElementById('first-data')?.textContent;
  return block ? (JSON.parse(block) as FirstData) : {};
}
