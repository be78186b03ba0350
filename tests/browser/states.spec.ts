import type { Page, Request } from '@playwright/test';
import { answer, cards, countSaid, expect, openResults, panel, test, waitForKeys } from './forma.ts';

const unlikely = '/?initialEquityInvestment=9000&targetEquityMultiple=6&targetDscr=9';
const nothing = '/?targetDscr=9';
const little = '/?targetEquityMultiple=2.3';
const nearMisses = '/?targetEquityMultiple=2.3&nearMiss=true';

const rentals = (page: Page) => page.getByRole('list', { name: 'Rentals' });

test('Nothing found: the changes that would help are counted and lead on', async ({ page }) => {
  await page.goto('/?purchasePriceRange=0..1000');
  await expect(page.getByRole('button', { name: 'Clear all filters' })).toBeVisible();
  await page.goto(unlikely);
  await expect(answer(page)).toHaveText('No rental returns 6.00x or better');
  await expect(page.getByRole('heading', { name: /No rental reaches 6\.00x/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /near misses/ })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/?initialEquityInvestment=9000&targetEquityMultiple=6');
});

test('The hardest ask is named, and its link finds what it promised', { tag: '@once' }, async ({ page }) => {
  await page.goto(nothing);
  const help = page.getByRole('link', { name: /without the DSCR target/ });
  await expect(help).toContainText('Hardest to meet');
  const promised = ((await help.textContent()) ?? '').match(/^([\d,]+) rentals?/)?.[1];
  await help.click();
  await expect(page).toHaveURL('/');
  await expect(answer(page)).toContainText(`${promised} rentals`);
});

test('Cash that is enough for no home is said with the least that one needs', { tag: '@once' }, async ({ page }) => {
  await page.goto('/?initialEquityInvestment=9000');
  await expect(page.getByText(/needs to close is \$[\d,]+, and you have \$9,000/)).toBeVisible();
  await page.getByRole('link', { name: /^Search with \$[\d,]+$/ }).click();
  await expect(page).toHaveURL(/^[^?]*\?initialEquityInvestment=1[\d]{4}$/);
});

test('Little found: a line under it leads on, and near misses tell what they lack', async ({ page }) => {
  await openResults(page, little);
  const matches = await countSaid(page);
  expect(matches).toBeLessThan(6);
  await expect(cards(page)).toHaveCount(matches);
  const line = page.getByRole('region', { name: 'What would find more' });
  await expect(line).toContainText(`Only ${matches} rentals match`);
  await expect(line.getByRole('link').first()).toHaveText(/^[\d,]+ rentals? (at|with) /);

  const toggle = page.getByRole('switch', { name: /^Near misses/ });
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(`${little}&nearMiss=true`);
  await expect(toggle).toHaveAccessibleName(/^Near misses [\d,]+$/);
  await expect(cards(page)).toHaveCount(matches);
  const near = page.getByRole('region', { name: 'Near misses' }).getByRole('article').first();
  await expect(near.getByText('Near miss', { exact: true })).toBeVisible();
  await expect(near.getByText(/^2\.30x at \$[\d,]+, [\d.]+% under asking$/)).toBeVisible();
  await expect(near.getByText(/^Misses .*2\.30x \(has \d\.\d\dx\)/)).toBeVisible();
  for (const change of ['Rent', 'Rate', 'Loan']) await expect(near.getByText(change, { exact: true })).toBeVisible();
});

test('A page past the last result leads back to the first', { tag: '@once' }, async ({ page }) => {
  await page.goto('/?page=4000');
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(page).toHaveURL('/');
  await expect(cards(page)).toHaveCount(24);
});

test('While an answer is on its way the old page stays, marked as busy', { tag: '@once' }, async ({ page }) => {
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
  await expect(rentals(page)).toHaveAttribute('aria-busy', 'true');
  await expect(cards(page)).toHaveCount(24);
  release();
  await expect(rentals(page)).toHaveAttribute('aria-busy', 'false');
});

test.describe('Where the server fails', () => {
  test.use({ expectedMessage: /status of 500|ERR_FAILED/ });

  test('the search says what happened and what is safe, and can be tried again', { tag: '@once' }, async ({ page }) => {
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
});

test.describe('Where there is no connection', () => {
  test.use({ expectedMessage: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 502/ });

  test('the page keeps what it has, says so calmly, and goes on by itself', { tag: '@once' }, async ({
    page,
    context,
  }) => {
    await openResults(page);
    const said = await answer(page).textContent();
    const order = page.getByRole('combobox', { name: 'Order' });
    const notice = page.getByRole('status').filter({ hasText: 'What you see is the search before' });

    // What a page fetches after its first view has come: the connection is lost while it is used.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await order.selectOption('Lowest Purchase Price');
    await expect(notice).toContainText(/^You are offline\. What you see is the search before, from \d+:\d\d [AP]M\./);
    await expect(answer(page)).toHaveText(said ?? '');
    await expect(cards(page)).toHaveCount(24);
    await context.setOffline(false);
    await expect(notice).toBeHidden();
    await expect(rentals(page)).toHaveAttribute('aria-busy', 'false');

    // A proxy whose server is away says so in its own words.
    await page.route('**/api/v1/search', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    await order.selectOption('Highest Take Home Equity');
    await expect(notice).toContainText('The server could not be reached.');
    await page.unroute('**/api/v1/search');
    await expect(notice).toBeHidden();
    await expect(rentals(page)).toHaveAttribute('aria-busy', 'false');
  });
});

test('A newer search overtakes an older one, whose request is aborted', { tag: '@once' }, async ({ page }) => {
  await openResults(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/search', async (route) => {
    await held;
    // A request that the page gave up can not go on.
    await route.continue().catch(() => undefined);
  });
  const order = page.getByRole('combobox', { name: 'Order' });
  const asked = (sort: string) => (request: Request) => request.postData()?.includes(sort) ?? false;
  const first = page.waitForRequest(asked('purchase_price_asc'));
  await order.selectOption('Lowest Purchase Price');
  await first;
  const aborted = page.waitForEvent('requestfailed', asked('purchase_price_asc'));
  const second = page.waitForRequest(asked('take_home_equity_desc'));
  await order.selectOption('Highest Take Home Equity');
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
  await second;
  release();
  await expect(rentals(page)).toHaveAttribute('aria-busy', 'false');
  const equities = await cards(page)
    .getByText(/^take-home equity$/)
    .evaluateAll((units) => units.map((unit) => Number(unit.previousElementSibling?.textContent?.replace(/\D/g, ''))));
  expect(equities).toHaveLength(24);
  expect(equities).toEqual([...equities].sort((one, other) => other - one));
});

test('Nothing moves when what was asked beside the page arrives', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let gate = Promise.resolve();
  await page.route('**/api/v1/search', async (route) => {
    await gate;
    await route.continue();
  });
  const addresses = [
    [nothing, page.getByRole('link', { name: /without the DSCR target/ })],
    [little, page.getByRole('link', { name: /^[\d,]+ rentals? at/ }).first()],
    [nearMisses, page.getByText(/^Misses/).first()],
  ] as const;
  for (const [address, arrival] of addresses) {
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const asking = page.waitForRequest('**/api/v1/search');
    await page.goto(address);
    await asking;
    await expect(page.locator('[aria-busy="true"]').first()).toBeAttached();
    open();
    await expect(arrival).toBeVisible();
    const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(
      moved.reduce((sum, shift) => sum + shift, 0),
      address,
    ).toBeLessThan(0.02);
  }
});

test.describe('With photos', () => {
  test.use({ expectedMessage: /status of 404/ });

  test('A photo of the listing is shown, and a drawing where it does not load, a plain place where neither does', {
    tag: '@once',
  }, async ({ page }) => {
    await page.route('**/api/v1/search', async (route) => {
      const response = await route.fetch();
      const answered = (await response.json()) as {
        data: { page: { listing: { photos: string[] } }[] };
      };
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
    await cards(page).nth(1).locator('img').dispatchEvent('error');
    await expect(cards(page).nth(1).locator('img')).toHaveCount(0);
    await expect(cards(page).nth(1).getByText('Illustration')).toBeHidden();
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

test.describe('A part that cannot be fetched', () => {
  test.use({
    expectedMessage: /Failed to load resource|dynamically imported module|could not be loaded|Unable to preload/,
  });

  test('says so in its place, leaves the rest of the page and comes when it is tried again', { tag: '@once' }, async ({
    page,
  }) => {
    await openResults(page);
    await waitForKeys(page);
    await page.route(/\/assets\/(?:table-results|search-filters)-[^/]*\.js$/, (route) => route.abort());
    await page.keyboard.press('3');
    const failed = page.getByRole('alert').filter({ hasText: 'This part couldn’t be loaded.' });
    await expect(failed).toBeVisible();
    await expect(answer(page)).toBeVisible();
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(failed).toHaveCount(2);
    await page.unroute(/\/assets\/(?:table-results|search-filters)-[^/]*\.js$/);
    await failed.first().getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toHaveCount(1);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toHaveCount(0);
    await expect(panel(page)).toBeVisible();
  });

  test('without a connection a page that is not there yet fails in its place, and comes by itself afterwards', {
    tag: '@once',
  }, async ({ page, context }) => {
    await openResults(page);
    await waitForKeys(page);
    await context.setOffline(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Compare' }).click();
    await expect(page.getByText('You’re offline. This part couldn’t be loaded.')).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Compare' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Which one is better?' })).toBeVisible();
  });
});
