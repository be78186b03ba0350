import { type ImportRequest, importFacts } from '#contracts/import-api.ts';
import type { ImportOutcome } from '../../model/import/import-home.ts';
import type { WrittenHome } from './read-rows.ts';

/** How a home of many stands. */
export type RowState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending' }
  /** It was stopped before its turn came. */
  | { readonly kind: 'cancelled' }
  | ImportOutcome;

export type ImportRow = WrittenHome & { readonly id: number; readonly state: RowState };

/** The rows of homes that were read, to be sent. */
export function makeRows(homes: readonly WrittenHome[]): ImportRow[] {
  return homes.map((home, id) => ({ ...home, id, state: { kind: 'waiting' } }));
}

/** A row with other words of its importer: it is to be sent again. */
export function editRow(
  row: ImportRow,
  change: Partial<Pick<WrittenHome, 'url' | 'price' | 'rent' | 'beds'>>,
): ImportRow {
  const isAsked = row.state.kind === 'needs_price' || row.state.kind === 'failed';
  // What is asked stays in sight while it is being answered.
  return { ...row, ...change, state: isAsked ? row.state : { kind: 'cancelled' } };
}

/** What a row sends; or the fact that is no number. */
export function requestOf({ url, price, rent, beds, more }: WrittenHome): ImportRequest | { readonly wrong: string } {
  const facts: Record<string, unknown> = {};
  for (const [name, text] of Object.entries({ ...more, price, rent, beds })) {
    if (text.trim() === '') continue;
    const value = name === 'property_type' ? typeOf(text) : numberOf(text);
    // Of what stands in no sight a slip is left out; what is shown can be mended.
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

/** How many rows stand how. */
export function countRows(rows: readonly ImportRow[]) {
  const count = (...kinds: RowState['kind'][]) => rows.filter(({ state }) => kinds.includes(state.kind)).length;
  return {
    all: rows.length,
    done: count('imported', 'needs_price', 'failed'),
    imported: count('imported'),
    needPrice: count('needs_price'),
    failed: count('failed'),
    left: count('waiting', 'cancelled'),
  };
}
