import { expect, test } from 'vitest';
import { readPdf } from '#tests/pdf.ts';
import { makeProforma } from '#tests/workbook-cases.ts';
import { createReportDocument } from '../kit/report-document.ts';
import { drawPortfolioComparables } from './portfolio-comparables.ts';
import type { ComparedPrices, PortfolioReportData } from './portfolio-report-data.ts';

const compared: ComparedPrices = { price: null, rent: { count: 12, low: 1200, median: 1400, high: 1600 } };

async function pageOf(comparables: PortfolioReportData['comparables']): Promise<string> {
  const proformas = comparables.map((_, index) => makeProforma({ unparsed_address: `${index + 1} Elm St` }));
  const report = createReportDocument({ paper: 'letter', title: 'Homes', subject: 'Homes', madeAt: new Date(0) });
  drawPortfolioComparables(report, { portfolio: { proformas }, comparables } as unknown as PortfolioReportData);
  return readPdf(await report.finish('Homes')).pages.join(' ');
}

test('only homes that were compared have a row, and the page says how many were', async () => {
  const page = await pageOf([compared, compared, null]);
  expect(page).toContain('The first 2 of 3 homes are compared.');
  expect([1, 2, 3].map((street) => page.includes(`${street} Elm St`))).toEqual([true, true, false]);
  expect(await pageOf([compared, compared])).not.toContain('are compared');
});
