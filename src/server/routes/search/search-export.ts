import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { requireFound } from '#commands/refusal.ts';
import { exportMatches } from '#commands/search/export-matches.ts';
import { todayOf } from '#commands/time-zone-of.ts';
import type { Role } from '#contracts/access.ts';
import { type SearchRow, searchDownloads, searchRow } from '#contracts/search.ts';
import { searchPayload } from '#contracts/search-payload.ts';
import { type SettledSearch, settleSearch } from '#domain/settled-search.ts';
import { fileNameOf } from '#domain/text/file-name.ts';
import { readSearchToken } from '#domain/tokens.ts';
import type { Viewer } from '../../callers/caller.ts';
import { type RequestClient, requestClientOf } from '../../callers/request-client.ts';
import { type Column, headLine, proformaColumns, rowLines } from '../../http/file-columns.ts';
import { coordinateGridOf, limitTo } from '../../http/limited-fields.ts';
import { readInput } from '../../http/register.ts';
import { registerDownload } from '../../http/register-download.ts';
import { requireLiveInventory, type Services } from '../../services.ts';
import { createDownloadSlots } from './download-slots.ts';
import { completeSearch, readSearchedListings, requireExclusivesAccess } from './search.ts';

export type ExportQuery = z.output<typeof searchDownloads.searchExport.query>;

/** GET /api/v1/search/export.csv. */
export function registerSearchExport(app: FastifyInstance, services: Services): void {
  const takeSlot = createDownloadSlots();
  registerDownload(app, searchDownloads.searchExport, async ({ query, caller, request, reply }) => {
    requireExclusivesAccess(query, caller.role);
    const settled = await searchOf(services, query, caller);
    const requestClient = requestClientOf(request);
    reply.raw.once('close', takeSlot(requestClient.client, request.raw.socket));
    return {
      name: fileNameOf(['search'], await todayOf(services.database.pool, caller.person), 'csv'),
      content: exportSearch(services, settled, query, caller, requestClient),
    };
  });
}

/** The search of a token, or of the fields of a query. */
export async function searchOf(services: Services, query: ExportQuery, viewer: Viewer): Promise<SettledSearch> {
  if (!query.query_hash) return settleSearch(await completeSearch(services, readInput(searchPayload, query), viewer));
  return requireFound(readSearchToken(query.query_hash));
}

/** Every match of a search with role limits, as CSV with a header line. */
export async function* exportSearch(
  services: Services,
  settled: SettledSearch,
  order: ExportQuery,
  viewer: Viewer,
  requestClient: RequestClient,
): AsyncGenerator<string> {
  const columns = searchColumns(viewer.role, settled.assumptions.values.after_tax);
  let head = headLine(columns);
  for await (const rows of exportedRows(services, settled, order, viewer, requestClient)) {
    yield head + rowLines(rows, columns);
    head = '';
  }
  if (head !== '') yield head;
}

/** Every match of a search with role limits, in small batches made on demand. */
export async function* exportedRows(
  services: Services,
  settled: SettledSearch,
  order: ExportQuery,
  viewer: Viewer,
  requestClient: RequestClient,
): AsyncGenerator<readonly SearchRow[]> {
  const { role } = viewer;
  const { database, searchQueue } = services;
  const coordinateGrid = coordinateGridOf(role);
  const live = requireLiveInventory(services);
  const limits = { ...order, keywords: settled.filters.keywords };
  const callerListings = await readSearchedListings({ database, live }, limits, viewer);
  const { runInTurn, leave } = searchQueue.enter(requestClient);
  const context = { database, live, coordinateGrid, callerListings, runInTurn };
  try {
    for await (const rows of exportMatches(settled, order, context)) {
      yield rows.map((row) => limitTo(role, searchRow, row));
    }
  } finally {
    leave();
  }
}

/** Id, proforma and search columns. */
function searchColumns(role: Role, afterTax: boolean): Column<SearchRow>[] {
  return [
    { name: 'alias_id', cellOf: (row) => row.alias_id },
    ...proformaColumns(role, afterTax),
    { name: 'offer_to_target', cellOf: (row) => row.offer_to_target },
    { name: 'near_miss', cellOf: (row) => String(row.near_miss) },
  ];
}
