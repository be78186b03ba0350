import { expect, test } from 'vitest';
import { formatDollars, formatMultiple, formatPercent, formatRatio } from '#domain/format.ts';
import { type Assumptions, defaultAssumptions } from '#underwriting/assumptions.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { exampleHouse } from './example-house.ts';
import { explainTerm, type Term, terms } from './terms.ts';

const figuresWith = (change: Partial<Assumptions> = {}) =>
  underwrite(exampleHouse, { ...defaultAssumptions, ...change }).calculation;
const defaultFigures = figuresWith();
const percent = (fraction: number | null) => formatPercent((fraction ?? Number.NaN) * 100);
const rent = defaultFigures.grossIncome ?? Number.NaN;

test.each<[Term, string[]]>([
  [
    'equity_multiple',
    [
      formatDollars(defaultFigures.initialEquityInvestment),
      formatDollars(defaultFigures.totalCashReturned),
      formatMultiple(defaultFigures.equityMultiple),
    ],
  ],
  [
    'yearly_net_income',
    [formatDollars(defaultFigures.yearlyNetIncome), formatDollars((defaultFigures.yearlyNetIncome ?? 0) * 5)],
  ],
  [
    'dscr',
    [
      formatDollars(defaultFigures.noi),
      formatDollars((defaultFigures.monthlyPayment ?? 0) * 12),
      formatRatio(defaultFigures.dscr),
    ],
  ],
  ['initial_cocr', [formatDollars(defaultFigures.cashFlow), percent(defaultFigures.initialCocr)]],
  ['irr', [percent(defaultFigures.irr)]],
  ['grm', [formatDollars(rent), formatRatio(defaultFigures.grm)]],
  ['debt_yield', [formatDollars(defaultFigures.loanAmount), percent(defaultFigures.debtYield)]],
  [
    'expense_ratio',
    [
      formatDollars(defaultFigures.operatingExpenses),
      formatDollars(defaultFigures.effectiveGrossIncome),
      percent(defaultFigures.expenseRatio),
    ],
  ],
  ['net_profit_margin', [formatDollars(defaultFigures.cashFlow), percent(defaultFigures.netProfitMargin)]],
  ['interest_rate', [formatDollars(defaultFigures.loanAmount), formatDollars(defaultFigures.monthlyPayment)]],
  [
    'loan_term',
    [formatDollars(defaultFigures.monthlyPayment), formatDollars(figuresWith({ loanTerm: 15 }).monthlyPayment)],
  ],
  ['appreciation', [formatDollars(defaultFigures.salePrice)]],
  [
    'disposition_cost_percentage',
    [formatDollars(defaultFigures.salePrice), formatDollars((defaultFigures.salePrice ?? 0) * 0.06)],
  ],
  ['vacancy', [formatDollars(rent), formatDollars(rent * 0.05)]],
  ['management_fee', [formatDollars((defaultFigures.effectiveGrossIncome ?? 0) * 0.09)]],
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
