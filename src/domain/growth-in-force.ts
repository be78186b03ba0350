import type { Listing } from '#contracts/listing.ts';
import { appreciationFor } from '#underwriting/appreciation-for.ts';
import type { SettledAssumptions } from './settled-assumptions.ts';

/** The growth of a listing's value on the wire: percent per year. */
export function growthInForce(
  { market_appreciation: marketAppreciation }: Pick<Listing, 'market_appreciation'>,
  settledAssumptions: SettledAssumptions,
): number {
  const { appreciation } = settledAssumptions.values;
  return appreciationFor({ marketAppreciation }, { ...settledAssumptions, appreciation });
}

/** Whether that is the growth of the listing's market. */
export function followsMarket(
  { market_appreciation: marketAppreciation }: Pick<Listing, 'market_appreciation'>,
  settledAssumptions: SettledAssumptions,
): boolean {
  return settledAssumptions.marketAppreciation && marketAppreciation !== null;
}
