import type { UserView } from '#engine/columns/view-as-user.ts';
import type { ClickHouse, SentTable, Value } from './client.ts';
import type { Cluster } from './cluster.ts';
import { isCurrent, type Progress, toSqlId } from './snapshot.ts';
import { isAmong } from './sql/fact-conditions.ts';
import { createMarketPrices, type MarketPrices } from './sql/market-prices.ts';
import type { PlanSql } from './sql/plan-to-sql.ts';
import { encodeIds } from './stored-rows.ts';

/** The listings of one moment that one user sees. Every statement of a search reads the same ones. */
export type Source = {
  readonly select: ClickHouse['select'];
  readonly table: string;
  readonly conditions: readonly string[];
  readonly prices: MarketPrices;
  /** The listings that have the words of the search; null: it is not for words. */
  readonly words: SentTable | null;
  /** The view for listings outside of the table. Its private listings are those that the table does not have. */
  readonly view: UserView;
};

export async function openSource(
  { client: { select }, tables }: Cluster,
  progress: Progress,
  view: UserView,
): Promise<Source> {
  const table = tables.whole.listings;
  const current = isCurrent(progress, tables);
  const { listings, onlyListingIds, hiddenListingIds, words } = view;
  const publicIds = new Set(
    listings.length === 0
      ? []
      : (await select(`select id from ${table} where ${isAmong('id', listings.map(idOf))} and ${current}`, 1)).map(
          ([id]) => id,
        ),
  );
  return {
    select,
    table,
    conditions: [
      current,
      ...(onlyListingIds ? [isAmong('id', onlyListingIds.map(toSqlId))] : []),
      ...(hiddenListingIds.length > 0 ? [`not (${isAmong('id', hiddenListingIds.map(toSqlId))})`] : []),
    ],
    prices: createMarketPrices(progress.markets),
    words: words && { name: wordsTable, ids: encodeIds(words) },
    view: {
      ...view,
      listings: listings.filter((listing) => !publicIds.has(idOf(listing))),
    },
  };
}

/** Sent as a table, because the server takes seconds to analyze thousands of ids in a statement. */
const wordsTable = 'described';
const hasWords = `id in ${wordsTable}`;

const idOf = ({ listingId }: { readonly listingId: string }) => toSqlId(listingId);

/** The filters on facts of a search. Throws without the listings that have its words: it would find everything. */
export function factsOf({ plan, facts }: PlanSql, { words }: Source): string[] {
  if (!plan.facts.hasWords) return [...facts];
  if (words === null) throw new Error('A search for words needs the listings that have them.');
  return [...facts, hasWords];
}

/** Reads expressions over the listings that meet the conditions. `tail`: such as an order. */
export function selectFrom(
  { select, table, conditions, prices, words }: Source,
  expressions: readonly string[],
  where: readonly string[],
  tail = '',
): Promise<readonly (readonly Value[])[]> {
  const all = [...where, ...conditions].map((condition) => `(${condition})`).join('\nand ');
  const statement = `select ${expressions.join(', ')}\nfrom ${table}\nwhere ${all}\n${tail}`;
  const whole = prices.definitions(statement) + statement;
  return words && statement.includes(hasWords)
    ? select(whole, expressions.length, words)
    : select(whole, expressions.length);
}

/** The number of listings that meet the conditions. */
export async function countRows(source: Source, where: readonly string[]): Promise<number> {
  const [row] = await selectFrom(source, ['count()'], where);
  return toNumber(row?.[0]);
}

/** A number of a result; infinities are text there. */
export function toNumber(value: Value | undefined): number {
  if (value === 'inf') return Number.POSITIVE_INFINITY;
  return value === '-inf' ? Number.NEGATIVE_INFINITY : Number(value);
}
