import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { bySize } from '#tests/full-size.ts';
import { exampleListing, exampleTaxes, randomCases } from '#tests/underwriting-cases.ts';
import { defaultAssumptions } from '../assumptions.ts';
import type { FigureName } from '../calculation.ts';
import { underwrite } from '../underwrite.ts';
import { explainFigure, expressions } from './explain-figure.ts';
import type { Expression } from './expression.ts';

const names = Object.keys(expressions) as FigureName[];

/** Figures that are not amounts of money. The IRR is not one, because its formula is an NPV. */
const ratios = new Set<FigureName>([
  'capRate',
  'dscr',
  'grm',
  'debtYield',
  'expenseRatio',
  'netProfitMargin',
  'breakEvenOccupancy',
  'breakEvenRatio',
  'mirr',
]);

const arithmetic = createContext({ min: Math.min, max: Math.max });

function codeOf(expression: Expression): string {
  return expression
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'operator' in part ? part.formulas.map(codeOf).join(part.operator) : `(${part.value})`;
    })
    .join('');
}

/** Evaluates a formula. */
function evaluateFormula(expression: Expression): number {
  const code = codeOf(expression)
    .replace(' = 0', '')
    .replaceAll('−', '-')
    .replaceAll('×', '*')
    .replaceAll('÷', '/')
    .replaceAll('^', '**');
  return runInContext(code, arithmetic) as number;
}

test('every figure has a formula that evaluates to it', () => {
  const explained = new Set<string>();
  for (const { listing, assumptions } of randomCases(bySize(500, 1_500), 31)) {
    const { schedule, ...rest } = underwrite(listing, assumptions);
    const proforma = { ...rest, schedule: schedule! };
    for (const name of names) {
      const figure = proforma.calculation[name];
      const tinyRate = assumptions.interestRate > 0 && assumptions.interestRate < 1e-6;
      if (figure === null || (tinyRate && name === 'monthlyPayment')) continue; // double arithmetic loses digits at tiny rates
      const evaluated = evaluateFormula(expressions[name](proforma, assumptions));
      const growth = Math.max(1, (1 + (proforma.calculation.irr ?? 0)) ** -30);
      const size = ratios.has(name) ? Math.max(1, Math.abs(figure)) : 300 * listing.listPrice * growth;
      expect(Math.abs(evaluated - (name === 'irr' ? 0 : figure)), name).toBeLessThanOrEqual(1e-9 * size);
      explained.add(name);
    }
  }
  expect([...explained].toSorted()).toEqual(names.toSorted());
});

test('a sum over many years names its first terms and its last', () => {
  const formulasAt = (holdYears: number) => {
    const assumptions = { ...defaultAssumptions, holdYears };
    const proforma = underwrite(exampleListing, assumptions);
    return names.flatMap((name) => explainFigure(name, proforma, assumptions) ?? []);
  };
  const net = formulasAt(30).find(({ name }) => name === 'yearlyNetIncome')!;
  expect(net.formula).toBe('(cash flow of year 1 + cash flow of year 2 + … + cash flow of year 30) ÷ years held');
  expect(net.substituted).toMatch(/^\([^+]+ \+ [^+]+ \+ … \+ [^+]+\) ÷ 30$/);
  expect(Math.max(...formulasAt(30).map(({ substituted }) => substituted.length))).toBeLessThan(300);
  expect(formulasAt(8).every(({ formula }) => !formula.includes('…'))).toBe(true);
});

test('the payback names the years before it', () => {
  const paybackAt = (rent: number) => {
    const proforma = underwrite({ ...exampleListing, rent }, defaultAssumptions);
    return explainFigure('paybackYears', proforma, defaultAssumptions)?.formula;
  };
  expect(paybackAt(20_000)).toBe('cash to close ÷ cash flow of year 1');
  expect(paybackAt(6_000)).toBe('full years + (cash to close − cash flow of year 1) ÷ cash flow of year 2');
  expect(paybackAt(4_500)).toContain('(cash to close − cash flow of 2 years) ÷ cash flow of year 3');
});

test('a formula has a version in words and one with numbers', () => {
  const proforma = underwrite(exampleListing, defaultAssumptions);
  expect(explainFigure('dscr', proforma, defaultAssumptions)).toEqual({
    name: 'dscr',
    formula: 'NOI ÷ debt service',
    substituted: '15,380.00 ÷ 14,221.53',
    result: proforma.calculation.dscr,
  });
  expect(explainFigure('initialEquityInvestment', proforma, defaultAssumptions)?.formula).toBe(
    'purchase price − loan + closing costs + upfront repairs',
  );
  expect(explainFigure('refiOutRatio', proforma, defaultAssumptions)?.substituted).toBe(
    'max(0, (−5,099.00)) ÷ 70,000.00',
  );
  expect(explainFigure('monthlyPayment', proforma, defaultAssumptions)?.substituted).toBe(
    '187,500.00 × 0.5417% ÷ (1 − 1 ÷ (1 + 0.5417%)^360)',
  );
});

test('formulas name after-tax amounts', () => {
  const taxed = { ...defaultAssumptions, afterTax: exampleTaxes };
  const proforma = underwrite(exampleListing, taxed);
  expect(explainFigure('totalCashReturned', proforma, taxed)?.formula).toContain('after-tax cash flow of year 1');
  expect(explainFigure('saleTax', proforma, taxed)?.substituted).toBe(
    '24.00% × 37,142.42 + 15.00% × (52,071.83 − 37,142.42) − 24.00% × 14,616.15',
  );
});

test('a figure that does not exist is not explained', () => {
  const withoutLoan = { ...defaultAssumptions, mortgageLtv: 0 };
  expect(explainFigure('dscr', underwrite(exampleListing, withoutLoan), withoutLoan)).toBeNull();
  const withoutRent = underwrite({ ...exampleListing, rent: null }, defaultAssumptions);
  for (const name of names) expect(explainFigure(name, withoutRent, defaultAssumptions)).toBeNull();
});
