import type { Cell, CellName, InputRule, NumberFormat, SheetRow } from '#outside/workbooks/workbook.ts';
import { columnLetters } from '#outside/workbooks/workbook.ts';
import { offerScenarios } from './offers-sheet.ts';
import { ownInputs, type ScenarioColumn, type ScenarioInputs } from './scenario-formulas.ts';
import { type Scenario, scenarioCell } from './scenarios-sheet.ts';
import { calculated, heading, label, lead, type NamedSheet, title } from './sheet-parts.ts';

const sheetName = 'Sensitivity';
/** Values on each side of a map. */
const width = 5;

type Side = {
  readonly input: keyof ScenarioInputs;
  readonly label: string;
  readonly format: NumberFormat;
  /** Name of the cell with the distance between neighbors, its value, and what it is a share of. */
  readonly step: { readonly name: string; readonly label: string; readonly value: number; readonly of: string };
  readonly lowest: string;
  /** Values below the proforma's own, unless `lowest` leaves fewer. */
  readonly below: number;
  readonly digits: number;
};

const sides = {
  price: {
    input: 'price',
    label: 'Price paid',
    format: 'dollars',
    step: { name: 'price_step', label: 'Price, of the price', value: 0.05, of: '*list_price' },
    lowest: '1',
    below: 3,
    digits: 0,
  },
  rate: {
    input: 'rate',
    label: 'Interest rate',
    format: 'percent',
    step: { name: 'rate_step', label: 'Interest rate', value: 0.005, of: '' },
    lowest: '0',
    below: 2,
    digits: 6,
  },
  rent: {
    input: 'rent',
    label: 'Monthly rent',
    format: 'dollars',
    step: { name: 'rent_step', label: 'Rent, of the rent', value: 0.05, of: '*rent' },
    lowest: '0',
    below: 2,
    digits: 0,
  },
  exit: {
    input: 'exit',
    label: 'Appreciation or exit cap rate',
    format: 'percent',
    step: { name: 'exit_step', label: 'Appreciation or exit cap rate', value: 0.01, of: '' },
    lowest: 'IF(ISNUMBER(exit_cap_rate),0.02,-0.1)',
    below: 2,
    digits: 6,
  },
} as const satisfies Record<string, Side>;

const stepRow = 3;
const mapRows = width + 4;
const firstMap = stepRow + Object.keys(sides).length;

/** Two pairs of assumptions; the first shows two figures. */
const grids: readonly (readonly [down: Side, across: Side])[] = [
  [sides.price, sides.rate],
  [sides.rent, sides.exit],
];
const maps: readonly { grid: number; figure: ScenarioColumn; format: NumberFormat; label: string }[] = [
  {
    grid: 0,
    figure: 'multiple',
    format: 'multiple',
    label: 'Equity multiple by price (down) and interest rate (across)',
  },
  {
    grid: 1,
    figure: 'multiple',
    format: 'multiple',
    label: 'Equity multiple by monthly rent (down) and appreciation or exit cap rate (across)',
  },
  {
    grid: 0,
    figure: 'cashFlowFirst',
    format: 'dollars',
    label: 'Cash flow of year 1 by price (down) and interest rate (across)',
  },
];
const mapOfGrid = [0, 1] as const;

/** Zero-based row of the header of a map. */
function headerRow(map: number): number {
  return firstMap + map * mapRows + 2;
}

/** The header cells of a map, from any sheet. */
const acrossCell = (map: number, at: number) => `${sheetName}!$${columnLetters(1 + at)}$${headerRow(map) + 1}`;
const downCell = (map: number, at: number) => `${sheetName}!$A$${headerRow(map) + 2 + at}`;

const indexes = Array.from({ length: width }, (_, index) => index);

/** A scenario for each cell of both grids. They follow those of the offers. */
export const sensitivityScenarios: readonly Scenario[] = grids.flatMap(([down, across], grid) =>
  indexes.flatMap((row) =>
    indexes.map(
      (column): Scenario => ({
        label: `${down.label} ${row + 1}, ${across.label.toLowerCase()} ${column + 1}`,
        inputs: {
          ...ownInputs,
          [down.input]: downCell(mapOfGrid[grid]!, row),
          [across.input]: acrossCell(mapOfGrid[grid]!, column),
        },
      }),
    ),
  ),
);

/** A figure for every pair of values of two assumptions. All formulas. */
export function sensitivitySheet(isByCapRate: boolean): NamedSheet {
  const steps = Object.values(sides).map(({ step }) => step);
  const names: CellName[] = steps.map(({ name }, index) => ({
    name,
    sheet: sheetName,
    row: stepRow + index,
    column: 1,
  }));
  const rules: InputRule[] = names.map(({ row, column }) => ({ row, column, allowed: { min: 0.0001, max: 1 } }));
  const body = (map: number) => `B${headerRow(map) + 2}:${columnLetters(width)}${headerRow(map) + 1 + width}`;
  return {
    sheet: {
      name: sheetName,
      widths: [34, ...indexes.map(() => 14)],
      frozen: { rows: 1, columns: 0 },
      isLandscape: true,
      rules,
      scaled: maps.map((_, map) => body(map)),
      marked: maps.map((_, map) => ({ range: body(map), formula: ownFormula(map) })),
      rows: [
        title('Sensitivity'),
        lead('Every cell is a full projection on the sheet Scenarios. Your own numbers are underlined.'),
        heading('Steps', ''),
        ...steps.map(({ name, label: words, value }): SheetRow => {
          const own = name === 'exit_step' && isByCapRate ? value / 2 : value;
          return [label(words), { value: own, role: 'input', format: 'percent' }];
        }),
        ...maps.flatMap((map) => mapRowsOf(map)),
      ],
    },
    names,
  };
}

/** True in the cell whose row and column are the proforma's own values. */
function ownFormula(map: number): string {
  const [down, across] = grids[maps[map]!.grid]!;
  const first = headerRow(map) + 2;
  return `AND($A${first}=${ownInputs[down.input]},B$${first - 1}=${ownInputs[across.input]})`;
}

function mapRowsOf({ grid, figure, format, label: words }: (typeof maps)[number]): SheetRow[] {
  const [down, across] = grids[grid]!;
  const scenarioAt = (row: number, column: number) => offerScenarios.length + (grid * width + row) * width + column;
  const head = (side: Side, at: number): Cell => calculated(sideFormula(side, at), side.format, 'heading');
  return [
    [],
    [{ value: words, role: 'subheading' as const }],
    [{ value: down.label, role: 'heading' as const }, ...indexes.map((at) => head(across, at))],
    ...indexes.map(
      (row): SheetRow => [
        head(down, row),
        ...indexes.map((column) => calculated(scenarioCell(scenarioAt(row, column), figure), format)),
      ],
    ),
    [],
  ];
}

/** A value of a side: the proforma's own, or whole steps from it. */
function sideFormula({ input, step, lowest, below, digits }: Side, at: number): string {
  const own = ownInputs[input];
  const distance = `(${step.name}${step.of})`;
  const room = `MAX(0,MIN(${below},INT((${own}-${lowest})/${distance}+0.000001)))`;
  const place = `(${at}-IF(${distance}=0,${below},${room}))`;
  return `IF(${place}=0,${own},ROUND(${own}+${place}*${distance},${digits}))`;
}
