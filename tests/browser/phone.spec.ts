import { cards, expect, openFilters, openResults, panel, test } from './forma.ts';

const pages = ['/', '/?targetDscr=9', '/?interestRate=7&mortgageLtv=70&persona=cash_flow&priceOffer=ten'];

test('No page scrolls sideways', async ({ page }) => {
  await openResults(page);
  const proforma = (await cards(page).first().getByRole('link').getAttribute('href')) ?? '';
  for (const address of [...pages, proforma]) {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});

test('The search form is one line until opened, and collapses after a search', async ({ page }) => {
  await openResults(page);
  const collapsedForm = page.getByRole('button', {
    name: /^Change search: Anywhere in the U\.S\. · \$50,000 · 1\.30x$/,
  });
  await expect(page.getByRole('textbox', { name: 'Target multiple' })).toBeHidden();
  await collapsedForm.tap();
  await page.getByRole('textbox', { name: 'Target multiple' }).fill('1.6');
  await page.getByRole('button', { name: 'Search', exact: true }).tap();
  await expect(page).toHaveURL('/?targetEquityMultiple=1.6');
  await expect(page.getByRole('textbox', { name: 'Target multiple' })).toBeHidden();
});

test('Filters come as a sheet from below', async ({ page }) => {
  await openResults(page);
  await openFilters(page);
  await expect.poll(async () => (await panel(page).boundingBox())?.height).toBeCloseTo(844 * 0.92, -1);
  expect((await panel(page).boundingBox())?.width).toBe(390);
});

test('The year table scrolls sideways within its box, and its first column stays', async ({ page }) => {
  await openResults(page);
  await cards(page).first().getByRole('link').tap();
  const box = page.getByRole('region', { name: 'Year by year, scrolls sideways' });
  await page.getByRole('rowheader', { name: 'NOI' }).scrollIntoViewIfNeeded();
  await box.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
  await expect(page.getByRole('columnheader', { name: 'Year 5' })).toBeInViewport();
  await expect(page.getByRole('rowheader', { name: 'NOI' })).toBeInViewport({ ratio: 0.9 });
});
