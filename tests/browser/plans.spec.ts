import type { Page } from '@playwright/test';
import { expect, expectNoViolations, openResults, test } from './forma.ts';

const plan = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('The plans are one click away, pass axe, and nothing overflows', async ({ page }) => {
  await openResults(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Plans' }).click();
  await expect(page).toHaveURL('/billing/plans');
  await expect(page).toHaveTitle('Plans · Forma');
  await expect(page.getByText('You’re browsing as a guest')).toBeVisible();
  await expect(plan(page, 'Investor')).toContainText('$29 per month');
  await expect(plan(page, 'Investor')).toContainText('Exact addresses and all metrics');
  await page.getByText('Yearly, two months free').click();
  await expect(page.getByRole('radio', { name: 'Yearly, two months free' })).toBeChecked();
  await expect(plan(page, 'Investor')).toContainText('$290 per year');
  await expect(plan(page, 'Professional')).toContainText('$790 per yearSave $158 per year');

  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText([
    'Feature',
    'GuestYou',
    'Starter',
    'Investor',
    'Professional',
  ]);
  for (const [name, cells] of [
    ['Search all listings', ['Included', 'Included', 'Included', 'Included']],
    ['Ratings, bookmarks', ['Not included', 'Included', 'Included', 'Included']],
    ['Exact addresses', ['Not included', 'Not included', 'Included', 'Included']],
    ['Ask Forma', ['Not included', 'Not included', 'Included', 'Included']],
    ['Analysis, comparables and PDF reports', ['Not included', 'Not included', 'Not included', 'Included']],
    ['Saved searches', ['None', '3', '25', '200']],
    ['Monthly imports', ['None', '10', 'Unlimited', 'Unlimited']],
    ['Monthly price', ['$0', '$0', '$29', '$79']],
  ] as const) {
    await expect(table.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell')).toHaveText([...cells]);
  }
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
