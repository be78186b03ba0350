import type { ProformaParts } from '#contracts/proformas.ts';

/** What repairs add, in dollars. */
export type ValueAdded = {
  readonly afterRepairValue: number;
  readonly createdEquity: number;
  /** Cash to close less what the refinance pays out; null: not visible. */
  readonly cashLeft: number | null;
};

/** Null: the investor states no after-repair value. */
export function valueAddedOf({
  listing,
  calculation,
}: Pick<ProformaParts, 'listing' | 'calculation'>): ValueAdded | null {
  const { purchase_price: price, initial_equity_investment: cash, refi_proceeds: proceeds } = calculation;
  const value = listing.after_repair_value;
  if (value == null || price === null || cash === null) return null;
  return {
    afterRepairValue: value,
    createdEquity: value - price - listing.upfront,
    cashLeft: proceeds == null ? null : cash - Math.max(0, proceeds),
  };
}
