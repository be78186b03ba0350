import type { Unlimited } from '#contracts/limited-fields.ts';
import type { Listing } from '#contracts/listing.ts';
import type { MeasuredGoal, PortfolioSummary } from '#contracts/portfolio-figures.ts';
import { blendYears } from '#underwriting/portfolio/blend-years.ts';
import { type Holding, isUnderwritten } from '#underwriting/portfolio/holding.ts';
import { holdingOf } from '#underwriting/portfolio/holding-of.ts';
import { portfolioTotals } from '#underwriting/portfolio/portfolio-totals.ts';
import { concentrationOf, sumEquityByName } from '#underwriting/portfolio/sum-equity-by-name.ts';
import type { Proforma } from '#underwriting/underwrite.ts';
import { goalProgress, shareToWire, totalsToWire, yearToWire } from './portfolio-figures.ts';

/** An underwritten proforma of a portfolio, and where its home is. */
export type PlacedProforma = Pick<Proforma, 'schedule' | 'calculation'> & {
  readonly place: Pick<Listing, 'postal_code' | 'property_type' | 'state_or_province'>;
  /** Its saved figures, which can be those of an earlier model; absent: those of the calculation. */
  readonly saved?: Holding;
};

/**
 * A portfolio as one investment, in wire names. Server and browser use the same function. Saved figures have no schedule,
 * so the years and the IRR are those of the current model.
 */
export function summarizePortfolio(
  proformas: readonly PlacedProforma[],
  goal: MeasuredGoal,
): Required<Unlimited<PortfolioSummary>> {
  const totals = totalsToWire(portfolioTotals(proformas.map(summedOf)));
  const counted = proformas.filter((proforma) => isUnderwritten(summedOf(proforma)));
  const { years, irr } = blendYears(counted.flatMap(({ schedule }) => schedule ?? []));
  const equityOf = (proforma: PlacedProforma) => summedOf(proforma).initialEquityInvestment;
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

function summedOf(proforma: PlacedProforma): Holding {
  return proforma.saved ?? holdingOf(proforma);
}
