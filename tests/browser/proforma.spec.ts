import { cards, expect, openResults, test } from './forma.ts';

test('A whole card opens its proforma with the same figures, and the way back keeps the search', async ({ page }) => {
  await openResults(page, '/?targetEquityMultiple=1.4&page=2');
  const card = cards(page).first();
  const multiple = await card.getByText(/^\d\.\d\dx$/).textContent();
  await card.click();
  await expect(page).toHaveURL(/\/proformas\/[\w-]+$/);
  const highlights = page.getByLabel('Highlights');
  await expect(highlights).toContainText(multiple ?? 'no multiple');

  // Every figure opens its formula in a native dialog.
  const figure = highlights.getByRole('button', { name: /^Equity multiple.* show formula$/ });
  await figure.press('Enter');
  const explanation = page.getByRole('dialog', { name: /^Equity multiple/ });
  await expect(explanation).toContainText('With your numbers');
  await expect(explanation).toContainText((await figure.textContent()) ?? '');
  await page.keyboard.press('Escape');
  await expect(explanation).toHaveCount(0);
  await expect(figure).toBeFocused();

  await page.getByRole('link', { name: 'Back to results' }).click();
  await expect(page).toHaveURL('/?targetEquityMultiple=1.4&page=2');
});

test('A shared link opens the proforma at once, with its title', { tag: '@once' }, async ({ page }) => {
  await openResults(page);
  const href = await cards(page).first().getByRole('link').getAttribute('href');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await page.goto(href ?? '');
  await expect(page.getByRole('heading', { name: 'Year by year' })).toBeVisible();
  await expect(page).toHaveTitle(/, [A-Z]{2} \d{5} · Forma$/);
  expect(calls).toEqual([]);
});

test.describe('Without a proforma', () => {
  test.use({ expectedMessage: /status of 404/ });

  test('a broken link says so and leads back', { tag: '@once' }, async ({ page }) => {
    const response = await page.goto('/proformas/not-an-alias');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Proforma not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to results' }).click();
    await expect(cards(page).first()).toBeVisible();
  });

  test('an unknown address says so and leads to the search', { tag: '@once' }, async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to search' }).click();
    await expect(cards(page).first()).toBeVisible();
  });
});
