import type { Assumptions } from '../assumptions.ts';
import type { ListingFacts } from '../listing.ts';
import { isUnderwritten } from '../portfolio/holding.ts';
import { holdingOf } from '../portfolio/holding-of.ts';
import { type PortfolioTotals, portfolioTotals } from '../portfolio/portfolio-totals.ts';
import { underwrite } from '../underwrite.ts';
import { stressAssumptions } from './stress-tests.ts';

type Home = { readonly listing: ListingFacts; readonly assumptions: Assumptions };

const none = { rent: 1, vacancy: 0, rate: 0, exit: 1 } as const;
/** The hardest values of the score's grid, one at a time and together. */
const stresses = {
  none,
  rent: { ...none, rent: 0.9 },
  vacancy: { ...none, vacancy: 0.07 },
  rate: { ...none, rate: 0.01 },
  exit: { ...none, exit: 0.9 },
  all: { rent: 0.9, vacancy: 0.07, rate: 0.01, exit: 0.9 },
} as const;
export type PortfolioStressName = keyof typeof stresses;

export type PortfolioStress = {
  readonly name: PortfolioStressName;
  readonly totals: PortfolioTotals;
  /** Homes whose first year costs money. */
  readonly negativeCount: number;
};

/** The portfolio under each stress, applied to all homes at once. */
export function stressPortfolio(homes: readonly Home[]): readonly PortfolioStress[] {
  return (Object.keys(stresses) as PortfolioStressName[]).map((name) => {
    const stress = stresses[name];
    const holdings = homes.map(({ listing, assumptions }) => {
      const rent = listing.rent === null ? null : stress.rent * listing.rent;
      return holdingOf(underwrite({ ...listing, rent }, stressAssumptions(assumptions, stress)));
    });
    const negativeCount = holdings.filter(isUnderwritten).filter(({ cashFlow }) => cashFlow < 0).length;
    return { name, totals: portfolioTotals(holdings), negativeCount };
  });
}
