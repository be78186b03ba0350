import { rowReader } from '../listing-feeds/feed-row.ts';
import { readCsv } from '../listing-feeds/read-csv.ts';

/** Rents of one postal code, dollars a month with utilities, for 0 to 4 bedrooms. */
export type PostalRents = {
  readonly postalCode: string;
  readonly rents: readonly [number, number, number, number, number];
};

/** A market table that was read; rows without a postal code or a rent for every size are counted as refused. */
export type HudRents = { readonly rows: readonly PostalRents[]; readonly refused: number };

const columns = ['safmr0br', 'safmr1br', 'safmr2br', 'safmr3br', 'safmr4br'] as const;

/**
 * Reads HUD's Small Area Fair Market Rents, in HUD's own column names ("ZIP Code", "SAFMR 2BR" …) or in snake_case.
 * A postal code in several HUD areas has a row in each; their mean counts.
 * Errors: an empty file, missing columns, what reading the bytes throws.
 */
export async function readHudRents(bytes: AsyncIterable<Uint8Array>): Promise<HudRents> {
  const { delimiter, rows } = await readCsv(bytes);
  const header = await rows.next();
  if (header.done) throw new Error('The file is empty.');
  const rowOf = rowReader(header.value.cells, delimiter === ';');
  const missing = ['zipcode', ...columns].filter((column) => !rowOf.has(column));
  if (missing.length > 0) {
    throw new Error(
      `This is no table of HUD Small Area Fair Market Rents: it lacks the columns ${missing.join(', ')}.`,
    );
  }
  const sums = new Map<string, { count: number; rents: number[] }>();
  let refused = 0;
  for await (const { cells } of rows) {
    const row = rowOf(cells);
    const postalCode = row.text('zipcode')?.padStart(5, '0') ?? '';
    const rents = columns.map((column) => row.number(column) ?? 0);
    if (!/^\d{5}$/.test(postalCode) || !rents.every((rent) => rent > 0 && rent <= 1e6)) {
      refused++;
      continue;
    }
    const sum = sums.get(postalCode) ?? { count: 0, rents: [0, 0, 0, 0, 0] };
    sums.set(postalCode, { count: sum.count + 1, rents: sum.rents.map((total, size) => total + (rents[size] ?? 0)) });
  }
  return { rows: [...sums].map(([postalCode, sum]) => ({ postalCode, rents: meanOf(sum) })), refused };
}

function meanOf({ count, rents }: { count: number; rents: number[] }): PostalRents['rents'] {
  const [none = 0, one = 0, two = 0, three = 0, four = 0] = rents.map((total) => total / count);
  return [none, one, two, three, four];
}
