import type { SearchRow } from '#contracts/search.ts';
import { type Binding, type BindingName, bindingFigures } from '#contracts/search-extras.ts';
import { factsOf } from '#domain/listing-facts.ts';
import type { PreparedSearch } from '#domain/prepared-search.ts';
import { requestedExpenseRatio, requestedLenderDscr, type SettledSearch } from '#domain/settled-search.ts';
import { createShortfalls, type SmallestChanges } from '#underwriting/inverse/smallest-changes.ts';
import { maximumLoanShare } from '#underwriting/lender-tests.ts';
import type { TargetName } from '#underwriting/linear/compile-targets.ts';

const wireNames: Record<TargetName, BindingName> = {
  initialEquityInvestment: 'maximum_initial_equity_investment',
  equityMultiple: 'target_equity_multiple',
  grm: 'target_grm',
  dscr: 'target_dscr',
  lenderDscr: 'target_lender_dscr',
  loanAmount: 'lender_minimum_loan_amount',
  debtYield: 'target_debt_yield',
  expenseRatio: 'target_expense_ratio',
  initialCocr: 'target_initial_cocr',
  netProfitMargin: 'target_net_profit_margin',
  refiOutRatio: 'target_refi_out_ratio',
  irr: 'target_irr',
  cashFlow: 'cash_flow',
};

/** The targets that each row of a page misses, in the same order. A matching row misses none. */
export function bindingOf(page: readonly SearchRow[], { settled, assumptions, targets }: PreparedSearch): Binding[] {
  const shortfallOf = createShortfalls(targets, assumptions);
  const requested = targetsToWire(settled);
  return page.map(({ alias_id, listing, calculation }) => {
    const facts = factsOf(listing);
    const { missed, changes } = shortfallOf(facts);
    const lendersLend = maximumLoanShare(facts.isCondo ?? false, assumptions);
    const missedTargets = missed.map((target) => {
      const name = wireNames[target];
      return { name, value: calculation[bindingFigures[name]] ?? null, target: requested[name]! };
    });
    return { alias_id, missed: missedTargets, changes: changesToWire(changes, lendersLend) };
  });
}

/** Target values in the request's units; null: not set. */
function targetsToWire(settled: SettledSearch): Readonly<Record<BindingName, number | null>> {
  return {
    ...settled.targets,
    maximum_initial_equity_investment: settled.maximumInitialEquityInvestment,
    target_equity_multiple: settled.targetEquityMultiple,
    target_expense_ratio: requestedExpenseRatio(settled),
    target_lender_dscr: requestedLenderDscr(settled),
    lender_minimum_loan_amount: settled.assumptions.values.lender_minimum_loan_amount,
    cash_flow: 0,
  };
}

/** Leaves out a loan that no lender gives. */
function changesToWire(
  { price, rent, interestRate, mortgageLtv }: SmallestChanges,
  lendersLend: number,
): Binding['changes'] {
  return {
    purchase_price: price,
    rent,
    // Rounds the percentage down so that the same rate in a request still meets the targets.
    interest_rate: interestRate === null ? null : Math.floor(interestRate * 1e11) / 1e9,
    mortgage_ltv: mortgageLtv === null || mortgageLtv > lendersLend ? null : Math.round(mortgageLtv * 100),
  };
}
