import { type ImportRequest, importBounds, importFacts } from '#contracts/imports.ts';
import { formatDollars } from '#domain/format.ts';
import { isUnsupportedType, propertyTypeOf } from '#domain/property-type.ts';
import { mayBeThousands, parseNumber } from '#domain/text/parse-number.ts';
import { readShortAmount } from '#domain/text/short-amount.ts';
import { isPriceImplausible, leastHomePrice } from '#underwriting/implausible-price.ts';
import type { PropertyType } from '#underwriting/listing.ts';
import { importWords } from '../../model/import/import-copy.ts';
import type { ImportOutcome } from '../../model/import/import-home.ts';
import { homeFactsCopy as labels } from '../../parts/home-facts-copy.ts';
import { importCopy } from './import-copy.ts';
import type { ReadHome, WrittenHome } from './read-rows.ts';

const { rows: copy } = importCopy;

/** The state of one home of a bulk import. */
export type RowState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending' }
  /** The import was stopped before this row started. */
  | { readonly kind: 'canceled' }
  /** The result is unknown, or may be another one later. */
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

/** The state of a row after it was sent. */
export function stateAfter(outcome: ImportOutcome): RowState {
  if (isRefusedByPortfolio(outcome)) return { kind: 'canceled' };
  return isFailure(outcome, 'unreachable') ? { kind: 'interrupted' } : outcome;
}

const isFailure = (state: RowState, ...codes: string[]) => state.kind === 'failed' && codes.includes(state.code);

/** True if the plan's limit refused the row. */
export function isRefusedByPlan(state: RowState): boolean {
  return isFailure(state, 'plan_limit_reached');
}

/** True if a chosen portfolio was deleted, which would refuse every row. */
export function isRefusedByPortfolio(outcome: ImportOutcome): boolean {
  return isFailure(outcome, 'not_found');
}

/** True if the server is unreachable and doesn't say for how long. */
export function isCutOff(outcome: ImportOutcome): boolean {
  return isFailure(outcome, 'unreachable') && !asksToWait(outcome);
}

/** True if the server asks to wait before the row is sent again. */
export function asksToWait(outcome: ImportOutcome): boolean {
  if (outcome.kind !== 'failed') return false;
  return outcome.code === 'rate_limited' || (outcome.code === 'unreachable' && outcome.retryAfter !== null);
}

/** True if the row has yet to be sent, also after more imports are allowed, or again with the price it needed. */
export function isLeft({ state, price }: Pick<ImportRow, 'state' | 'price'>): boolean {
  if (state.kind === 'needs_price') return price.trim() !== '';
  if (['waiting', 'canceled', 'interrupted'].includes(state.kind)) return true;
  return isRefusedByPlan(state) || isFailure(state, 'rate_limited', 'internal_error');
}

/** An edited row must be sent again, with a new key. */
export function editRow(
  row: ImportRow,
  change: Partial<Pick<WrittenHome, 'url' | 'price' | 'rent' | 'beds'>>,
): ImportRow {
  const needsAnswer = row.state.kind === 'needs_price' || (row.state.kind === 'failed' && !isDoubted(row.state));
  // The price question stays visible while it is being answered.
  return { ...row, ...change, key: crypto.randomUUID(), state: needsAnswer ? row.state : { kind: 'canceled' } };
}

/** True if rows were changed by hand since these homes were read, and are not imported. */
export function hasTypedRows(rows: readonly ImportRow[], homes: readonly ReadHome[]): boolean {
  const written = makeRows(homes);
  const isTyped = (row: ImportRow) =>
    typedNames.some((name) => row[name] !== written.find(({ id }) => id === row.id)?.[name]);
  return rows.some((row) => row.state.kind !== 'imported' && isTyped(row));
}

const typedNames = ['url', 'price', 'rent', 'beds'] as const;

/** The request of a row, or why it cannot be sent. */
export function requestOf(home: WrittenHome): ImportRequest | RefusedRow {
  const { url, price, rent, beds, more } = home;
  const visible = { price, rent, beds };
  if (isUnsupportedType(more['property_type'] ?? '')) {
    const code = 'unsupported_property_type';
    return refusedRow(code, importWords.refusals[code]);
  }
  const facts: Record<string, unknown> = {};
  for (const [name, text] of Object.entries({ ...more, ...visible })) {
    const value = factOf(name, text);
    if (value !== null) facts[name] = value;
    else if (name in visible && text.trim() !== '') {
      return refusedRow('wrong', reasonFor(name as keyof typeof visible, text));
    }
  }
  return { url: url.trim(), ...facts };
}

/** Asks about a price that is hardly that of a home. Importing the unchanged row again confirms it. */
export function doubtPrice({ price, rent }: ImportRequest, state: RowState): RefusedRow | null {
  if (price == null || isDoubted(state)) return null;
  if (price < leastHomePrice) return refusedRow(doubted, copy.doubt(copy.under(formatDollars(leastHomePrice))));
  return isPriceImplausible(price, rent ?? null) ? refusedRow(doubted, copy.doubt(copy.underRent)) : null;
}

const doubted = 'price_implausible';
const isDoubted = (state: RowState) => state.kind === 'failed' && state.code === doubted;

/** The details without a box, where they could be corrected, that a request leaves out because they cannot be read. */
export function unreadDetails({ more }: WrittenHome): string[] {
  return Object.entries(more)
    .filter(([name, text]) => factOf(name, text) === null)
    .map(([name, text]) => `${labels[name as keyof typeof importFacts]} “${text}”`);
}

/** The fact as a request states it; null: not readable, not allowed or ambiguous. */
function factOf(name: string, text: string): unknown {
  if (isAmbiguous(name, text) || isExponential(text)) return null;
  const value = name === 'property_type' ? typeOf(text) : numberOf(text);
  return value !== null && isAllowed(name, value) ? value : null;
}

const isAllowed = (name: string, value: unknown) =>
  importFacts[name as keyof typeof importFacts].safeParse(value).success;

/** Whether the point of `89.900` may mean thousands. It cannot if the fact does not allow so large a number. */
function isAmbiguous(name: string, text: string): boolean {
  return mayBeThousands(text.trim()) && isAllowed(name, Number(text.replaceAll(/[^\d]/g, '')));
}

/** Programs write `1e9`, and people by mistake. */
const isExponential = (text: string) => /\de/i.test(text) && numberOf(text) !== null;

function reasonFor(name: 'price' | 'rent' | 'beds', text: string): string {
  if (isAmbiguous(name, text)) {
    const number = text.replaceAll(/[^\d.]/g, '');
    return copy.ambiguous(copy[name], number.replace('.', ','), String(Number(number)));
  }
  if (numberOf(text) === null) return copy.notANumber(copy[name]);
  const [least, most] = importBounds[name];
  return name === 'beds'
    ? copy.wholeNumber(copy.beds, least, most)
    : copy.range(copy[name], formatDollars(least), formatDollars(most));
}

function numberOf(text: string): number | null {
  const value = readShortAmount(text) ?? parseNumber(text.replaceAll(/\s/g, ''));
  return Number.isNaN(value) || text.includes('%') ? null : value;
}

/** A price or rent as people read it; unchanged if it has cents or must be corrected. */
export function inDollars(text: string): string {
  const dollars = mayBeThousands(text.trim()) || isExponential(text) ? null : numberOf(text);
  return dollars !== null && dollars >= 0 && Number.isInteger(dollars) ? formatDollars(dollars) : text;
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
    interrupted: count('interrupted'),
    left: rows.filter(isLeft).length,
  };
}
