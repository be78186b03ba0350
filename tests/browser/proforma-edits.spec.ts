import type { Page } from '@playwright/test';
import { expect, expectNoViolations, findProformas, makePerson, signIn, test } from './forma.ts';

const figure = (page: Page, name: string) =>
  page.getByLabel('Highlights').locator('div', { hasText: name }).locator('strong');
const multiple = (page: Page) => figure(page, 'Equity multiple');
const assumptions = (page: Page) => page.getByRole('region', { name: 'Your assumptions' });
const box = (page: Page, name: string) => page.getByRole('textbox', { name: `${name}, exact` });
const isKept = /\/proformas\/[0-9a-f]{8}-[0-9a-f-]{27}$/;

async function multipleNow(page: Page): Promise<string> {
  return (await multiple(page).textContent()) ?? '';
}

test('an edit moves figures and charts at once; back undoes it, a reload keeps it', { tag: '@once' }, async ({
  page,
}) => {
  const [address = ''] = await findProformas(page);
  await page.goto(address);
  const chart = page.getByRole('region', { name: 'Projection' }).getByRole('img');
  await expect(chart).toBeVisible();
  const first = await multipleNow(page);
  const sentence = (await chart.getAttribute('aria-label')) ?? '';
  await box(page, 'Interest rate').fill('8');
  await box(page, 'Interest rate').press('Enter');
  await expect(page).toHaveURL(/\?interest_rate=8$/);
  await expect(multiple(page)).not.toHaveText(first);
  await expect(chart).not.toHaveAttribute('aria-label', sentence);
  const costlier = await multipleNow(page);

  await page.getByRole('slider', { name: 'Loan to value' }).press('ArrowRight');
  await expect(page).toHaveURL(/\?interest_rate=8&mortgage_ltv=80$/);
  const lent = await multipleNow(page);
  await page.goBack();
  await expect(multiple(page)).toHaveText(costlier);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(multiple(page)).toHaveText(lent);
  await page.reload();
  await expect(page).toHaveURL(/\?interest_rate=8&mortgage_ltv=80$/);
  await expect(multiple(page)).toHaveText(lent);
});

test('a person saves it with title and notes, and shares it with a guest', { tag: ['@once', '@scale'] }, async ({
  page,
  browser,
  baseURL,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [address = ''] = await findProformas(page);
  await signIn(page, await makePerson(), `${address}?interest_rate=7.5&rent=1111`);
  const edited = await multipleNow(page);
  await page.getByRole('button', { name: /^Bookmark / }).click();
  await expect(page).toHaveURL(isKept);
  await expect(assumptions(page)).toContainText('Saved');
  await expect(page.getByRole('region', { name: 'Data sources' })).toContainText('Your value');
  const notes = page.getByRole('textbox', { name: 'Your notes on this proforma' });
  await notes.fill('New roof in 2019');
  await expect(page.getByRole('region', { name: 'Notes' }).getByRole('status')).toHaveText('Saved');
  await page.getByRole('button', { name: 'Edit title' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('The one with the roof');
  await page.getByRole('textbox', { name: 'Title' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The one with the roof');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The one with the roof');
  await expect(notes).toHaveValue('New roof in 2019');
  await expect(multiple(page)).toHaveText(edited);

  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const stranger = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await stranger.goto(link);
  await expect(multiple(stranger)).toHaveText(edited);
  await expect(stranger.getByRole('button', { name: 'Edit title' })).toHaveCount(0);
  await stranger.context().close();
});

test('its charts are available as tables, and both pass axe', { tag: ['@once', '@scale'] }, async ({ page }) => {
  const [address = ''] = await findProformas(page);
  await page.goto(address);
  await page.getByRole('heading', { name: 'First-year cash flow' }).click();
  for (const [name, column] of [
    ['Projection', 'Equity'],
    ['First-year cash flow', 'Dollars'],
  ] as const) {
    const chart = page.getByRole('region', { name, exact: true });
    await expect(chart.getByRole('img')).toBeVisible();
    await chart.getByRole('button', { name: `${name} as a table` }).click();
    await expect(chart.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  }
  await expectNoViolations(page, 'main');
});

test('the printed page has the figures, the charts and the assumptions, and no buttons', {
  tag: ['@once', '@scale'],
}, async ({ page }) => {
  const [address = ''] = await findProformas(page);
  await page.goto(address);
  await expect(page.getByRole('region', { name: 'Projection' }).getByRole('img')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Projection' }).getByRole('img')).toBeVisible();
  await expect(assumptions(page)).toContainText('Exit cap rate');
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
});
