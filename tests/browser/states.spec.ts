import { answer, cards, expect, openResults, test } from './forma.ts';

const unlikely = '/?initialEquityInvestment=9000&targetEquityMultiple=6&targetDscr=9';

test('Nothing found: the changes that would help are counted and lead on', async ({ page }) => {
  await page.goto(unlikely);
  await expect(answer(page)).toHaveText('No rental returns 6.00x or better');
  await expect(page.getByRole('heading', { name: /No rental reaches 6\.00x/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show near misses' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/?initialEquityInvestment=9000&targetEquityMultiple=6');
});

test('The hardest ask is named, and its link finds what it promised', async ({ page }) => {
  await page.goto('/?targetDscr=9');
  const help = page.getByRole('link', { name: /Without DSCR/ });
  await expect(help).toContainText('Hardest to meet');
  const promised = ((await help.textContent()) ?? '').match(/([\d,]+) rentals?$/)?.[1];
  await help.click();
  await expect(page).toHaveURL('/');
  await expect(answer(page)).toContainText(`${promised} rentals`);
});

test('A page past the last result leads back to the first', async ({ page }) => {
  await page.goto('/?page=4000');
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(page).toHaveURL('/');
  await expect(cards(page)).toHaveCount(24);
});

test('While an answer is on its way the old page stays, marked as busy', async ({ page }) => {
  await openResults(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/search', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Lowest Purchase Price');
  await expect(page.getByRole('list', { name: 'Rentals' })).toHaveAttribute('aria-busy', 'true');
  await expect(cards(page)).toHaveCount(24);
  release();
  await expect(page.getByRole('list', { name: 'Rentals' })).toHaveAttribute('aria-busy', 'false');
});

test.describe('Where the server fails', () => {
  test.use({ expectedMessage: /status of 500|ERR_FAILED/ });

  test('the search says what happened and what is safe, and can be tried again', async ({ page }) => {
    await openResults(page);
    await page.route('**/api/v1/search', (route) =>
      route.fulfill({
        status: 500,
        json: { error: { code: 'internal_error', message: 'Something broke.', request_id: 'r-1' } },
      }),
    );
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Lowest Purchase Price');
    await expect(page.getByRole('alert')).toContainText('Something broke. Nothing is lost');
    await expect(page.getByRole('alert')).toContainText('Request r-1');
    await page.unroute('**/api/v1/search');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(24);
  });

  test('a server out of reach is told apart', async ({ page }) => {
    await openResults(page);
    await page.route('**/api/v1/search', (route) => route.abort());
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Lowest Purchase Price');
    await expect(page.getByRole('alert')).toContainText('The server could not be reached.');
  });
});

test.describe('With photos', () => {
  test.use({ expectedMessage: /status of 404/ });

  test('A photo of the listing is shown, and a drawing where it does not load', async ({ page }) => {
    await page.route('**/api/v1/search', async (route) => {
      const response = await route.fetch();
      const answered = (await response.json()) as { data: { page: { listing: { photos: string[] } }[] } };
      for (const [index, row] of answered.data.page.entries()) {
        row.listing.photos = [index === 0 ? '/favicon.svg' : '/no-such-photo.svg'];
      }
      await route.fulfill({ response, json: answered });
    });
    await openResults(page);
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Lowest Purchase Price');
    await expect(
      cards(page)
        .first()
        .getByRole('img', { name: /^Photo of/ }),
    ).toBeVisible();
    await expect(cards(page).first().getByText('Illustration')).toBeHidden();
    await expect(cards(page).nth(1).getByText('Illustration')).toBeVisible();
  });
});

test('At the end of the page the footer stands clear of the side menu', async ({ page }) => {
  await openResults(page);
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  // A phone has no side menu: there the footer takes the whole width.
  const menu = page.getByRole('navigation', { name: 'Main' });
  const menuBox = (await menu.isVisible()) ? await menu.boundingBox() : null;
  const footerBox = await footer.boundingBox();
  expect(footerBox?.x).toBe((menuBox?.x ?? 0) + (menuBox?.width ?? 0));
  expect(footerBox?.height).toBeGreaterThanOrEqual(368);
});
