import type { Page } from '@playwright/test';
import {
  answer,
  cards,
  chips,
  expect,
  expectNoViolations,
  makePerson,
  openFilters,
  openResults,
  panel,
  signIn,
  test,
} from './forma.ts';

// The browser logs driver messages for a map without a graphics card.
test.use({ expectedMessage: /GL Driver Message/ });

const houses = '/?propertyType=SFR&bedroomCountRange=3..3&sort=purchase_price_asc';
const comparables = (page: Page) => page.getByRole('region', { name: 'Comparables', exact: true });
const rows = (page: Page, table: string) =>
  comparables(page).getByRole('region', { name: table }).locator('tbody').getByRole('row');

test('A proforma is compared with nearby homes and rents in words, in a list and on a linked map', {
  tag: '@scale',
}, async ({ page }) => {
  await signIn(page, await makePerson('professional'), houses);
  await cards(page).first().getByRole('link').first().click();
  await expect(comparables(page)).toContainText(
    /Median asking price nearby: \$\d+\/sq ft \(typical range \$\d+–\$\d+, \d+ homes\)/,
  );
  await comparables(page).scrollIntoViewIfNeeded();
  const first = rows(page, 'Comparable homes for sale').first();
  const street = (await first.getByRole('link').textContent()) ?? '';
  const pin = comparables(page).getByRole('button', { name: `1: ${street}, ` });
  await expect(pin).toBeVisible();
  await expect(comparables(page).getByRole('button', { name: 'This home', exact: true })).toBeVisible();
  await first.getByRole('link').focus();
  await expect(pin).toHaveAttribute('data-raised', 'true');
  await pin.focus();
  await expect(first).toHaveAttribute('data-active', 'true');
  await expectNoViolations(page, 'section[aria-labelledby]:has([aria-label="Comparable homes for sale"])');

  await comparables(page).getByRole('radio', { name: 'Rents' }).check();
  await expect(comparables(page)).toContainText(/We assume|Our estimate for this home/);
  await comparables(page).getByRole('radio', { name: 'Homes for sale' }).check();
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(street);
});

test('Without the plan exclusive homes cannot be searched', { tag: ['@once', '@scale'] }, async ({ page }) => {
  await openResults(page, '/?exclusiveOnly=true');
  await expect(chips(page).filter({ hasText: 'Exclusive only' })).toHaveCount(0);
  await openFilters(page);
  await expect(panel(page).getByText('Exclusive only')).toBeVisible();
  await expect(panel(page).getByRole('checkbox', { name: /^Exclusive only/ })).toHaveCount(0);
});

test("The exclusive filter finds only the person's exclusive homes", { tag: ['@once', '@scale'] }, async ({ page }) => {
  await signIn(page, await makePerson('professional'));
  const { token } = await (await page.request.get('/auth/access-token')).json();
  const headers = { authorization: `Bearer ${token}` };
  const data = { maximum_initial_equity_investment: 50_000, target_equity_multiple: 1.3, limit: 5 };
  const found = (await (await page.request.post('/api/v1/search', { headers, data })).json()).data.page;
  for (const row of [found[1], found[4]]) {
    const marked = await page.request.post('/api/v1/exclusives', {
      headers,
      data: { listing_id: row.listing.listing_id },
    });
    expect(marked.status()).toBe(201);
  }
  await openFilters(page);
  await panel(page)
    .getByRole('checkbox', { name: /^Exclusive only/ })
    .check();
  await expect(page).toHaveURL('/?exclusiveOnly=true');
  await page.keyboard.press('Escape');
  await expect(answer(page)).toHaveText('2 rentals return 1.30x or better');
  await expect(cards(page)).toHaveCount(2);
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await chips(page).filter({ hasText: 'Exclusive only' }).getByRole('button').click();
  await expect(cards(page)).toHaveCount(24);
});
