import { type ImportRequest, importFacts } from '#contracts/imports.ts';
import { formatDollars } from '#domain/format.ts';
import { isUnsupportedType, propertyTypeOf } from '#domain/property-type.ts';
import type { PropertyType } from '#underwriting/listing.ts';
import { importWords } from '../../model/import/import-copy.ts';
import type { ImportOutcome } from '../../model/import/import-home.ts';
import { importCopy } from './import-copy.ts';
import type { ReadHome, WrittenHome } from './read-rows.ts';

const { rows: copy } = importCopy;

/** The state of one home of a bulk import. */
export type RowState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending' }
  /** The import was stopped before this row started. */
  | { readonly kind: 'canceled' }
  /** The page was reloaded before the result was known. */
  | { readonly kind: 'interrupted' }
  /** The same line as an earlier row, which is sent instead. */
  | { readonly kind: 'repeated'; readonly of: number }
  | ImportOutcome;

type RefusedRow = Extract<ImportOutcome, { kind: 'failed' }>;

export type ImportRow = WrittenHome & {
  readonly id: number;
  /** The idempotency key of its request. */
  readonly key: string;
  readonly state: RowState;
};

/** New rows, ready to send, except those that repeat an earlier one or do not fit their header. */
export function makeRows(homes: readonly ReadHome[]): ImportRow[] {
  const firsts = new Map<string, number>();
  return homes.map(({ tooManyCells, ...home }, id) => {
    const line = comparable(home);
    const of = firsts.get(line);
    if (of === undefined) firsts.set(line, id);
    const state: RowState = of === undefined ? firstState(tooManyCells) : { kind: 'repeated', of };
    const shown = { price: inDollars(home.price), rent: inDollars(home.rent) };
    return { ...home, ...shown, id, key: crypto.randomUUID(), state };
  });
}

function firstState(tooManyCells: ReadHome['tooManyCells']): RowState {
  if (!tooManyCells) return { kind: 'waiting' };
  return refusedRow('too_many_cells', copy.tooManyCells(tooManyCells.cells, tooManyCells.headings));
}

/** The state of a row that is not sent before its person corrects it. */
export function refusedRow(code: string, message: string): RefusedRow {
  return { kind: 'failed', code, message, retryAfter: null };
}

/** Equal for two lines that differ only in case, spaces or how a number is written. */
function comparable({ url, price, rent, beds, more }: WrittenHome): string {
  const numbers = [price, rent, beds].map((text) => numberOf(text) ?? text.trim());
  return JSON.stringify([
    url
      .trim()
      .toLowerCase()
      .replaceAll(/[\s,]+/g, ' '),
    numbers,
    more,
  ]);
}

/** Rows that repeated a row that is another one now can be sent themselves. */
export function releaseRepeats(rows: readonly ImportRow[], of: number): ImportRow[] {
  return rows.map((row) =>
    row.state.kind === 'repeated' && row.state.of === of ? { ...row, state: { kind: 'canceled' } } : row,
  );
}

/** True if the plan's limit refused the row. */
export function isRefusedByPlan(state: RowState): boolean {
  return state.kind === 'failed' && state.code === 'plan_limit_reached';
}

/** True if the row has yet to be sent, also after more imports are allowed. */
export function isLeft(state: RowState): boolean {
  return ['waiting', 'canceled', 'interrupted'].includes(state.kind) || isRefusedByPlan(state);
}

/** An edited row must be sent again, with a new key. */
export function editRow(
  row: ImportRow,
  change: Partial<Pick<WrittenHome, 'url' | 'price' | 'rent' | 'beds'>>,
): ImportRow {
  const needsAnswer = row.state.kind === 'needs_price' || row.state.kind === 'failed';
  // The price question stays visible while it is being answered.
  return { ...row, ...change, key: crypto.randomUUID(), state: needsAnswer ? row.state : { kind: 'canceled' } };
}

/** The request of a row, or why it cannot be sent. */
export function requestOf({ url, price, rent, beds, more }: WrittenHome): ImportRequest | RefusedRow {
  if (isUnsupportedType(more['property_type'] ?? '')) {
    const code = 'unsupported_property_type';
    return refusedRow(code, importWords.refusals[code]);
  }
  const facts: Record<string, unknown> = {};
  for (const [name, text] of Object.entries({ ...more, price, rent, beds })) {
    if (text.trim() === '') continue;
    const value = name === 'property_type' ? typeOf(text) : numberOf(text);
    // Ignores an invalid hidden fact, because only visible ones can be corrected.
    if (value === null && name in more) continue;
    const schema = importFacts[name as keyof typeof importFacts];
    if (value === null || !schema.safeParse(value).success) {
      if (name in more) continue;
      return refusedRow('wrong', copy.notANumber(copy[name as 'price' | 'rent' | 'beds']));
    }
    facts[name] = value;
  }
  return { url: url.trim(), ...facts };
}

function numberOf(text: string): number | null {
  const plain = text.replaceAll(/[$,\s]/g, '');
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** A price or rent as people read it; unchanged if it has cents or is no number. */
export function inDollars(text: string): string {
  const dollars = numberOf(text);
  return dollars !== null && Number.isInteger(dollars) ? formatDollars(dollars) : text;
}

function typeOf(text: string): PropertyType | null {
  const known = propertyTypeOf(text);
  if (known !== null) return known;
  if (/condo|co-?op|apartment|flat/i.test(text)) return 'CONDO';
  return /sfr|single|house|town/i.test(text) ? 'SFR' : null;
}

/** The number of rows in each state. */
export function countRows(rows: readonly ImportRow[]) {
  const count = (...kinds: RowState['kind'][]) => rows.filter(({ state }) => kinds.includes(state.kind)).length;
  return {
    all: rows.length,
    done: count('imported', 'needs_price', 'failed', 'repeated'),
    imported: count('imported'),
    needPrice: count('needs_price'),
    failed: count('failed'),
    left: rows.filter(({ state }) => isLeft(state)).length,
  };
}
