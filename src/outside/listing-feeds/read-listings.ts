import { type ListingRecord, listingRecord } from '#contracts/listing.ts';
import '#contracts/messages.ts';
import { RowRefusal } from './feed-format.ts';
import { rowReader } from './feed-row.ts';
import { type CsvRow, readCsv } from './read-csv.ts';
import { recogniseFormat } from './recognise-format.ts';

/** What one row of a listings file came to. */
export type ReadRow =
  | {
      readonly kind: 'listing';
      readonly lineNumber: number;
      readonly record: ListingRecord;
      readonly insertOnly: boolean;
    }
  | {
      readonly kind: 'refused';
      readonly lineNumber: number;
      readonly reason: string;
      readonly cells: readonly string[];
    }
  | { readonly kind: 'notice'; readonly lineNumber: number; readonly text: string };

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
  const first = await rows.next();
  if (first.done) throw new Error('The file is empty.');
  const header = first.value.cells;
  const format = recogniseFormat(header);
  const rowOf = rowReader(header, delimiter === ';');
  async function* read(): AsyncGenerator<ReadRow> {
    for await (const row of rows) {
      const read = noticeOrBroken(row, header.length);
      yield read ?? validate(row, format.read(rowOf(row.cells)));
    }
  }
  return { format: format.name, header, rows: read() };
}

function noticeOrBroken(row: CsvRow, columns: number): ReadRow | null {
  const { lineNumber, cells } = row;
  if (row.problem !== null) return { kind: 'refused', lineNumber, cells, reason: row.problem };
  if (cells.length < columns && !row.terminated) return { kind: 'refused', lineNumber, cells, reason: 'cut_off' };
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length === 0) return { kind: 'notice', lineNumber, text: '' };
  if (filled.length === 1 && filled[0] === cells[0]) return { kind: 'notice', lineNumber, text: filled[0] ?? '' };
  const more = cells.length > columns && filled.length > 0 && cells.slice(columns).some((cell) => cell.trim() !== '');
  if (cells.length >= columns && !more) return null;
  return { kind: 'refused', lineNumber, cells, reason: `column_count: ${cells.length} instead of ${columns}` };
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

function validate(row: CsvRow, draft: Readonly<Record<string, unknown>> | RowRefusal): ReadRow {
  const { lineNumber, cells } = row;
  if (draft instanceof RowRefusal) return { kind: 'refused', lineNumber, cells, reason: draft.reason };
  const damaged = Object.entries(draft).find(([, value]) => typeof value === 'string' && value.includes('\uFFFD'));
  if (damaged) return { kind: 'refused', lineNumber, cells, reason: `${damaged[0]}: not valid UTF-8` };
  const parsed = listingRecord.safeParse({ ...silence, ...draft });
  if (parsed.success) return { kind: 'listing', lineNumber, record: parsed.data, insertOnly: !row.terminated };
  const issue = parsed.error.issues[0];
  return { kind: 'refused', lineNumber, cells, reason: `${issue?.path.join('.')}: ${issue?.message}` };
}
