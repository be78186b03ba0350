import { riskDraws } from '#contracts/analyses.ts';
import type { ComparablesAnswer } from '#contracts/comparables.ts';
import type { Paper } from '#contracts/papers.ts';
import type { ProformaAnswer } from '#contracts/proformas.ts';
import { investmentOf, rentRangeOf } from '#domain/investment-of.ts';
import { nameOf, placeOf } from '#domain/labels/listing-name.ts';
import { type UnderwrittenProforma, underwriteAnswer } from '#domain/proforma/calculate-proforma.ts';
import { type CheckedTarget, checkTargets } from '#domain/proforma/checked-targets.ts';
import type { InvestmentCase } from '#underwriting/analyses/investment-case.ts';
import { type RiskResult, simulateRisk } from '#underwriting/analyses/simulate-risk.ts';
import type { Targets } from '#underwriting/assumptions.ts';

/** Everything a report shows of one home, already without what its reader may not see. */
export type ProformaReportData = {
  readonly answer: ProformaAnswer;
  /** The seller's price, dollars. The figures can rest on the investor's own. */
  readonly asking: number;
  readonly targets: Targets;
  /** Null: they could not be found. */
  readonly comparables: ComparablesAnswer | null;
  readonly paper: Paper;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  /** The day (YYYY-MM-DD) where the reader is. */
  readonly day: string;
  /** The proforma on the site; null: only its owner can open it. */
  readonly address: string | null;
};

/** The data with everything computed from it. */
export type ProformaReport = ProformaReportData & {
  readonly name: string;
  readonly place: string;
  readonly underwritten: UnderwrittenProforma;
  readonly investment: InvestmentCase;
  readonly checked: readonly CheckedTarget[];
  readonly risk: RiskResult | null;
};

export function computeReport(data: ProformaReportData): ProformaReport {
  const { answer, targets } = data;
  const underwritten = underwriteAnswer(answer);
  const investment = investmentOf(answer);
  return {
    ...data,
    name: answer.saved_proforma?.title || nameOf(answer.listing),
    place: placeOf(answer.listing),
    underwritten,
    investment,
    checked: checkTargets(investment.listing, investment.assumptions, targets),
    risk: simulateRisk({
      investment,
      rentRange: rentRangeOf(answer.listing),
      targets,
      seed: 1,
      draws: riskDraws.default,
    }),
  };
}
