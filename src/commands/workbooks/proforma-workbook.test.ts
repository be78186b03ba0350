import { expect, test } from 'vitest';
import { figureNames } from '#contracts/calculation.ts';
import { assumptionNames } from '#contracts/parameters/catalogue.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import { unavailableWordsFor } from '#domain/labels/unavailable-words.ts';
import { calculateWorkbook } from '#outside/formulas/calculate-workbook.ts';
import { cellAddress, type Workbook } from '#outside/workbooks/workbook.ts';
import { writeWorkbook } from '#outside/workbooks/write-workbook.ts';
import { bySize, seed } from '#tests/full-size.ts';
import { makeProforma, randomProformas } from '#tests/workbook-cases.ts';
import { openInEngine } from '#tests/workbook-engine.ts';
import { zipPart } from '#tests/zip-part.ts';
import { figureInCell, formatOfFigure } from './figure-formats.ts';
import { modelInputs } from './model-inputs.ts';
import { proformaWorkbook, type WorkbookProforma } from './proforma-workbook.ts';

const day = '2026-11-23';
const targets = { equityMultiple: 1.3, cashToClose: 50_000 };
const formulasOf = ({ sheets }: Workbook) =>
  sheets.flatMap(({ rows }) => rows.flat().flatMap((cell) => (cell?.role !== 'input' && cell?.formula) || []));

/** The figures of a proforma do not depend on them, and they are most of the formulas. */
function withoutScenarios(workbook: Workbook): Workbook {
  const remains = (sheet: string) => !['Offers', 'Sensitivity', 'Scenarios'].includes(sheet);
  const sheets = workbook.sheets.filter(({ name }) => remains(name));
  return { ...workbook, sheets, names: workbook.names.filter(({ sheet }) => remains(sheet)) };
}

/** The figures that the engine does not calculate as the response states them. */
function differingFigures(
  { calculation }: WorkbookProforma,
  engine: ReturnType<typeof openInEngine>,
  check: Workbook['sheets'][number],
) {
  return figureNames.flatMap((name) => {
    const stated = calculation[name];
    if (stated === undefined) return [];
    const expected = stated === null ? unavailableWordsFor(calculation.unavailable[name]!) : figureInCell(name, stated);
    const shown = engine.valueAt(
      'Check',
      check.rows.findIndex((row) => row[0]?.value === figureLabels[name]),
      2,
    );
    const tolerance = formatOfFigure(name) === 'cents' ? 0.005 : 1e-7;
    const isSame =
      typeof expected === 'number' && typeof shown === 'number'
        ? Math.abs(expected - shown) < tolerance
        : expected === shown;
    return isSame ? [] : [`${name}: ${expected} ≠ ${String(shown)}`];
  });
}

test('another engine calculates every figure of the response to the cent, for any inputs', () => {
  const workbook = withoutScenarios(proformaWorkbook(makeProforma({}, { after_tax: true }), targets, day));
  const engine = openInEngine(workbook);
  const check = workbook.sheets.find(({ name }) => name === 'Check')!;
  const feesTakeRent = makeProforma({}, { property_managed: true, leasing_fee: 6, turnover_years: 0.5 });
  expect(feesTakeRent.calculation.unavailable).toMatchObject({ break_even_occupancy: 'fees_take_rent' });
  for (const answer of [feesTakeRent, ...randomProformas(bySize(10, 2000))]) {
    engine.setInputs(modelInputs(answer, null).flatMap(({ inputs }) => inputs));
    const context = JSON.stringify([answer.listing, answer.proforma]);
    expect([context, differingFigures(answer, engine, check)]).toEqual([context, []]);
  }
  engine.close();
});

