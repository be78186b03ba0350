import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Role } from '#contracts/access.ts';
import { portfoliosApi } from '#contracts/portfolios.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
import { sampleListing } from '../../testing/sample-rows.ts';
import { portfolioIdOf, sampleMarked, samplePortfolio } from '../../testing/sample-saved.ts';

const path = `/api/v1/portfolios/${portfolioIdOf(1)}`;

async function openDownloadsAs(role: Exclude<Role, 'guest'>): Promise<void> {
  const portfolio = samplePortfolio(1, [sampleMarked(sampleListing(1))]);
  createFakeServer(role).answer(portfoliosApi.portfolio, () => portfolio);
  const { user } = openPage(`/portfolios/${portfolio.id}`, role);
  await user.click(await screen.findByRole('button', { name: 'Download' }));
}

const linkOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

test('A professional can download a portfolio as a workbook and as a report', async () => {
  await openDownloadsAs('professional');
  expect(linkOf('Download Excel: Portfolio 1')).toBe(`${path}/export.xlsx`);
  expect(linkOf('Download a PDF report of Portfolio 1')).toMatch(new RegExp(`^${path}/report.pdf\\?paper=`));
});

test('A starter sees neither file, but the way to get them', async () => {
  await openDownloadsAs('starter');
  expect(document.querySelector('[href*=".xlsx"], [href*=".pdf"]')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Upgrade' })).toHaveLength(2);
});
