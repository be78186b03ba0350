import { figureLabels } from '#domain/labels/figure-labels.ts';
import type { SheetRow, Workbook } from '#outside/workbooks/workbook.ts';
import { formatOfFigure } from './figure-formats.ts';
import { homeSheet, nameWidth, sheetNames, type WorkbookHome } from './home-sheet.ts';
import { amountHeading, calculated, heading, label, lead, title } from './sheet-parts.ts';

/** Homes side by side, as formulas over a sheet for each. */
export function comparisonWorkbook(homes: readonly WorkbookHome[], day: string): Workbook {
  const names = sheetNames(homes);
  const sheets = homes.map((home, index) => homeSheet(home, names[index]!));
  const figures = [...new Set(sheets.flatMap((sheet) => sheet.figures))];
  const rows: SheetRow[] = [
    title('Comparison'),
    lead(`Made by Forma on ${day}. Every figure is a formula: change the yellow cells on the home sheets.`),
    [...heading('Figure'), ...amountHeading(...homes.map(({ name }) => name))],
    ...figures.map((figure) => [
      label(figureLabels[figure]),
      ...sheets.map((sheet) =>
        sheet.figures.includes(figure) ? calculated(sheet.figure(figure), formatOfFigure(figure)) : null,
      ),
    ]),
  ];
  return {
    title: 'Comparison',
    sheets: [
      {
        name: 'Comparison',
        widths: [34, ...homes.map((home) => nameWidth([home]))],
        frozen: { rows: 3, columns: 1 },
        isLandscape: true,
        rows,
      },
      ...sheets.map(({ sheet }) => sheet),
    ],
    names: sheets.flatMap((each) => each.names),
  };
}
