import type { Page } from '@playwright/test';
import { expect, expectNoViolations, openResults, test } from './forma.ts';

const plan = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Answers as the server would to another visitor, in the page itself and in the calls after it. */
async function visitAs(page: Page, role: string): Promise<void> {
  await page.route('**/billing/plans', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"current_role":"guest"', `"current_role":"${role}"`);
    await route.fulfill({ response, body });
  });
}

test('The plans are a click away, and say what each holds and costs, by the month and by the year', async ({
  page,
}) => {
  await openResults(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Plans' }).click();
  await expect(page).toHaveURL('/billing/plans');
  await expect(page).toHaveTitle('Plans · Forma');
  await expect(page.getByText('You are here as a guest')).toBeVisible();
  await expect(plan(page, 'Starter')).toContainText('$0');
  await expect(plan(page, 'Starter')).toContainText('3 portfolios');
  await expect(plan(page, 'Investor')).toContainText('$29 a month');
  await expect(plan(page, 'Investor')).toContainText('Exact addresses and all figures');
  await expect(plan(page, 'Professional')).toContainText('$79 a month');
  await page.getByText('Yearly, two months free').click();
  await expect(page.getByRole('radio', { name: 'Yearly, two months free' })).toBeChecked();
  await expect(plan(page, 'Investor')).toContainText('$290 a year');
  await expect(plan(page, 'Professional')).toContainText('$790 a year$158 less than twelve months');
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);

  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText([
    'Feature',
    'GuestYou',
    'Starter',
    'Investor',
    'Professional',
  ]);
  for (const [name, cells] of [
    ['Search of all listings', ['Included', 'Included', 'Included', 'Included']],
    ['Ratings, bookmarks', ['Not included', 'Included', 'Included', 'Included']],
    ['Exact addresses', ['Not included', 'Not included', 'Included', 'Included']],
    ['Market comparables', ['Not included', 'Not included', 'Not included', 'Included']],
    ['Imports a month', ['None', '10', 'No limit', 'No limit']],
    ['Price a month', ['$0', '$0', '$29', '$79']],
  ] as const) {
    await expect(table.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell')).toHaveText([...cells]);
  }
  await expect(page.getByRole('main')).not.toContainText(/chat|spreadsheet|excel|pdf|saved search/i);
});

test('The plan that one has is marked', { tag: '@once' }, async ({ page }) => {
  await visitAs(page, 'investor');
  await page.goto('/billing/plans');
  await expect(plan(page, 'Investor Your plan')).toBeVisible();
  await expect(page.getByText('Your plan')).toHaveCount(1);
  await expect(page.getByText('You are here as a guest')).toHaveCount(0);
});

test.describe('Where the server fails', () => {
  test.use({ expectedMessage: /status of 500|access of this visitor/ });

  test('the plans say so and can be asked for again', { tag: '@once' }, async ({ page }) => {
    let failing = true;
    await page.route('**/api/v1/config', (route) =>
      failing ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    );
    await page.route('**/billing/plans', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<script type="application\/json".*<\/script>/s, '');
      await route.fulfill({ response, body });
    });
    await page.goto('/billing/plans');
    await expect(page.getByRole('alert')).toContainText('The plans could not be loaded');
    // The parts of the page that come later ask for the same, and are refused too.
    await page.waitForLoadState('networkidle');
    failing = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(plan(page, 'Investor')).toBeVisible();
  });
});

test('The plans pass axe in light and dark, and nothing runs over the edge', async ({ page }) => {
  await page.goto('/billing/plans');
  await expect(page.getByRole('table')).toBeVisible();
  await expectNoViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
