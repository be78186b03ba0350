import type * as z from 'zod/mini';
import { type ListingRecord, listingRecord } from '#contracts/listing.ts';
import '#contracts/messages.ts';
import { type Draft, type FeedFormat, RowRefusal } from './feed-format.ts';
import { rowReader } from './feed-row.ts';
import { type CsvRow, readCsv } from './read-csv.ts';
import { recogniseFormat } from './recognise-format.ts';

/** What one row of a listings file came to. */
export type ReadRow = { readonly lineNumber: number; readonly cells: readonly string[] } & (
  | { readonly kind: 'listing'; readonly record: ListingRecord; readonly insertOnly: boolean }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'notice' }
);

/** A listings file that was recognised. */
export type ListingsFile = {
  readonly format: string;
  readonly header: readonly string[];
  readonly rows: AsyncGenerator<ReadRow>;
};

/**
 * Reads a listings file of any known format row by row. Notice lines are told apart, bad rows are refused
 * with a reason, and the good ones go on. A last line that may be cut off is refused where it has too few
 * columns; a complete one is marked `insertOnly`, for its last value may be short.
 * Errors: an empty file, an unknown header, what reading the bytes throws.
 */
export async function readListings(bytes: AsyncIterable<Uint8Array>): Promise<ListingsFile> {
  const { delimiter, rows } = await readCsv(bytes);
  const { header, format } = await readHeader(rows);
  const rowOf = rowReader(header, delimiter === ';');
  async function* read(): AsyncGenerator<ReadRow> {
    for await (const row of rows) {
      const read = noticeOrBroken(row, header.length);
      yield read ?? validate(row, format.read(rowOf(row.cells)));
    }
  }
  return { format: format.name, header, rows: read() };
}

async function readHeader(rows: AsyncGenerator<CsvRow>): Promise<{ header: readonly string[]; format: FeedFormat }> {
  const first = await rows.next();
  if (first.done) throw new Error('The file is empty.');
  const header = first.value.cells;
  try {
    if (header.some((name) => name.includes('\r'))) {
      throw new Error(
        'Its lines end in a carriage return alone. Save the file as CSV with ordinary line breaks first.',
      );
    }
    return { header, format: recogniseFormat(header) };
  } catch (error) {
    await rows.return(undefined);
    throw error;
  }
}

function noticeOrBroken({ lineNumber, cells, problem, terminated }: CsvRow, columns: number): ReadRow | null {
  const refuse = (reason: string): ReadRow => ({ kind: 'refused', lineNumber, cells, reason });
  if (problem !== null) return refuse(problem);
  if (cells.length < columns && !terminated) return refuse('cut_off');
  if (cells.slice(1).every((cell) => cell.trim() === '')) return { kind: 'notice', lineNumber, cells };
  const extra = cells.slice(columns).some((cell) => cell.trim() !== '');
  return cells.length < columns || extra ? refuse(`column_count: ${cells.length} instead of ${columns}`) : null;
}

/** What a draft may leave out. */
const silence = {
  unparsed_address: null,
  previous_list_price: null,
  lot_size_square_feet: null,
  year_built: null,
  days_on_market: null,
  association_fee_monthly: null,
  tax_annual_amount: null,
  tax_rate: null,
  insurance_annual: null,
  other_annual: 0,
  upfront: 0,
  rent: null,
  photos: [],
  listing_url: null,
  modification_timestamp: null,
};

/** Half a character, or a zero byte, which no database text holds. */
const damage = /[\uFFFD\0]/;

function validate({ lineNumber, cells, terminated }: CsvRow, draft: Draft | RowRefusal): ReadRow {
  const refuse = (reason: string): ReadRow => ({ kind: 'refused', lineNumber, cells, reason });
  if (draft instanceof RowRefusal) return refuse(draft.reason);
  for (const field in draft) {
    const value = draft[field];
    if (typeof value === 'string' && damage.test(value)) return refuse(`${field}: not valid UTF-8`);
  }
  const parsed = listingRecord.safeParse({ ...silence, ...draft });
  if (parsed.success) return { kind: 'listing', lineNumber, cells, record: parsed.data, insertOnly: !terminated };
  return refuse(describeIssue(parsed.error.issues[0]));
}

function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  const field = issue?.path.join('.');
  if (issue?.code === 'too_small' && !issue.inclusive) return `${field}: Must be more than ${issue.minimum}`;
  if (issue?.code === 'invalid_type' && issue.input === null) return `${field}: missing`;
  return `${field}: ${issue?.message}`;
}
