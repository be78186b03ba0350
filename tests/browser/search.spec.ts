import {
  answer,
  cards,
  chips,
  expect,
  expectNoViolations,
  openResults,
  shownCount,
  test,
  waitForKeys,
} from './forma.ts';

test('The first page summarizes the results and needs no further call', { tag: '@once' }, async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await openResults(page);
  await expect(answer(page)).toHaveText(/^[\d,]+ rentals return 1\.30x or better$/);
  await expect(page.getByText('Up to $50,000 in cash · 6.50% rate · 75.00% loan to value · 5-year hold')).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByRole('complementary', { name: 'Sample data' })).toBeVisible();
  expect(calls).toEqual([]);
  await expectNoViolations(page);
});

test.describe('A search that fails', () => {
  test.use({ expectedMessage: /status of 500/ });

  test('keeps its chips, and passes axe before and after', async ({ page }) => {
    await openResults(page, '/?interestRate=7&priceOffer=ten&nearMiss=true&persona=cash_flow&page=2');
    await expectNoViolations(page);
    await page.route('**/api/v1/search', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest Purchase Price');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(chips(page).first()).toBeVisible();
    await expectNoViolations(page);
  });
});

test('Order and page are in the URL: a reload keeps them, and the back button returns', { tag: '@once' }, async ({
  page,
}) => {
  await openResults(page, '/?targetEquityMultiple=1.5&interestRate=7');
  const total = await shownCount(page);
  const first = cards(page).first().getByRole('link');
  const unordered = (await first.getAttribute('href')) ?? '';
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest Purchase Price');
  await expect(page).toHaveURL('/?targetEquityMultiple=1.5&interestRate=7&sort=purchase_price_asc');
  await expect(first).not.toHaveAttribute('href', unordered);
  const address = (await first.getAttribute('href')) ?? '';
  await page.getByRole('link', { name: 'Next' }).click();
  const shown = page.getByText(`25 – 48 of ${total.toLocaleString('en-US')}`);
  await expect(shown).toBeVisible();
  await expect(first).not.toHaveAttribute('href', address);
  const shownText = (await answer(page).textContent()) ?? '';
  await page.reload();
  await expect(shown).toBeVisible();
  await expect(answer(page)).toHaveText(shownText);
  await page.goBack();
  await expect(page).toHaveURL('/?targetEquityMultiple=1.5&interestRate=7&sort=purchase_price_asc');
  await expect(first).toHaveAttribute('href', address);
});

test('The view chosen by a key stays chosen on the next visit', { tag: ['@once', '@scale'] }, async ({ page }) => {
  await openResults(page);
  await waitForKeys(page);
  await page.keyboard.press('3');
  await expect(page).toHaveURL('/?viewMode=table');
  await expect(page.getByRole('table')).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/?viewMode=table');
  await expect(page.getByRole('table')).toBeVisible();
});

test('The next page and the proforma of a hovered card are prefetched', { tag: ['@once', '@scale'] }, async ({
  page,
}) => {
  await openResults(page);
  const next = page.waitForResponse((response) => response.request().postData()?.includes('"from":24') ?? false);
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 200);
  await next;
  const link = cards(page).nth(2).getByRole('link');
  const address = (await link.getAttribute('href')) ?? '';
  const proforma = page.waitForResponse((response) => response.url().endsWith(`/api/v1${address}`));
  await link.focus();
  await proforma;

  // From here on nothing answers, and neither request is sent again.
  const requests: string[] = [];
  await page.route(
    '**/api/**',
    (route) => void requests.push(`${route.request().url()} ${route.request().postData()}`),
  );
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText(/^25 – 48 of/)).toBeVisible();
  await page.goBack();
  await link.click();
  await expect(page.getByRole('heading', { name: 'Year by year' })).toBeVisible();
  expect(requests.filter((call) => call.includes(address) || call.includes('"from":24'))).toEqual([]);
});

test('Icons, manifest and robots.txt are served', { tag: '@once' }, async ({ request }) => {
  const page = await (await request.get('/')).text();
  const linked = [...page.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
    ([, url]) => url!,
  );
  const { icons } = await (await request.get('/manifest.webmanifest')).json();
  const files = [...linked, ...icons.map(({ src }: { src: string }) => src), '/robots.txt', '/link-preview.png'];
  expect(files).toHaveLength(9);
  for (const file of files) expect((await request.get(file)).ok(), file).toBe(true);
});