test('another engine gets the stored results, from formulas that do not depend on the proforma', () => {
  const formulas = formulasOf(proformaWorkbook(makeProforma({}, { after_tax: true }), targets, day));
  for (const answer of randomProformas(bySize(1, 50), 3)) {
    const workbook = calculateWorkbook(proformaWorkbook(answer, targets, day));
    const engine = openInEngine(workbook);
    // A net present value of deep losses has fewer exact digits than it shows.
    expect(engine.differences().filter((words) => !/^Returns!.* =NPV\(/.test(words))).toEqual([]);
    engine.close();
    if (answer.proforma.after_tax) expect(formulasOf(workbook)).toEqual(formulas);
  }
});

const personas = [null, 'cash_flow', 'reinvestor', 'appreciation'] as const;
const personaWords = (persona: (typeof personas)[number]) =>
  modelInputs(makeProforma({}, { persona }), null)
    .flatMap(({ inputs }) => inputs)
    .filter(({ name }) => name === 'persona');

/** Of which personas the workbook is made. `./check` draws one, another in each run. */
const madeOf = bySize<readonly (typeof personas)[number][]>([personas[seed % personas.length]!], personas);

test.each([
  ['the market is known', {}, { market_appreciation: 4.7 }],
  ['the market is unknown', {}, { market_appreciation: null }],
  ['a rate is typed', { appreciation: 5.5 }, { market_appreciation: 4.7 }],
])('another persona calculates what a proforma of that persona says, where %s', (_, stated, facts) => {
  for (const from of madeOf) {
    const workbook = withoutScenarios(
      proformaWorkbook(makeProforma(facts, { ...stated, persona: from }), targets, day),
    );
    const engine = openInEngine(workbook);
    const check = workbook.sheets.find(({ name }) => name === 'Check')!;
    for (const persona of personas) {
      engine.setInputs(personaWords(persona));
      const differing = differingFigures(makeProforma(facts, { ...stated, persona }), engine, check);
      expect([from, persona, differing]).toEqual([from, persona, []]);
    }
    engine.close();
  }
});

test('a rate typed over the appreciation of the persona wins', () => {
  const workbook = withoutScenarios(proformaWorkbook(makeProforma({}, { persona: 'cash_flow' }), targets, day));
  const engine = openInEngine(workbook);
  const check = workbook.sheets.find(({ name }) => name === 'Check')!;
  engine.setInputs([{ name: 'appreciation', value: 0.055 }, ...personaWords('appreciation')]);
  const typed = makeProforma({}, { persona: 'appreciation', appreciation: 5.5 });
  expect(differingFigures(typed, engine, check)).toEqual([]);
  engine.close();
});

test('income tax can be turned on in a workbook made without it', () => {
  const workbook = withoutScenarios(proformaWorkbook(makeProforma(), targets, day));
  const check = workbook.sheets.find(({ name }) => name === 'Check')!;
  const summary = workbook.sheets.find(({ name }) => name === 'Summary')!;
  const calculatedCheck = calculateWorkbook(workbook).sheets.find(({ name }) => name === 'Check')!;
  for (const label of ['Cash flow after tax', 'Tax on sale']) {
    expect(summary.rows.some(([first]) => first?.value === label)).toBe(true);
    const cells = calculatedCheck.rows.find(([first]) => first?.value === label)?.slice(1);
    expect(cells?.map((cell) => cell?.value)).toEqual(['Income tax is off', 'Income tax is off', 0, 'Same']);
  }
  const engine = openInEngine(workbook);
  const taxed = makeProforma({}, { after_tax: true });
  engine.setInputs(modelInputs(taxed, null).flatMap(({ inputs }) => inputs));
  expect(taxed.calculation.sale_tax).toBeGreaterThan(0);
  expect(differingFigures(taxed, engine, check)).toEqual([]);
  engine.close();
});

test('the check says that the workbook agrees, until an input changes', () => {
  const workbook = calculateWorkbook(proformaWorkbook(makeProforma(), targets, day));
  const verdicts = (sheets: Workbook['sheets']) =>
    sheets.find(({ name }) => name === 'Check')!.rows.flatMap((row) => (row[4]?.formula ? [row[4].value] : []));
  expect(new Set(verdicts(workbook.sheets))).toEqual(new Set(['Same']));
  const { sheets } = calculateWorkbook({
    ...workbook,
    sheets: workbook.sheets.map((sheet) => ({
      ...sheet,
      rows: sheet.rows.map((row) =>
        row.map((cell) => (cell?.value === 1300 && cell.role === 'input' ? { ...cell, value: 1301 } : cell)),
      ),
    })),
  });
  expect(verdicts(sheets)).toContain('Changed');
});

test('the check says that figures were saved with an earlier calculation', () => {
  const answer = makeProforma();
  const saved = { ...answer, calculation: { ...answer.calculation, model_version: '0', equity_multiple: 9 } };
  const { sheets } = calculateWorkbook(proformaWorkbook(saved, targets, day));
  const { rows } = sheets.find(({ name }) => name === 'Check')!;
  const words =
    'Forma’s figures were saved with an earlier calculation. The difference includes the change to the current one.';
  expect(rows[1]?.[0]?.value).toBe(words);
  expect(rows.find(([first]) => first?.value === 'Equity multiple')?.at(-1)?.value).toBe('Differs');
});

test('a home without rent has its price and loan, and says why it has no more', () => {
  const answer = makeProforma({ rent: null, rent_source: null });
  const workbook = calculateWorkbook(proformaWorkbook(answer, targets, day));
  const { rows } = workbook.sheets.find(({ name }) => name === 'Check')!;
  const shown = (label: string) =>
    rows
      .find((row) => row[0]?.value === label)!
      .slice(1, 5)
      .map((cell) => cell?.value);
  expect(shown('Loan')).toEqual([90_000, 90_000, 0, 'Same']);
  expect(shown('NOI')).toEqual(['The rent is unknown.', 'The rent is unknown.', 0, 'Same']);
});

test('a formula reads every assumption', () => {
  const text = formulasOf(proformaWorkbook(makeProforma(), targets, day)).join(' ');
  expect(assumptionNames.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});

test('the inputs that a manager changes say what Forma assumes with one', () => {
  const notesOf = (stated: Parameters<typeof makeProforma>[1]) =>
    modelInputs(makeProforma({}, stated), null)
      .flatMap(({ inputs }) => inputs)
      .filter(({ name }) => name === 'vacant_months' || name === 'leasing_fee')
      .map(({ name, note }) => [name, note]);
  expect(notesOf({})).toEqual([
    ['vacant_months', 'Forma’s default. With a manager: 1'],
    ['leasing_fee', 'Forma’s default. With a manager: 0.5'],
  ]);
  expect(notesOf({ property_managed: true, leasing_fee: 2 })).toEqual([
    ['vacant_months', 'Forma’s default with a manager'],
    ['leasing_fee', 'Your assumption'],
  ]);
});

test('an input that counts whole years refuses a part of one', async () => {
  const workbook = proformaWorkbook(makeProforma(), targets, day);
  const { row, column } = workbook.names.find(({ name }) => name === 'hold_years')!;
  const file = await writeWorkbook(workbook);
  const rules = [...zipPart(file, 'xl/worksheets/sheet2.xml').matchAll(/<dataValidation [^>]+>/g)].map(String);
  expect(rules.find((rule) => rule.includes(`"${cellAddress(row, column)}"`))).toContain('type="whole"');
  const types = modelInputs(makeProforma(), null).flatMap(({ inputs }) =>
    inputs.map(({ name, allowed }) => [name, allowed && 'isWhole' in allowed && allowed.isWhole]),
  );
  expect(types).toEqual(
    expect.arrayContaining([
      ['loan_term', true],
      ['depreciation_years', false],
    ]),
  );
});
