import type { FastifyInstance } from 'fastify';
import { importUpload } from '#commands/listing-files/import-upload.ts';
import { importReportToWire } from '#commands/presenters/import-report-to-wire.ts';
import {
  type ListingImportProgress,
  listingImportEvents,
  listingImportsApi,
  mostImportBytes,
} from '#contracts/listing-imports.ts';
import { registerEvents } from '../../http/register-events.ts';
import { registerUpload } from '../../http/register-upload.ts';
import { logRequestSecurity } from '../../log-security.ts';
import type { Services } from '../../services.ts';

/** Milliseconds to wait for the search index after an import. */
const longestCatchUp = 10_000;
const idle: ListingImportProgress = { phase: 'idle', file: null, rows: 0, bytes: 0, size: null };

/** POST and GET /api/v1/listings/import: an import, and its progress. */
export function registerListingImport(app: FastifyInstance, { database, live }: Services): void {
  // Only one import runs at a time.
  let running: { readonly request: string; readonly progress: ListingImportProgress } | null = null;
  registerUpload(
    app,
    listingImportsApi.importListings,
    async ({ input: { file: name, refused, map }, file, request }) => {
      try {
        const report = await importUpload(
          database,
          { ...file, name, withRefusedRows: refused, columnMap: map },
          (progress) => {
            running = { request: request.id, progress };
          },
        );
        const { accepted, changed, refused: refusedRows } = report;
        // So that the next search finds the listings.
        await live()?.catchUp(longestCatchUp);
        logRequestSecurity(request, 'listings_imported', { accepted, changed, refused: refusedRows });
        return importReportToWire(report);
      } finally {
        if (running?.request === request.id) running = null;
      }
    },
    { limit: 'imports', mostBytes: mostImportBytes },
  );
  registerEvents(app, listingImportEvents.listingImportProgress, () => ({
    state: () => running?.progress ?? idle,
    eventOf: () => 'progress',
    isLast: ({ phase }) => phase === 'idle',
  }));
}
