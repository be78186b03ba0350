import { cards, expect, test, violationsIn } from './forma.ts';

// The browser logs driver messages for a map without a graphics card.
test.use({ colorScheme: 'dark', expectedMessage: /GL Driver Message/ });

test('On a phone the map fills the screen, and shows its homes above the row of cards', async ({ page }) => {
  await page.goto('/?viewMode=map&box=-81.95,41.3,-81.45,41.65');
  const features = page.getByRole('group', { name: 'Rentals on the map' }).getByRole('button');
  await expect(features.first()).toBeVisible();
  await expect(cards(page).first()).toBeInViewport();
  await expect(cards(page).nth(5)).not.toBeInViewport();
  const map = page.getByRole('region', { name: /^Map of rentals/ });
  const bounds = await map.boundingBox();
  expect(bounds).toMatchObject({ x: 0, width: 390 });
  const strip = await page.getByRole('list', { name: 'Rentals' }).boundingBox();
  for (const feature of await features.all()) {
    const box = await feature.boundingBox();
    expect(box!.y + box!.height / 2).toBeLessThanOrEqual(strip!.y);
  }
  const bar = await page.getByRole('navigation', { name: 'Go to' }).boundingBox();
  expect(Math.round((bounds?.y ?? 0) + (bounds?.height ?? 0))).toBe(Math.round(bar!.y));
  expect(Math.round(bar!.y + bar!.height)).toBe(844);
  // The attribution starts folded, because it would cover the count.
  await expect(page.getByText('U.S. Census Bureau')).toBeHidden();
  // A new order scrolls back to the first card.
  await cards(page).nth(5).scrollIntoViewIfNeeded();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('yearly_net_income_desc');
  await expect(page).toHaveURL(/sort=yearly_net_income_desc/);
  await expect(cards(page).first()).toBeInViewport();
  // Selecting a pin scrolls to its card, also while another order is loading.
  const pin = features.and(page.getByRole('button', { name: /3-bed house, / }));
  await expect(pin).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/search', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('purchase_price_asc');
  const list = page.getByRole('list', { name: 'Rentals' });
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await pin.focus();
  const active = page.locator('article[data-active="true"]');
  await expect(active).toBeInViewport();
  held.resolve();
  await expect(list).toHaveAttribute('aria-busy', 'false');
  await expect.poll(async () => (await active.boundingBox())?.x).toBe(16);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await violationsIn(page)).toEqual([]);
});
