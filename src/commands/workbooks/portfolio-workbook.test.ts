import { expect, test } from 'vitest';
import type { PortfolioDetail } from '#contracts/portfolios.ts';
import { unavailableWords } from '#domain/labels/unavailable-words.ts';
import { underwriteAnswer } from '#domain/proforma/calculate-proforma.ts';
import { summarizePortfolio } from '#domain/summarize-portfolio.ts';
import { calculateWorkbook } from '#outside/formulas/calculate-workbook.ts';
import type { Workbook } from '#outside/workbooks/workbook.ts';
import { bySize } from '#tests/full-size.ts';
import { makeProforma, randomProformas } from '#tests/workbook-cases.ts';
import { openInEngine } from '#tests/workbook-engine.ts';
import { sheetNames } from './home-sheet.ts';
import { portfolioWorkbook } from './portfolio-workbook.ts';
import type { WorkbookProforma } from './proforma-workbook.ts';

const goal = { goal_metric: 'yearly_net_income', goal_value: 40_000 } as const;

function portfolioOf(answers: readonly WorkbookProforma[]) {
  const proformas = answers.map((answer) => ({ ...answer, title: '12 Main: [a/b]' }));
  const detail = {
    title: '=Memphis',
    goal: 'Retire',
    strategy: null,
    ...goal,
    proformas,
  } as unknown as PortfolioDetail;
  const summary = summarizePortfolio(
    answers.map((answer) => ({ ...underwriteAnswer(answer).proforma, place: answer.listing })),
    goal,
  );
  return { summary, workbook: portfolioWorkbook(detail, { ...summary, limited_fields: [] }, '2026-11-23') };
}

/** The results of a sheet by their label: the cells right of it. */
function readSheet({ sheets }: Workbook, index = 0) {
  const rows = sheets[index]!.rows.map((row) => row.map((cell) => cell?.value));
  return (label: string) => rows.find(([first]) => first === label)!.slice(1);
}

test('the portfolio adds up its homes as Forma does, and shows the goal', () => {
  const cases = randomProformas(bySize(12, 200), 5);
  for (let size = 1; size <= bySize(4, 19); size++) {
    const answers = Array.from({ length: Math.min(size, 3) }, () => cases.next().value!);
    if (size === 2) answers.push(makeProforma({ rent: null, rent_source: null }));
    const { summary, workbook } = portfolioOf(answers);
    const valuesOf = readSheet(calculateWorkbook(workbook));
    const { totals, years, irr, progress } = summary;
    const [price, cash, loan, noi, cashFlow, yearly, takeHome, returned, debt, multiple, dscr] = valuesOf('All homes');
    const shown = { price, cash, loan, noi, cashFlow, yearly, takeHome, returned, debt };
    const stated = {
      price: totals.purchase_price,
      cash: totals.initial_equity_investment,
      loan: totals.loan_amount,
      noi: totals.noi,
      cashFlow: totals.cash_flow,
      yearly: totals.yearly_net_income,
      takeHome: totals.take_home_equity,
      returned: totals.total_cash_returned,
      debt: totals.debt_service,
    };
    for (const [name, value] of Object.entries(stated)) expect(shown[name as keyof typeof shown]).toBeCloseTo(value, 2);
    if (totals.equity_multiple !== null) expect(multiple).toBeCloseTo(totals.equity_multiple, 6);
    if (totals.dscr !== null) expect(dscr).toBeCloseTo(totals.dscr, 6);
    if (irr !== null) expect(valuesOf('IRR')[0]).toBeCloseTo(irr / 100, 7);
    expect(valuesOf('Share of the goal')[0]).toBeCloseTo(Math.max(0, progress!), 7);
    for (const { year, noi: ofYear, equity, sale_proceeds, flow, debt_service } of years) {
      expect(valuesOf('NOI')[year]).toBeCloseTo(ofYear, 2);
      expect(valuesOf('Debt service')[year]).toBeCloseTo(debt_service, 2);
      expect(valuesOf('Equity')[year]).toBeCloseTo(equity, 2);
      expect(valuesOf('Sale')[year]).toBeCloseTo(sale_proceeds, 2);
      expect(valuesOf('Cash in and out')[year]).toBeCloseTo(flow, 2);
    }
  }
});

test('without a known rent, the portfolio says so as Forma does', () => {
  const { summary, workbook } = portfolioOf([makeProforma({ rent: null, rent_source: null })]);
  const valuesOf = readSheet(calculateWorkbook(workbook));
  expect([summary.totals.equity_multiple, summary.irr]).toEqual([null, null]);
  expect(valuesOf('All homes').slice(-2)).toEqual([unavailableWords.no_rent, unavailableWords.no_rent]);
  expect(valuesOf('IRR')).toEqual([unavailableWords.no_rent]);
  const unpaid = makeProforma({ list_price: 100_000 }, { mortgage_ltv: 0 });
  expect(readSheet(calculateWorkbook(portfolioOf([unpaid]).workbook))('All homes').at(-1)).toBe(
    unavailableWords.no_debt,
  );
});

test('a home that was saved with an earlier calculation is said to differ', () => {
  const answer = makeProforma();
  const words = 'Some homes were saved with an earlier calculation. These formulas use the current one.';
  const leads = (each: WorkbookProforma) =>
    portfolioOf([each])
      .workbook.sheets[0]!.rows.flat()
      .map((cell) => cell?.value);
  expect(leads(answer)).not.toContain(words);
  expect(leads({ ...answer, calculation: { ...answer.calculation, model_version: '0' } })).toContain(words);
});

test('the sheet of each home finds its IRR, or says why there is none', () => {
  const irrs = [...randomProformas(bySize(12, 200), 7), makeProforma({ rent: null, rent_source: null })].map(
    (answer) => {
      const [found] = readSheet(calculateWorkbook(portfolioOf([answer]).workbook), 1)('IRR');
      const { irr } = answer.calculation;
      if (irr == null) expect(found).toEqual(expect.any(String));
      else expect(found).toBeCloseTo(irr / 100, 7);
      return irr;
    },
  );
  expect(irrs.filter((irr) => irr != null).length).toBeGreaterThan(bySize(6, 100));
  expect(irrs).toContain(null);
});

test('another engine gets the same results, from sheets with names of their own', () => {
  const workbook = calculateWorkbook(portfolioOf([...randomProformas(2, 6)]).workbook);
  const engine = openInEngine(workbook);
  // A net present value of deep losses has fewer exact digits than it shows.
  expect(engine.differences().filter((words) => !/=NPV\(/.test(words))).toEqual([]);
  engine.close();
  expect(workbook.sheets.map(({ name }) => name)).toEqual(['Portfolio', '12 Main   a b', '12 Main   a b 2']);
});

test('sheets have names that are valid and different, whatever the homes are called', () => {
  const homes = [
    'A 3',
    'A',
    'a',
    "O'Brien: 1/2",
    '\u{1f3e0}'.repeat(20),
    `${'x'.repeat(23)}\u{1f3e0}`,
    '[]',
    'History',
    ' ',
  ];
  const names = sheetNames(homes.map((name) => ({ ...makeProforma({}), name })));
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(homes.length);
  for (const name of names) {
    expect(name).toMatch(/^[^\][:*?/\\']{1,31}$/);
    expect(name).not.toMatch(/\p{Surrogate}/u);
  }
});
