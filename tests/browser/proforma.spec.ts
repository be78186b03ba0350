import { cards, expect, expectNoViolations, openResults, test } from './forma.ts';

test('A whole card opens its proforma with the same figures, and the way back keeps the search', async ({ page }) => {
  await openResults(page, '/?targetEquityMultiple=1.4&page=2');
  const card = cards(page).first();
  const multiple = await card.getByText(/^\d\.\d\dx$/).textContent();
  await card.click();
  await expect(page).toHaveURL(/\/proformas\/[\w-]+$/);
  const highlights = page.getByLabel('Highlights');
  await expect(highlights).toContainText(multiple ?? 'no multiple');
  const address = page.url();

  // Every figure opens its formula in a native dialog.
  const figure = highlights.getByRole('button', { name: /^Equity multiple.* show formula$/ });
  await figure.press('Enter');
  const explanation = page.getByRole('dialog', { name: /^Equity multiple/ });
  await expect(explanation).toContainText('With your numbers');
  await expect(explanation).toContainText((await figure.textContent()) ?? '');
  await page.keyboard.press('Escape');
  await expect(explanation).toHaveCount(0);
  await expect(figure).toBeFocused();
  await page.getByRole('main').getByRole('group').first().locator('summary').click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole('link', { name: 'Back to results' }).click();
  await expect(page).toHaveURL('/?targetEquityMultiple=1.4&page=2');

  // The shared link opens it at once.
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Year by year' })).toBeVisible();
  await expect(page).toHaveTitle(/, [A-Z]{2} \d{5} · Forma$/);
  expect(calls).toEqual([]);
});

test.describe('Without a page', () => {
  test.use({ expectedMessage: /status of 404/ });

  test('a broken link and an unknown address say so and lead to the search', async ({ page }) => {
    const broken = await page.goto('/proformas/not-an-alias');
    expect(broken?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Proforma not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to results' }).click();
    await expect(cards(page).first()).toBeVisible();

    const unknown = await page.goto('/no/such/page');
    expect(unknown?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Go to search' }).click();
    await expect(cards(page).first()).toBeVisible();
  });
});
