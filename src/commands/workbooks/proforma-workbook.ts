import { type FigureName, isAfterTax, limitedFigures } from '#contracts/calculation.ts';
import type { ProformaAnswer } from '#contracts/proformas.ts';
import { isOfEarlierModel } from '#domain/is-of-earlier-model.ts';
import { figureGroups, figureLabels } from '#domain/labels/figure-labels.ts';
import { nameOf, placeOf } from '#domain/labels/listing-name.ts';
import { unavailableWordsFor } from '#domain/labels/unavailable-words.ts';
import { originNotes } from '#domain/proforma/origin-notes.ts';
import { sourcedFacts } from '#domain/proforma/sourced-facts.ts';
import type { Cell, CellName, InputRule, Sheet, SheetRow, Workbook } from '#outside/workbooks/workbook.ts';
import { figureInCell, formatOfFigure, modelFigures } from './figure-formats.ts';
import type { ScalarLine } from './formula-lines.ts';
import { closingLines, lastYear, yearLines } from './model-formulas.ts';
import { type InputGroup, inputWords, modelInputs } from './model-inputs.ts';
import { offerScenarios, offersSheet, type WorkbookTargets } from './offers-sheet.ts';
import { figureFormulas, lenderLines, saleLines } from './return-formulas.ts';
import { scenariosSheet } from './scenarios-sheet.ts';
import { sensitivityScenarios, sensitivitySheet } from './sensitivity-sheet.ts';
import {
  amountHeading,
  calculated,
  heading,
  inputCell,
  label,
  ladderLines,
  ladderRows,
  lead,
  monthRows,
  type NamedSheet,
  note,
  placeYears,
  rangesFrom,
  scalarNames,
  scalarRows,
  title,
  yearRows,
} from './sheet-parts.ts';

export type WorkbookProforma = Pick<
  ProformaAnswer,
  'listing' | 'proforma' | 'calculation' | 'saved_proforma' | 'origins'
>;

const names = {
  summary: 'Summary',
  assumptions: 'Assumptions',
  years: 'Years',
  months: 'Months',
  returns: 'Returns',
  sources: 'Sources',
  check: 'Check',
} as const;

/** The model of one proforma as a workbook: every figure is a formula over the inputs. */
export function proformaWorkbook(answer: WorkbookProforma, targets: WorkbookTargets, day: string): Workbook {
  const name = answer.saved_proforma?.title ?? nameOf(answer.listing);
  const notes = originNotes(answer);
  const returns = returnsSheet(answer);
  const sheets: NamedSheet[] = [
    { sheet: summarySheet(answer, name, day, returns.figureRows), names: [] },
    assumptionsSheet(modelInputs(answer, notes)),
    { sheet: yearsSheet(), names: [] },
    { sheet: monthsSheet(), names: [] },
    returns,
    offersSheet(targets),
    sensitivitySheet(answer.proforma.exit_cap_rate != null),
    { sheet: scenariosSheet([...offerScenarios, ...sensitivityScenarios], rangesFrom('Scenarios', years)), names: [] },
    { sheet: sourcesSheet(answer, day), names: [] },
    { sheet: checkSheet(answer, returns.figureRows), names: [] },
  ];
  return {
    title: name,
    sheets: sheets.map(({ sheet }) => sheet),
    names: sheets.flatMap((each) => each.names),
  };
}

function summarySheet(
  answer: WorkbookProforma,
  name: string,
  day: string,
  figureRows: ReadonlyMap<FigureName, number>,
): Sheet {
  const groups = [...figureGroups, { title: 'Rates and refinance', names: limitedFigures }];
  const figuresOf = (group: (typeof groups)[number]) =>
    group.names.flatMap((figure): SheetRow[] => {
      const row = figureRows.get(figure);
      if (row === undefined) return [];
      return [[label(figureLabels[figure]), calculated(`${names.returns}!B${row + 1}`, formatOfFigure(figure))]];
    });
  return {
    name: names.summary,
    widths: [34, 22, 30],
    frozen: { rows: 0, columns: 0 },
    rows: [
      title(name),
      lead(placeOf(answer.listing)),
      lead(`Made by Forma on ${day}. Every figure is a formula: change the yellow cells on the sheet Assumptions.`),
      ...groups.flatMap((group) => [[], heading(group.title, ''), ...figuresOf(group)]),
    ],
  };
}

function assumptionsSheet(groups: readonly InputGroup[]): NamedSheet {
  const rows: SheetRow[] = [
    title('Assumptions'),
    lead('Change a yellow cell, and everything that depends on it changes.'),
    [...heading('Input'), ...amountHeading('Value'), ...heading('Unit', 'Name in formulas', 'Source and note')],
  ];
  const cellNames: CellName[] = [];
  const rules: InputRule[] = [];
  for (const group of groups) {
    rows.push([{ value: group.title, role: 'subheading' }]);
    for (const input of group.inputs) {
      const row = rows.length;
      cellNames.push({ name: input.name, sheet: names.assumptions, row, column: 1 });
      if (input.allowed) rules.push({ row, column: 1, allowed: input.allowed });
      rows.push([label(input.label), inputCell(input), note(input.unit), note(input.name), note(input.note)]);
    }
  }
  return {
    sheet: {
      name: names.assumptions,
      widths: [32, 28, 24, 32, 52],
      frozen: { rows: 3, columns: 1 },
      rows,
      rules,
      isLandscape: true,
    },
    names: cellNames,
  };
}

