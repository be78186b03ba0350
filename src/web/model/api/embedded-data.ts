import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { configApi } from '#contracts/config.ts';
import type { ProformaAnswer } from '#contracts/proformas.ts';
import type { SearchAnswer } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { hasSessionCookie } from '../session/session.ts';
import { configQuery, proformaQuery, searchQuery } from './queries.ts';

/** The data that the server embeds in a page; each part is optional. */
type EmbeddedData = {
  readonly config?: z.infer<typeof configApi.config.output>;
  readonly search?: { readonly payload: SearchPayload; readonly data: SearchAnswer };
  readonly proforma?: { readonly id: string; readonly data: ProformaAnswer };
};

/**
 * Seeds the query cache with the responses embedded in the page. They are not validated again, because page and script
 * come from one build.
 */
export function seedQueryCache(client: QueryClient): void {
  const { config, search, proforma } = readFirstData();
  if (config) client.setQueryData(configQuery().queryKey, config);
  // The embedded responses are a guest's, and would flash before the user's own.
  if (hasSessionCookie()) return;
  if (search) client.setQueryData(searchQuery(search.payload).queryKey, search.data);
  if (proforma) client.setQueryData(proformaQuery(proforma.id).queryKey, proforma.data);
}

function readFirstData(): EmbeddedData {
  const block = document.getElementById('first-data')?.textContent;
  return block ? (JSON.parse(block) as EmbeddedData) : {};
}
