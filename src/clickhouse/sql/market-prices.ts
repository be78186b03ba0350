import { unknownMarket } from '#engine/columns/columns.ts';
import type { ScanRow } from '#engine/plan/scan-form.ts';

/** Price coefficients by market, which a statement names once and uses often. */
export type MarketPrices = {
  /** More than 0 for each market step that listings of the table may have. */
  readonly marketCounts: Uint32Array;
  /** The coefficient of a row of the table. */
  readonly coefficient: (row: ScanRow & { readonly priceByMarket: Float64Array }) => string;
  /** The WITH clause of a statement with those that it uses. */
  readonly definitions: (statement: string) => string;
};

/** `markets`: steps. */
export function createMarketPrices(markets: readonly number[]): MarketPrices {
  const steps = markets.filter((step) => step !== unknownMarket);
  const [first, last] = [Math.min(...steps), Math.max(...steps)];
  const marketCounts = new Uint32Array(unknownMarket + 1);
  for (const step of markets) marketCounts[step] = 1;
  const names = new Map<string, string>();
  return {
    marketCounts,
    coefficient: ({ price, priceByMarket }) => {
      // Numbers alone, because the server then reads the array as one literal. The last one is of an unknown market.
      const list = `[${[...priceByMarket.subarray(first, last + 1), price].join()}]`;
      const name = names.get(list) ?? `prices_${names.size}_`;
      names.set(list, name);
      return `arrayElement(${name}, least(market, ${last + 1}) - ${first - 1})`;
    },
    definitions: (statement) => {
      const used = [...names].filter(([, name]) => statement.includes(name));
      return used.length === 0 ? '' : `with ${used.map(([list, name]) => `${list} as ${name}`).join(', ')}\n`;
    },
  };
}
