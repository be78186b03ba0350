import type { Unlimited } from '#contracts/limited-fields.ts';
import type { Listing } from '#contracts/listing.ts';
import type { MeasuredGoal, PortfolioSummary } from '#contracts/portfolio-figures.ts';
import { blendYears } from '#underwriting/portfolio/blend-years.ts';
import { isUnderwritten } from '#underwriting/portfolio/holding.ts';
import { holdingOf } from '#underwriting/portfolio/holding-of.ts';
import { portfolioTotals } from '#underwriting/portfolio/portfolio-totals.ts';
import { concentrationOf, sumEquityByName } from '#underwriting/portfolio/sum-equity-by-name.ts';
import type { Proforma } from '#underwriting/underwrite.ts';
import { goalProgress, shareToWire, totalsToWire, yearToWire } from './portfolio-figures.ts';

/** An underwritten proforma of a portfolio, and where its home is. */
export type PlacedProforma = Pick<Proforma, 'schedule' | 'calculation'> & {
  readonly place: Pick<Listing, 'postal_code' | 'property_type' | 'state_or_province'>;
};

/** A portfolio as one investment, in wire names. Server and browser use the same function. */
export function summarizePortfolio(
  proformas: readonly PlacedProforma[],
  goal: MeasuredGoal,
): Required<Unlimited<PortfolioSummary>> {
  const totals = totalsToWire(portfolioTotals(proformas.map(holdingOf)));
  const counted = proformas.filter((proforma) => isUnderwritten(holdingOf(proforma)));
  const { years, irr } = blendYears(counted.flatMap(({ schedule }) => schedule ?? []));
  const equityOf = ({ calculation }: PlacedProforma) => calculation.initialEquityInvestment;
  const { concentration, largestShare } = concentrationOf(counted.map(equityOf));
  const spreadBy = (name: keyof PlacedProforma['place']) =>
    sumEquityByName(counted.map((each) => ({ name: each.place[name], initialEquityInvestment: equityOf(each) }))).map(
      shareToWire,
    );
  return {
    totals,
    progress: goalProgress(totals, goal),
    irr: typeof irr === 'number' ? 100 * irr : null,
    irr_reason: typeof irr === 'number' ? null : irr,
    years: years.map(yearToWire),
    by_postal_code: spreadBy('postal_code'),
    by_property_type: spreadBy('property_type'),
    by_state: spreadBy('state_or_province'),
    concentration,
    largest_share: largestShare,
  };
}
