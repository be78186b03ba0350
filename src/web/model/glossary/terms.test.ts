import { expect, test } from 'vitest';
import { type Assumptions, defaultAssumptions } from '#underwriting/assumptions.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { formatDollars, formatMultiple, formatPercent, formatRatio } from '../../lib/format.ts';
import { exampleHouse } from './example-house.ts';
import { explainTerm, type Term, terms } from './terms.ts';

const figuresWith = (change: Partial<Assumptions> = {}) =>
  underwrite(exampleHouse, { ...defaultAssumptions, ...change }).calculation;
const usual = figuresWith();
const percent = (fraction: number | null) => formatPercent((fraction ?? Number.NaN) * 100);
const rent = usual.grossIncome ?? Number.NaN;

test.each<[Term, string[]]>([
  [
    'equity_multiple',
    [
      formatDollars(usual.initialEquityInvestment),
      formatDollars(usual.totalCashReturned),
      formatMultiple(usual.equityMultiple),
    ],
  ],
  ['yearly_net_income', [formatDollars(usual.yearlyNetIncome), formatDollars((usual.yearlyNetIncome ?? 0) * 5)]],
  ['dscr', [formatDollars(usual.noi), formatDollars((usual.monthlyPayment ?? 0) * 12), formatRatio(usual.dscr)]],
  ['initial_cocr', [formatDollars(usual.cashFlow), percent(usual.initialCocr)]],
  ['irr', [percent(usual.irr)]],
  ['grm', [formatDollars(rent), formatRatio(usual.grm)]],
  ['debt_yield', [formatDollars(usual.loanAmount), percent(usual.debtYield)]],
  [
    'expense_ratio',
    [formatDollars(usual.operatingExpenses), formatDollars(usual.effectiveGrossIncome), percent(usual.expenseRatio)],
  ],
  ['net_profit_margin', [formatDollars(usual.cashFlow), percent(usual.netProfitMargin)]],
  ['interest_rate', [formatDollars(usual.loanAmount), formatDollars(usual.monthlyPayment)]],
  ['loan_term', [formatDollars(usual.monthlyPayment), formatDollars(figuresWith({ loanTerm: 15 }).monthlyPayment)]],
  ['appreciation', [formatDollars(usual.salePrice)]],
  ['disposition_cost_percentage', [formatDollars(usual.salePrice), formatDollars((usual.salePrice ?? 0) * 0.06)]],
  ['vacancy', [formatDollars(rent), formatDollars(rent * 0.05)]],
  ['management_fee', [formatDollars((usual.effectiveGrossIncome ?? 0) * 0.09)]],
  ['refi_ltv', [formatDollars(250_000 * 1.03 ** 3), formatDollars(250_000 * 1.03 ** 3 * 0.75)]],
  ['reinvest_rate', [formatDollars(1000 * 1.04 ** 3)]],
])('The example of %s has the figures of the model', (term, figures) => {
  for (const figure of figures) expect(explainTerm(term, 'beginner')).toContain(figure);
});

test.each(Object.keys(terms) as Term[])(
  '%s has a full text for beginners, a shorter one for others, and none for experts',
  (term) => {
    const [plain, formula] = [explainTerm(term, 'beginner'), explainTerm(term, 'intermediate')];
    expect(plain).toMatch(/^[A-Z(].*\.$/);
    expect(plain.length).toBeLessThanOrEqual(140);
    expect(formula).toMatch(/^[A-Z(].*\.$/);
    expect(explainTerm(term, 'expert')).toBe('');
  },
);
