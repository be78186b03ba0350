import type { Page } from '@playwright/test';
import { cards, expect, openFilters, openResults, panel, test } from './forma.ts';

const nothing = '/?targetDscr=9';
const allChosen = '/?interestRate=7&mortgageLtv=70&persona=cash_flow&priceOffer=ten';

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('The form is one line until opened, filters come as a sheet, and only the year table scrolls sideways', async ({
  page,
}) => {
  await openResults(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const collapsedForm = page.getByRole('button', {
    name: /^Change search: Anywhere in the U\.S\. · \$50,000 · 1\.30x$/,
  });
  await expect(page.getByRole('textbox', { name: 'Target multiple' })).toBeHidden();
  await collapsedForm.tap();
  await page.getByRole('textbox', { name: 'Target multiple' }).fill('1.6');
  await page.getByRole('button', { name: 'Search', exact: true }).tap();
  await expect(page).toHaveURL('/?targetEquityMultiple=1.6');
  await expect(page.getByRole('textbox', { name: 'Target multiple' })).toBeHidden();

  await openFilters(page);
  await expect.poll(async () => (await panel(page).boundingBox())?.height).toBeCloseTo(844 * 0.92, -1);
  expect((await panel(page).boundingBox())?.width).toBe(390);
  await page.goBack();
  await expect(panel(page)).toBeHidden();

  await cards(page).first().getByRole('link').tap();
  const box = page.getByRole('region', { name: 'Year by year, scrolls sideways' });
  await page.getByRole('rowheader', { name: 'NOI' }).scrollIntoViewIfNeeded();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await box.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
  await expect(page.getByRole('columnheader', { name: 'Year 5' })).toBeInViewport();
  await expect(page.getByRole('rowheader', { name: 'NOI' })).toBeInViewport({ ratio: 0.9 });

  for (const address of [nothing, allChosen]) {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  }
});
