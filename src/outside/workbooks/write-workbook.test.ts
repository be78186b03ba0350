import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { zipPart } from '#tests/zip-part.ts';
import type { Sheet, Workbook } from './workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

const rows = [
  [{ value: 'Year' }, { value: 1 }],
  [{ value: 'Rent' }, { value: 2 }],
];

function sheetOf(name: string, print: Partial<Sheet> = {}): Sheet {
  return { name, widths: [10, 10], frozen: { rows: 1, columns: 1 }, rows, ...print };
}

async function definedNames(sheets: readonly Sheet[], names: Workbook['names'] = []): Promise<string[]> {
  const xml = zipPart(await writeWorkbook({ title: 'Homes', sheets, names }), 'xl/workbook.xml');
  return [...xml.matchAll(/<definedName name="([^"]+)" localSheetId="(\d+)">([^<]+)</g)].map((found) =>
    found.slice(1).join(' '),
  );
}

test('names of print refer to sheets in quotes, or Excel would repair the file', async () => {
  const printed = { printed: '$A$1:$B$2', pagesWide: 2 };
  const sheets = [
    sheetOf('703 N Garden Blvd #403', printed),
    sheetOf('12 Main St', { frozen: { rows: 0, columns: 1 } }),
  ];
  expect(await definedNames([...sheets, sheetOf('R')])).toEqual([
    "_xlnm.Print_Area 0 '703 N Garden Blvd #403'!$A$1:$B$2",
    "_xlnm.Print_Titles 0 '703 N Garden Blvd #403'!$A:$A,'703 N Garden Blvd #403'!$1:$1",
    "_xlnm.Print_Titles 2 'R'!$1:$1",
  ]);
});

test('names of cells do too', async () => {
  const cell = { name: 'rent', sheet: 'A & B', row: 1, column: 1, isLocal: true };
  const names = await definedNames([sheetOf('A & B', { frozen: { rows: 0, columns: 0 } })], [cell]);
  expect(names).toEqual(["rent 0 'A &amp; B'!$B$2"]);
});

test('a page begins at the row that says so', async () => {
  const file = await writeWorkbook({ title: 'Homes', sheets: [sheetOf('Home', { pageStarts: [1] })], names: [] });
  // The break follows the first row.
  expect(zipPart(file, 'xl/worksheets/sheet1.xml')).toMatch(/<rowBreaks [^>]*><brk id="1" /);
});

test('a sheet without frozen cells has no pane', async () => {
  const sheets = [sheetOf('Years'), sheetOf('Summary', { frozen: { rows: 0, columns: 0 } })];
  const file = await writeWorkbook({ title: 'Homes', sheets, names: [] });
  expect(zipPart(file, 'xl/worksheets/sheet1.xml')).toContain('<pane ');
  expect(zipPart(file, 'xl/worksheets/sheet2.xml')).not.toContain('<pane ');
});

test('characters that XML cannot contain are left out, or no program would open the file', async () => {
  const odd = 'a\ufffeb\uffffc\ud83c';
  const sheet = sheetOf('Home', { rows: [[{ value: odd }, { value: 'site', link: `https://mls.example/${odd}` }]] });
  const file = await writeWorkbook({ title: odd, sheets: [sheet], names: [] });
  const parts = ['docProps/core.xml', 'xl/sharedStrings.xml', 'xl/worksheets/_rels/sheet1.xml.rels'];
  for (const part of parts) {
    expect(zipPart(file, part)).toContain('abc');
    expect(zipPart(file, part)).not.toMatch(/[\ufffe\uffff\ufffd]/u);
  }
});

test('text like a formula stays as it was written, and its cell is text', async () => {
  const texts = ['=HYPERLINK("https://example.org")', '+1 555 0100', '-5 each', '@home'];
  const sheet = sheetOf('Home', {
    rows: [texts.map((value) => ({ value }))],
    table: { formats: texts.map(() => null), rows: [texts] },
  });
  const file = await writeWorkbook({ title: '=Home', sheets: [sheet], names: [] });
  expect(zipPart(file, 'xl/worksheets/sheet1.xml')).not.toContain('<f>');
  const { sheets } = await readXlsx(file);
  expect(sheets[0]!.rows.slice(0, 2)).toEqual([texts, texts]);
  const types = [...zipPart(file, 'xl/worksheets/sheet1.xml').matchAll(/<c r="[A-D][12]"[^>]* t="(\w+)"/g)];
  expect(types.map(([, type]) => type)).toEqual(Array.from({ length: 8 }, () => 's'));
});

test('inputs show every digit that a reader types, and calculated numbers two decimals', async () => {
  const sheet = sheetOf('Home', {
    rows: [
      [
        { value: 0.07125, format: 'percent', role: 'input' },
        { value: 0.25, format: 'exact', role: 'input' },
        { value: 1.125, format: 'plain', role: 'input' },
        { value: 0.07125, format: 'percent' },
      ],
    ],
  });
  const file = await writeWorkbook({ title: 'Home', sheets: [sheet], names: [] });
  const codes = [...zipPart(file, 'xl/styles.xml').matchAll(/formatCode="([^"]+)"/g)].map(([, code]) => code);
  expect(codes).toEqual(
    expect.arrayContaining([expect.stringMatching(/^0\.00#%/), '0.00#', expect.stringMatching(/^0\.00%/)]),
  );
});
