import * as z from 'zod/mini';
import { mostColumnMapCharacters } from './column-map.ts';
import { download, endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { lineOfText } from './user-text.ts';

/** The largest file, in bytes. */
export const mostImportBytes = 64 * 2 ** 20;

/** The content reveals the format, whatever the type says. */
export const listingFileTypes = [
  'text/csv',
  'application/x-ndjson',
  'application/json',
  'application/gzip',
  'application/octet-stream',
] as const;

/** `reading`: rows arrive. `saving`: all rows were read. `estimating`: rents nearby are estimated again. */
export const importPhases = ['idle', 'reading', 'saving', 'estimating'] as const;

/** How far the running import is. `idle`: none is running on this machine. */
export const listingImportProgress = z.object({
  phase: z.enum(importPhases),
  file: z.nullable(z.string()),
  rows: z.int(),
  /** Bytes read, and of the whole file; null: unknown. */
  bytes: z.int(),
  size: z.nullable(z.int()),
});
export type ListingImportProgress = z.infer<typeof listingImportProgress>;

const counts = () => z.record(z.string(), z.int());

/** Listings, unless stated otherwise. */
export const listingImport = lazyObject(() => ({
  object: z.literal('listing_import'),
  file: z.string(),
  format: z.string(),
  /** Rows of the file. */
  rows: z.int(),
  accepted: z.int(),
  changed: z.int(),
  price_cuts: z.int(),
  price_rises: z.int(),
  status_changes: z.int(),
  unchanged: z.int(),
  /** Newer data was already stored. */
  outdated: z.int(),
  /** Rows followed by another row of the same listing. */
  superseded: z.int(),
  /** Lines that are notices of the listing service. */
  notices: z.int(),
  /** Known listings that may no longer be shown. */
  withheld: z.int(),
  /** Sample listings that left the market with this import. */
  sample_listings_withdrawn: z.int(),
  /** True if the file ends in the middle of a record. */
  is_cut_off: z.boolean(),
  /** Accepted listings by flag. */
  flagged: counts(),
  /** Rows. */
  refused: z.int(),
  refused_by_reason: counts(),
  /** Whether `number` counts lines of the file or records of one JSON text. */
  unit: z.enum(['line', 'record']),
  /** The first twenty. */
  refused_rows: z.array(z.object({ number: z.int(), reason: z.string() })),
  /** Every refused row with its line and reason, to correct and import again; null: not requested. */
  refused_csv: z.nullable(z.string()),
  /** True if there were too many refused rows. */
  is_refused_csv_cut: z.boolean(),
}));
export type ListingImport = z.infer<typeof listingImport>;

export const listingImportsApi = {
  importListings: endpoint({
    method: 'POST',
    path: '/api/v1/listings/import',
    summary:
      'Imports a listings file of at most 64 MiB: all valid rows, or nothing. Importing it again changes nothing. The body is the file.',
    needs: 'admin',
    input: z.object({
      /** The name in the report. */
      file: z._default(lineOfText(255), 'upload'),
      /** Whether the report contains all refused rows as CSV. */
      refused: z._default(z.boolean(), false),
      /**
       * Maps the columns of any CSV to fields of the RESO Data Dictionary, such as
       * `price=ListPrice,beds=BedroomsTotal`; null: the header reveals the format.
       */
      map: z._default(z.nullable(lineOfText(mostColumnMapCharacters)), null),
    }),
    inputIn: 'query',
    uploads: listingFileTypes,
    output: listingImport,
    refuses: ['busy', 'payload_too_large', 'unsupported_media_type', 'unreadable_file'],
  }),
} as const;

export const listingImportEvents = {
  listingImportProgress: download({
    path: '/api/v1/listings/import',
    summary: 'Sends the progress of the running import as events, until it ends.',
    needs: 'admin',
    query: z.object({}),
    media: 'text/event-stream',
    output: listingImportProgress,
  }),
} as const;
