import type { LenderLimitName } from '#contracts/parameters/lender-assumptions.ts';
import type { ProformaParts } from '#contracts/proformas.ts';
import type { LenderTest } from '#underwriting/calculation.ts';
import { formatDollars, formatNumber, formatRatio } from '../format.ts';

type Limits = Pick<ProformaParts['proforma'], LenderLimitName>;

const copy: Readonly<Record<LenderTest, (limits: Limits) => string>> = {
  loan_amount: (limits) => `loan under ${formatDollars(limits.lender_minimum_loan_amount)}`,
  lender_dscr: (limits) => `lender’s DSCR under ${formatRatio(limits.lender_minimum_dscr)}`,
  ltv: (limits) => `loan to value above ${formatNumber(limits.lender_maximum_ltv)}%`,
  condo_ltv: (limits) => `condo loan above ${formatNumber(limits.lender_maximum_condo_ltv)}%`,
};

/** Why lenders to investors refuse a home: `Hard to finance: loan under $100,000`; null: none of their limits does. */
export function hardToFinance({
  proforma,
  calculation,
}: {
  readonly proforma: Limits;
  readonly calculation: { readonly failed_lender_tests: readonly LenderTest[] };
}): string | null {
  const failed = calculation.failed_lender_tests;
  return failed.length === 0 ? null : `Hard to finance: ${failed.map((test) => copy[test](proforma)).join(', ')}`;
}
