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
import type { ProcessGroup } from '../../process-group.ts';
import type { Services } from '../../services.ts';

/** Milliseconds to wait for the search index after an import. */
const longestCatchUp = 10_000;
const idle: ListingImportProgress = { phase: 'idle', file: null, rows: 0, bytes: 0, size: null };

/** POST and GET /api/v1/listings/import: an import, and its progress. */
export function registerListingImport(
  app: FastifyInstance,
  { database, live }: Services,
  processGroup: ProcessGroup | null,
): void {
  // Only one import runs at a time.
  let running: { readonly request: string; readonly progress: ListingImportProgress } | null = null;
  const report = (next: typeof running) => {
    running = next;
    processGroup?.reportImport(next?.progress ?? null);
  };
  registerUpload(
    app,
    listingImportsApi.importListings,
    async ({ input: { file: name, refused, map }, file, request }) => {
      try {
        const imported = await importUpload(
          database,
          { ...file, name, withRefusedRows: refused, columnMap: map },
          (progress) => report({ request: request.id, progress }),
        );
        const { accepted, changed, refused: refusedRows } = imported;
        // So that the next search finds the listings.
        await live()?.catchUp(longestCatchUp);
        logRequestSecurity(request, 'listings_imported', { accepted, changed, refused: refusedRows });
        return importReportToWire(imported);
      } finally {
        if (running?.request === request.id) report(null);
      }
    },
    { limit: 'imports', mostBytes: mostImportBytes },
  );
  registerEvents(app, listingImportEvents.listingImportProgress, () => ({
    state: async () => ((await processGroup?.readImport()) as typeof idle | null) ?? running?.progress ?? idle,
    eventOf: () => 'progress',
    isLast: ({ phase }) => phase === 'idle',
  }));
}
