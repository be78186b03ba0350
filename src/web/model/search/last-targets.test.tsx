import { afterEach, expect, test } from 'vitest';
import { lastTargets, lastTargetsOnWire } from './last-targets.ts';
import { rememberSearch } from './search-query.ts';

afterEach(() => {
  rememberSearch({});
  localStorage.clear();
});

test('the targets on the wire include those of lenders', () => {
  rememberSearch({ financeable: 'true', lenderMinimumLoanAmount: '75000' });
  expect(lastTargets()).toMatchObject({ lenderDscr: 1, loanAmount: 75_000 });
  expect(lastTargetsOnWire()).toEqual({
    maximum_initial_equity_investment: '50000',
    target_equity_multiple: '1.3',
    target_lender_dscr: '1',
    target_loan_amount: '75000',
  });
  rememberSearch({ financeable: 'true', mortgageLtv: '0' });
  expect(Object.keys(lastTargetsOnWire())).toEqual(['maximum_initial_equity_investment', 'target_equity_multiple']);
});