const years = placeYears(yearLines, names.years, 2, names.months);

function yearsSheet(): Sheet {
  return {
    name: names.years,
    widths: [30, ...Array.from({ length: lastYear + 2 }, () => 12)],
    frozen: { rows: 3, columns: 1 },
    isLandscape: true,
    pagesWide: 3,
    rows: [
      title('Years'),
      lead('Gray years come after the sale: they show the payback as if you kept the home.'),
      ...yearRows(yearLines, years),
    ],
    grayed: [{ range: `C4:AG${3 + yearLines.length}`, formula: 'C$3>hold_years' }],
  };
}

function monthsSheet(): Sheet {
  return {
    name: names.months,
    widths: [8, 8, 16, 14, 14, 18, 14, 16],
    frozen: { rows: 3, columns: 1 },
    rows: monthRows(),
  };
}

function returnsSheet(answer: WorkbookProforma): NamedSheet & { readonly figureRows: ReadonlyMap<FigureName, number> } {
  const ranges = rangesFrom(names.returns, years);
  const sale = saleLines(ranges);
  const formulas = figureFormulas(ranges);
  const rows: SheetRow[] = [title('Returns'), lead('All formulas. The inputs are on the sheet Assumptions.')];
  const cellNames: CellName[] = [];
  const add = (words: string, scalars: readonly ScalarLine[]) => {
    rows.push([], heading(words, ''));
    cellNames.push(...scalarNames(scalars, names.returns, rows.length));
    rows.push(...scalarRows(scalars));
  };
  add('Purchase and loan', closingLines);
  add('Sale and refinance', sale);
  add('Lenders', lenderLines(ranges));
  rows.push([], heading('Figures', ''));
  const figureRows = new Map<FigureName, number>();
  for (const figure of modelFigures(answer.calculation)) {
    figureRows.set(figure, rows.length);
    rows.push([label(figureLabels[figure]), calculated(formulas[figure], formatOfFigure(figure))]);
  }
  const ladderRow = rows.length + ladderHead;
  add('Where the net present value is zero', ladderLines(ladderRow));
  rows.push([], lead('The IRR is searched next to the rate at which the net present value crosses zero.'));
  rows.push(...ladderRows(ladderRow, ranges.cell('flow', 0), ranges.range('flow', 1, lastYear)));
  return {
    sheet: { name: names.returns, widths: [34, 20, 14, 14, 14, 14], frozen: { rows: 1, columns: 1 }, rows },
    names: cellNames,
    figureRows,
  };
}

/** Rows from the heading of the ladder to its header: the heading, its scalars and a note, with blank rows between. */
const ladderHead = 4 + ladderLines(0).length;

function sourcesSheet(answer: WorkbookProforma, day: string): Sheet {
  const facts = sourcedFacts(answer).map(
    ([fact, value, lines]): SheetRow => [label(fact), { value }, note(lines?.filter(Boolean).join('. ') ?? '')],
  );
  return {
    name: names.sources,
    widths: [30, 36, 70],
    frozen: { rows: 3, columns: 0 },
    isLandscape: true,
    rows: [
      title('Sources'),
      lead(`As of ${day}`),
      heading('Fact', 'Value', 'Source'),
      ...facts,
      [],
      [label('Model version'), { value: answer.calculation.model_version }],
      lead('A projection, not a promise or advice. Check every input before you rely on it.'),
    ],
  };
}

/** Forma's figures beside those of the workbook. */
function checkSheet(answer: WorkbookProforma, figureRows: ReadonlyMap<FigureName, number>): Sheet {
  const firstRow = 3;
  const isEarlier = isOfEarlierModel(answer.calculation);
  const differs = isEarlier ? 'Differs' : 'Changed';
  const rows = [...figureRows].map(([figure, at], index): SheetRow => {
    const row = firstRow + index + 1;
    const format = formatOfFigure(figure);
    const value = answer.calculation[figure] ?? null;
    const reason = answer.calculation.unavailable[figure];
    const stated: Cell =
      value === null
        ? { value: (reason && unavailableWordsFor(reason)) ?? (isAfterTax(figure) ? inputWords.noTax : '') }
        : { value: figureInCell(figure, value), format };
    const difference = `IF(AND(ISNUMBER(B${row}),ISNUMBER(C${row})),ROUND(C${row}-B${row},6),IF(B${row}=C${row},0,"Differs"))`;
    const tolerance = format === 'cents' ? 0.005 : 0.000001;
    return [
      label(figureLabels[figure]),
      stated,
      calculated(`${names.returns}!B${at + 1}`, format),
      calculated(difference, format),
      calculated(
        `IF(ISNUMBER(D${row}),IF(ABS(D${row})<${tolerance},"Same","${differs}"),"${differs}")`,
        undefined,
        'passed',
      ),
    ];
  });
  return {
    name: names.check,
    widths: [30, 30, 30, 18, 12],
    frozen: { rows: 3, columns: 1 },
    isLandscape: true,
    rows: [
      title('Check'),
      lead(
        isEarlier
          ? 'Forma’s figures were saved with an earlier calculation. The difference includes the change to the current one.'
          : 'After you change an input, the difference is the effect of your change.',
      ),
      [...heading('Figure'), ...amountHeading('Forma says', 'This workbook says', 'Difference'), ...heading('')],
      ...rows,
    ],
  };
}
