import { cards, expect, openResults, test } from './forma.ts';

test('A card opens its proforma with the same figures, and the way back keeps the search', async ({ page }) => {
  await openResults(page, '/?targetEquityMultiple=1.4&page=2');
  const card = cards(page).first();
  const multiple = await card.getByText(/^\d\.\d\dx$/).textContent();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/proformas\/[\w-]+$/);
  const highlights = page.getByLabel('Highlights');
  await expect(highlights).toContainText(multiple ?? 'no multiple');
  await page.getByRole('link', { name: 'Back to the results' }).click();
  await expect(page).toHaveURL('/?targetEquityMultiple=1.4&page=2');
});

test('The whole card is the link', async ({ page }) => {
  await openResults(page);
  await cards(page).first().click();
  await expect(page).toHaveURL(/\/proformas\//);
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

test('The years add up: income less costs is NOI, less debt is cash flow', { tag: '@once' }, async ({ page }) => {
  await openResults(page);
  await cards(page).first().getByRole('link').click();
  const table = page.getByRole('region', { name: 'Year by year', exact: true }).getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText([
    'Dollars a year',
    'Year 1',
    'Year 2',
    'Year 3',
    'Year 4',
    'Year 5',
  ]);
  const amounts = async (name: string) => {
    const cells = await table
      .getByRole('row', { name: new RegExp(`^${name}`) })
      .first()
      .getByRole('cell')
      .allTextContents();
    return cells.map((cell) => Number(cell.replaceAll(/[$,]/g, '')));
  };
  const parts = ['Income collected', 'Tax, insurance', 'Maintenance', 'Capital reserve', 'Interest', 'Principal'];
  const sums = (await Promise.all(parts.map(amounts))).reduce((sum, row) =>
    sum.map((amount, year) => amount + (row[year] ?? 0)),
  );
  for (const [year, cashFlow] of (await amounts('Cash flow')).entries()) {
    expect(Math.abs(cashFlow - (sums[year] ?? 0))).toBeLessThanOrEqual(4);
  }
});

test('Every figure opens to its formula with the numbers put in', async ({ page }) => {
  await openResults(page);
  await cards(page).first().getByRole('link').click();
  const figures = page.getByRole('region', { name: 'Every figure, and how it is computed' });
  for (const details of await figures.getByRole('group').all()) {
    await details.locator('summary').click();
    await expect(details.getByText('Formula')).toBeVisible();
    await expect(details.getByText('With the numbers')).toBeVisible();
  }

  // So does a figure anywhere else on the page, where it stands.
  for (const place of [page.getByLabel('Highlights'), page.getByRole('region', { name: 'What to offer' })]) {
    const figure = place.getByRole('button', { name: /^Equity multiple.* how it is computed$/ }).first();
    await figure.press('Enter');
    const explanation = page.getByRole('dialog', { name: /^Equity multiple/ });
    await expect(explanation).toContainText('With the numbers');
    await expect(explanation).toContainText((await figure.textContent()) ?? '');
    await page.keyboard.press('Escape');
    await expect(explanation).toHaveCount(0);
    await expect(figure).toBeFocused();
  }
});

test('A guest sees that some figures and the exact address are locked, and none of them', { tag: '@once' }, async ({
  page,
}) => {
  await openResults(page);
  await cards(page).first().getByRole('link').click();
  const locked = page.getByRole('region', { name: 'Time value and refinancing' });
  await expect(locked).toContainText('Sorry, this feature is not included in your subscription.');
  await expect(locked).toContainText('Upgrade your plan to continue.');
  const names = ['IRR', 'MIRR', 'NPV', 'Debt yield', 'Refinance out', 'Refinance proceeds'];
  const shapes = locked.locator('[inert][aria-hidden="true"]');
  for (const name of names) await expect(shapes.getByText(name, { exact: true })).toHaveCount(1);
  expect(await locked.innerText()).not.toMatch(/\d/);
  const figures = page.getByRole('region', { name: 'Every figure, and how it is computed' });
  for (const name of names) await expect(figures.getByText(name, { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Listing at its source' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Upgrade', exact: true }).click();
  await expect(page).toHaveURL('/billing/plans');
  await page.goBack();
  await locked.getByRole('button', { name: 'Go to Payment Settings' }).click();
  await expect(page).toHaveURL('/billing/plans');
});

test('A plan that includes them shows those figures with their formulas, and the address with its source', {
  tag: '@once',
}, async ({ page }) => {
  await openResults(page);
  const href = (await cards(page).first().getByRole('link').getAttribute('href')) ?? '';
  await page.route(
    (url) => url.pathname === href,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(id="first-data">)(.*)(?=<\/script>)/s, (_, start, json) => {
        const first = JSON.parse(json);
        first.config.access.current_role = 'investor';
        const { listing, calculation } = first.proforma.data;
        Object.assign(listing, {
          unparsed_address: '12 Elm St, Memphis, TN 38109',
          listing_url: 'https://example.com/1',
        });
        Object.assign(calculation, {
          irr: 11.5,
          mirr: 9.25,
          npv: 4321,
          debt_yield: 8,
          refi_out_ratio: 40,
          refi_proceeds: 0,
        });
        return start + JSON.stringify(first);
      });
      await route.fulfill({ response, body });
    },
  );
  await page.goto(href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('12 Elm St');
  await expect(page.getByText('12 Elm St, Memphis, TN 38109')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Listing at its source' })).toHaveAttribute(
    'href',
    'https://example.com/1',
  );
  const figures = page.getByRole('region', { name: 'Time value and refinancing' }).getByRole('group');
  await expect(figures).toHaveText([
    /^IRR11\.50%/,
    /^MIRR9\.25%/,
    /^NPV\$4,321/,
    /^Debt yield8\.00%/,
    /^Refinance out/,
    /\$0/,
  ]);
  await figures.first().locator('summary').click();
  await expect(figures.first().getByText('With the numbers')).toBeVisible();
  const shown = page.getByRole('region', { name: 'Time value and refinancing' });
  await expect(shown.getByText('Sorry, this feature is not included')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Upgrade', exact: true })).toHaveCount(0);
});

test('Assumptions and the sources of the facts are named', { tag: '@once' }, async ({ page }) => {
  await openResults(page, '/?interestRate=7.25&priceOffer=five');
  await cards(page).first().getByRole('link').click();
  const assumptions = page.getByRole('region', { name: 'Assumptions in force' });
  await expect(assumptions).toContainText('at 5.00% under asking with a 75.00% loan at 7.25% over 30 years');
  const facts = page.getByRole('region', { name: 'Where the facts come from' });
  for (const words of [
    'Made up, as the listing is',
    /0\.(25|50)% of the asking price/,
    'Assumed, the same for every',
  ]) {
    await expect(facts).toContainText(words);
  }
});

test('The link can be copied', { tag: '@once' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openResults(page);
  await cards(page).first().getByRole('link').click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test.describe('Where there is no proforma', () => {
  test.use({ expectedMessage: /status of 404/ });

  test('a broken link says so and leads back', { tag: '@once' }, async ({ page }) => {
    const response = await page.goto('/proformas/not-an-alias');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This proforma does not exist' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the results' }).click();
    await expect(cards(page).first()).toBeVisible();
  });

  test('an unknown address says so and leads to the search', { tag: '@once' }, async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the search' }).click();
    await expect(cards(page).first()).toBeVisible();
  });
});

test.describe('Where the server fails', () => {
  test.use({ expectedMessage: /status of 500/ });

  test('the proforma says what happened and can be tried again', { tag: '@once' }, async ({ page }) => {
    let failing = true;
    await page.route('**/api/v1/proformas/*', (route) =>
      failing
        ? route.fulfill({
            status: 500,
            json: { error: { code: 'internal_error', message: 'Something broke.', request_id: 'r-1' } },
          })
        : route.continue(),
    );
    await openResults(page);
    const href = await cards(page).first().getByRole('link').getAttribute('href');
    await page.route(
      (url) => url.pathname === href,
      async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/<script type="application\/json".*<\/script>/s, '');
        await route.fulfill({ response, body });
      },
    );
    await page.goto(href ?? '');
    await expect(page.getByRole('alert')).toContainText('Something broke.');
    failing = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Year by year' })).toBeVisible();
  });
});
