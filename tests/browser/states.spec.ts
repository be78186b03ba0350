import {
  answer,
  cards,
  expect,
  expectNoViolations,
  makePerson,
  openResults,
  panel,
  shownCount,
  signIn,
  test,
  waitForKeys,
} from './forma.ts';

const nothing = '/?targetDscr=9';
const little = '/?targetEquityMultiple=2.55';
const nearMisses = '/?targetEquityMultiple=2.55&nearMiss=true';

test('A suggested change finds as many as it says, and near misses show what they lack', async ({ page }) => {
  await page.goto(nothing);
  const help = page.getByRole('link', { name: /without the DSCR target/ });
  await expect(help).toBeVisible();
  await expectNoViolations(page);
  const promised = ((await help.textContent()) ?? '').match(/^([\d,]+) rentals?/)?.[1];
  await help.click();
  await expect(page).toHaveURL('/');
  await expect(answer(page)).toContainText(`${promised} rentals`);

  await openResults(page, little);
  const matches = await shownCount(page);
  expect(matches).toBeLessThan(6);
  await expect(cards(page)).toHaveCount(matches);
  const line = page.getByRole('region', { name: 'Ways to find more' });
  await expect(line.getByRole('link').first()).toHaveText(/^[\d,]+ rentals? (at|with) /);
  await page.getByRole('radio', { name: /^Near misses/ }).check();
  await expect(page).toHaveURL(nearMisses);
  const near = cards(page).first();
  await expect(
    near.getByText(/^Offer \$[\d,]+ \([\d.]+% below asking\) to (?:reach 2\.55x|stay within \$50,000)$/),
  ).toBeVisible();
  await expect(near.getByText(/^Misses .*2\.55x \(actual \d\.\d\dx\)/)).toBeVisible();
});

test('The layout does not move when the font and additional responses arrive', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  // The font comes last, when the lines of every card are set.
  const newGates = () => ({ answer: Promise.withResolvers<void>(), font: Promise.withResolvers<void>() });
  let gates = newGates();
  await page.route(/\/api\/v1\/search$|\.woff2$/, async (route) => {
    await (route.request().url().endsWith('.woff2') ? gates.font : gates.answer).promise;
    await route.continue();
  });
  const addresses = [
    [nothing, page.getByRole('link', { name: /without the DSCR target/ })],
    [little, page.getByRole('link', { name: /^[\d,]+ rentals? at/ }).first()],
    [nearMisses, page.getByText(/^Misses/).first()],
  ] as const;
  for (const [address, arrival] of addresses) {
    gates = newGates();
    const asking = page.waitForRequest('**/api/v1/search');
    // The font, which is still to come, is part of a loaded page.
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await asking;
    await expect(page.locator('[aria-busy="true"]').first()).toBeAttached();
    gates.answer.resolve();
    await expect(arrival).toBeVisible();
    gates.font.resolve();
    const moved = await page.evaluate(async () => {
      await document.fonts.ready;
      return (window as unknown as { shifts: readonly { readonly value: number }[] }).shifts.map(({ value }) => value);
    });
    expect(
      moved.reduce((sum, shift) => sum + shift, 0),
      address,
    ).toBeLessThan(0.02);
  }
});

test('At the end of the page the footer does not overlap the side menu', { tag: '@scale' }, async ({ page }) => {
  await openResults(page);
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  // A phone has no side menu, so the footer takes the full width.
  const menu = page.getByRole('navigation', { name: 'Main' });
  const menuBox = (await menu.isVisible()) ? await menu.boundingBox() : null;
  const footerBox = await footer.boundingBox();
  expect(footerBox?.x).toBe((menuBox?.x ?? 0) + (menuBox?.width ?? 0));
  expect(footerBox?.height).toBeGreaterThanOrEqual(368);
});

test.describe('A part that cannot be fetched', () => {
  test.use({
    expectedMessage:
      /Failed to load resource|ERR_INTERNET_DISCONNECTED|dynamically imported module|could not be loaded|Unable to preload/,
  });

  test('shows an error in its place, keeps the rest of the page, and loads on retry or by itself', {
    tag: '@once',
  }, async ({ page }) => {
    await openResults(page);
    await waitForKeys(page);
    const refuse = (part: string) => page.route(`**/assets/${part}-*.js`, (route) => route.abort('connectionrefused'));
    await refuse('table-results');
    await refuse('search-filters');
    await page.keyboard.press('3');
    const failed = page.getByRole('alert').filter({ hasText: 'This part couldn’t be loaded.' });
    await expect(failed).toBeVisible();
    await expect(answer(page)).toBeVisible();
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(failed).toHaveCount(2);
    await page.unroute('**/assets/table-results-*.js');
    await failed.first().getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toHaveCount(1);
    await page.unroute('**/assets/search-filters-*.js');
    await expect(failed).toHaveCount(0);
    await expect(panel(page)).toBeVisible();
  });

  test('without a connection the search and an unloaded page wait, and both load by themselves', {
    tag: '@once',
  }, async ({ page, context }) => {
    await openResults(page);
    await waitForKeys(page);
    // What a page fetches after its first view has come: the connection is lost while it is used.
    await page.waitForLoadState('networkidle');
    const words = (await answer(page).textContent()) ?? '';
    const notice = page.getByRole('status').filter({ hasText: 'Showing your previous search' });
    await context.setOffline(true);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest Purchase Price');
    await expect(notice).toContainText('You’re offline.');
    await expect(answer(page)).toHaveText(words);
    await expect(cards(page)).toHaveCount(24);
    await context.setOffline(false);
    await expect(notice).toBeHidden();

    await context.setOffline(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Compare' }).click();
    await expect(page.getByText('You’re offline. This part couldn’t be loaded.')).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Compare' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Which one is better?' })).toBeVisible();
  });

  test('without a connection a rating that is not saved says so', { tag: ['@once', '@scale'] }, async ({
    page,
    context,
  }) => {
    await signIn(page, await makePerson());
    await waitForKeys(page);
    const star = cards(page).first().getByRole('radio', { name: 'Rate 4 of 5' });
    await expect(star).toBeAttached();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await star.click({ force: true });
    await expect(page.getByText('Failed to save rating').first()).toBeVisible();
    await expect(star).not.toBeChecked();
  });
});
