import { type Cell, cellAddress, columnLetters, type Sheet, type SheetRow } from '#outside/workbooks/workbook.ts';
import type { YearRanges } from './formula-lines.ts';
import {
  groupLabels,
  type ScenarioCells,
  type ScenarioColumn,
  type ScenarioGroup,
  type ScenarioInputs,
  scenarioColumns,
  scenarioFormulas,
  scenarioGroups,
  scenarioLooks,
  scenarioYear,
  scenarioYears,
} from './scenario-formulas.ts';
import { amountHeading, calculated, heading, label, lead, title } from './sheet-parts.ts';

const sheetName = 'Scenarios';
const firstRow = 4;
const firstGroup = 1 + scenarioColumns.length;

/** A row of the sheet of scenarios. */
export type Scenario = { readonly label: string; readonly inputs: ScenarioInputs };

/** A cell of a scenario, from any sheet. The scenario is counted from 0. */
export function scenarioCell(scenario: number, column: ScenarioColumn): string {
  return `${sheetName}!$${columnLetters(1 + scenarioColumns.indexOf(column))}$${firstRow + scenario + 1}`;
}

/** The whole projection once more in a row for each scenario. */
export function scenariosSheet(scenarios: readonly Scenario[], ranges: YearRanges): Sheet {
  return {
    name: sheetName,
    widths: [
      36,
      ...scenarioColumns.map((column) => Math.max(14, scenarioLooks[column][0].length + 2)),
      ...scenarioGroups.flatMap(() => years.map(() => 12)),
    ],
    frozen: { rows: firstRow, columns: 1 },
    isLandscape: true,
    pagesWide: 2,
    printed: `$A$1:$${columnLetters(scenarioColumns.length)}$${firstRow + scenarios.length}`,
    rows: [
      title('Scenarios'),
      lead('The projection under other terms, a row for each. The sheets Offers and Sensitivity read it.'),
      groupRow,
      headRow,
      ...scenarios.map((scenario, index) => scenarioRow(scenario, cellsOf(firstRow + index), ranges)),
    ],
  };
}

const years = Array.from({ length: scenarioYears }, (_, index) => index + 1);

const groupRow: SheetRow = [
  { value: 'Terms and results', role: 'subheading' },
  ...scenarioColumns.map((): Cell => ({ value: null, role: 'subheading' })),
  ...scenarioGroups.flatMap((group) =>
    years.map((year): Cell => ({ value: year === 1 ? groupLabels[group] : null, role: 'subheading' })),
  ),
];

const headRow: SheetRow = [
  ...heading('Scenario'),
  ...amountHeading(...scenarioColumns.map((column) => scenarioLooks[column][0])),
  ...scenarioGroups.flatMap(() => years.map((year): Cell => ({ value: year, format: 'whole', role: 'heading' }))),
];

function scenarioRow({ label: words, inputs }: Scenario, cells: ScenarioCells, ranges: YearRanges): SheetRow {
  const formulas = { ...inputs, ...scenarioFormulas(cells, ranges) };
  const byYear = years.map((year) => scenarioYear(cells, ranges, year));
  return [
    label(words),
    ...scenarioColumns.map((column) => calculated(formulas[column], scenarioLooks[column][1])),
    ...scenarioGroups.flatMap((group) => byYear.map((formula) => calculated(formula[group], 'dollars'))),
  ];
}

function cellsOf(row: number): ScenarioCells {
  const yearColumn = (group: ScenarioGroup, year: number) =>
    firstGroup + scenarioGroups.indexOf(group) * scenarioYears + year - 1;
  const year: ScenarioCells['year'] = (group, number) => cellAddress(row, yearColumn(group, number));
  return {
    of: (column) => `$${cellAddress(row, 1 + scenarioColumns.indexOf(column))}`,
    year,
    years: (group) => `${year(group, 1)}:${year(group, scenarioYears)}`,
  };
}
