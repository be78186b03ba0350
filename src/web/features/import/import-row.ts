import { type ImportRequest, importFacts } from '#contracts/imports.ts';
import type { ImportOutcome } from '../../model/import/import-home.ts';
import type { WrittenHome } from './read-rows.ts';

/** The state of one home of a bulk import. */
export type RowState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending' }
  /** The import was stopped before this row started. */
  | { readonly kind: 'canceled' }
  /** The page was reloaded before the result was known. */
  | { readonly kind: 'interrupted' }
  | ImportOutcome;

export type ImportRow = WrittenHome & {
  readonly id: number;
  /** The idempotency key of its request. */
  readonly key: string;
  readonly state: RowState;
};

/** New rows, ready to send. */
export function makeRows(homes: readonly WrittenHome[]): ImportRow[] {
  return homes.map((home, id) => ({ ...home, id, key: crypto.randomUUID(), state: { kind: 'waiting' } }));
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

/** The request of a row, or the name of the fact that is not a number. */
export function requestOf({ url, price, rent, beds, more }: WrittenHome): ImportRequest | { readonly wrong: string } {
  const facts: Record<string, unknown> = {};
  for (const [name, text] of Object.entries({ ...more, price, rent, beds })) {
    if (text.trim() === '') continue;
    const value = name === 'property_type' ? typeOf(text) : numberOf(text);
    // Ignores an invalid hidden fact, because only visible ones can be corrected.
    if (value === null && name in more) continue;
    const schema = importFacts[name as keyof typeof importFacts];
    if (value === null || !schema.safeParse(value).success) {
      if (name in more) continue;
      return { wrong: name };
    }
    facts[name] = value;
  }
  return { url: url.trim(), ...facts };
}

function numberOf(text: string): number | null {
  const plain = text.replaceAll(/[$,\s]/g, '');
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}

function typeOf(text: string): 'SFR' | 'CONDO' | null {
  if (/condo|co-?op|apartment|flat/i.test(text)) return 'CONDO';
  return /sfr|single|house|town/i.test(text) ? 'SFR' : null;
}

/** The number of rows in each state. */
export function countRows(rows: readonly ImportRow[]) {
  const count = (...kinds: RowState['kind'][]) => rows.filter(({ state }) => kinds.includes(state.kind)).length;
  return {
    all: rows.length,
    done: count('imported', 'needs_price', 'failed'),
    imported: count('imported'),
    needPrice: count('needs_price'),
    failed: count('failed'),
    left: count('waiting', 'canceled', 'interrupted'),
  };
}
