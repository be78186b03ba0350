import type { Locator, Page } from '@playwright/test';
import { cards, expect, expectNoViolations, makePerson, openResults, signIn, test, waitForKeys } from './forma.ts';

const stars = (within: Locator, count: number) => within.getByRole('radio', { name: `Rate ${count} of 5` });
const bookmark = (within: Locator) => within.getByRole('button', { name: /^Bookmark / });
const pin = (within: Locator) => within.getByRole('button', { name: /^Pin / });
const save = (within: Locator) => within.getByRole('button', { name: /^Save/ });
const marked = (page: Page) => page.getByRole('list', { name: 'Marked homes' }).getByRole('article');
const modal = (page: Page) => page.getByRole('dialog', { name: 'Save to Portfolio' });
const saved = (page: Page) => page.getByText('Proforma saved successfully');

test.describe.configure({ timeout: 120_000 });

test('A home is rated, bookmarked and pinned from its card, in every tab, found among the marks, and forgotten on the way out', async ({
  page,
}) => {
  await signIn(page, await makePerson());
  const other = await page.context().newPage();
  await openResults(other);
  const there = cards(other).first();
  await expect(stars(there, 1)).not.toBeChecked();
  // A page behind another one is drawn once a second.
  await page.bringToFront();

  const card = cards(page).first();
  await stars(card, 5).click();
  await stars(card, 4).click();
  await expect(stars(card, 4)).toBeChecked();
  await expect(page.getByText('Rating saved!').first()).toBeVisible();
  await bookmark(card).click();
  await expect(bookmark(card)).toHaveAttribute('aria-pressed', 'true');
  await pin(cards(page).nth(1)).click();
  await stars(cards(page).nth(2), 2).click();
  await expect(stars(there, 4)).toBeChecked();
  await expect(bookmark(there)).toHaveAttribute('aria-pressed', 'true');
  await expect(pin(cards(other).nth(1))).toHaveAttribute('aria-pressed', 'true');
  await expect(stars(cards(other).nth(2), 2)).toBeChecked();

  await other.goto('/bookmarks');
  await expect(marked(other)).toHaveCount(3);
  // What is set again is cleared, in both tabs.
  await stars(cards(page).nth(2), 2).click();
  await expect(stars(cards(page).nth(2), 2)).not.toBeChecked();
  await expect(marked(other)).toHaveCount(2);

  await page.goto('/bookmarks');
  await expect(page).toHaveTitle('Bookmarks · Forma');
  await expect(marked(page)).toHaveCount(2);
  await expect(save(marked(page).first())).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('radio', { name: 'Pins 1' }).check({ force: true });
  await expect(page).toHaveURL('/bookmarks?kind=pin');
  await expect(marked(page)).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Stars' }).selectOption('5 stars');
  await expect(page.getByRole('heading', { name: 'No marked home fits these filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(marked(page)).toHaveCount(2);
  for (const box of await page.getByRole('checkbox', { name: /^Compare / }).all()) await box.check();
  await expect(page.getByRole('link', { name: 'Compare', exact: true }).last()).toHaveAttribute(
    'href',
    /ids=[^,]+,[^,]+$/,
  );
  // A mark that is taken away can be set again: its home stays until the page is left.
  const first = marked(page).filter({ has: page.getByRole('button', { name: /^Bookmark /, pressed: true }) });
  await stars(first, 4).click();
  await expect(stars(first, 4)).not.toBeChecked();
  await expect(first).toHaveCount(1);

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(cards(page).first()).toBeVisible();
  await expect(bookmark(card)).toHaveAttribute('aria-pressed', 'false');
  await expect(stars(card, 4)).toHaveCount(0);
  await expect(other.getByRole('heading', { name: 'Your bookmarks are kept with your account' })).toBeVisible();
});

test('Under other assumptions a card shows the marks of its listing, and says so', { tag: '@once' }, async ({
  page,
}) => {
  await signIn(page, await makePerson());
  const card = cards(page).first();
  await stars(card, 3).click();
  await expect(page.getByText('Rating saved!')).toBeVisible();
  const home = (await card.getAttribute('data-home')) ?? '';
  await page.goto('/?interestRate=7');
  const same = page.locator(`article[data-home="${home}"]`);
  await expect(same.getByText('Marked under other assumptions')).toBeVisible();
  await expect(stars(same, 3)).not.toBeChecked();
  await stars(same, 5).click();
  await expect(stars(same, 5)).toBeChecked();
  await expect(same.getByText('Marked under other assumptions')).toHaveCount(0);

  // By keys: the card that has the focus.
  await same.getByRole('link').focus();
  await page.keyboard.press('b');
  await expect(bookmark(same)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('p');
  await expect(pin(same)).toHaveAttribute('aria-pressed', 'true');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookmarks, 1' }),
  ).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Bookmark it');
});

test('A guest is asked to sign in, and led back to the page', { tag: '@once' }, async ({ page }) => {
  await openResults(page, '/?interestRate=7');
  await bookmark(cards(page).first()).click();
  const asked = page.getByRole('dialog', { name: 'Sign in to bookmark' });
  await expect(asked.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    /returnTo=%2F%3FinterestRate%3D7$/,
  );
  await expectNoViolations(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(bookmark(cards(page).first())).toHaveAttribute('aria-pressed', 'false');
  await save(cards(page).first()).click();
  await expect(page.getByRole('dialog', { name: 'Sign in to save' })).toBeVisible();
  await page.goto('/bookmarks');
  await expect(page.getByRole('heading', { name: 'Your bookmarks are kept with your account' })).toBeVisible();
});

test('A home is saved to two portfolios, one of them new, and taken out of one', async ({ page }) => {
  await signIn(page, await makePerson());
  const card = cards(page).first();
  await save(card).click();
  await expect(modal(page).getByText('You have no portfolio yet.')).toBeVisible();
  const confirm = modal(page).getByRole('button', { name: 'Save', exact: true });
  await confirm.click();
  await expect(modal(page).getByRole('alert')).toHaveText('You must select or create a portfolio.');
  await modal(page).getByLabel('Title').fill('Memphis');
  await confirm.click();
  await expect(modal(page).getByLabel('Goal')).toHaveAccessibleDescription(
    /Please enter a portfolio goal \(high cash flow, high appreciation\)/,
  );
  await expectNoViolations(page, '[role="dialog"]');
  await modal(page).getByRole('button', { name: 'High cash flow' }).click();
  await stars(modal(page), 5).click();
  await modal(page).getByRole('switch', { name: 'Pin it' }).check({ force: true });
  await confirm.click();
  await expect(saved(page)).toBeVisible();
  await expect(modal(page)).toHaveCount(0);
  await expect(stars(card, 5)).toBeChecked();
  await expect(pin(card)).toHaveAttribute('aria-pressed', 'true');

  const next = cards(page).nth(1);
  await save(next).click();
  const memphis = modal(page).getByRole('checkbox', { name: /^Memphis/ });
  await expect(memphis).not.toBeChecked();
  await memphis.check();
  await modal(page).getByRole('button', { name: 'New portfolio' }).click();
  await modal(page).getByLabel('Title').fill('Growth');
  await modal(page).getByLabel('Goal').fill('High appreciation');
  await confirm.click();
  await expect(modal(page)).toHaveCount(0);

  await save(next).click();
  await expect(memphis).toBeChecked();
  await expect(modal(page).getByRole('checkbox', { name: /^Growth/ })).toBeChecked();
  await memphis.uncheck();
  await confirm.click();
  await expect(modal(page)).toHaveCount(0);
  await save(next).click();
  await expect(modal(page).getByRole('checkbox', { name: /^Growth/ })).toBeChecked();
  await expect(memphis).not.toBeChecked();
});

test.describe('A home that is not known', () => {
  test.use({ expectedMessage: /status of 422/ });

  test('is imported into a portfolio, its price being asked', { tag: '@once' }, async ({ page }) => {
    await signIn(page, await makePerson());
    await waitForKeys(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Commands' }).fill('import a home to');
    await page.getByRole('option', { name: /Import a home to a portfolio/ }).click();
    const importing = page.getByRole('dialog', { name: 'Import to Portfolio' });
    const confirm = importing.getByRole('button', { name: 'Save', exact: true });
    const address = importing.getByLabel('Address or URL');
    await expect(address).toBeFocused();
    await confirm.click();
    await expect(address).toHaveAccessibleDescription('Please enter an address or URL');
    await address.fill('4718 Quince Hollow Rd, Memphis, TN 38117');
    await importing.getByLabel('Title').fill('Memphis');
    await importing.getByLabel('Goal').fill('Income');
    await stars(importing, 4).click();
    await confirm.click();
    await expect(importing.getByText(/^No price was found/)).toBeVisible();
    await confirm.click();
    await expect(importing.getByLabel('Asking price')).toHaveAccessibleDescription(/Please enter the asking price/);
    await expectNoViolations(page, '[role="dialog"]');
    await importing.getByLabel('Asking price').fill('140000');
    await confirm.click();
    await expect(saved(page)).toBeVisible();
    await page.goto('/bookmarks');
    await expect(marked(page)).toHaveCount(1);
    await expect(marked(page)).toContainText('in 1 portfolio');
    await expect(stars(marked(page), 4)).toBeChecked();
  });
});

test.describe('Where the server fails', () => {
  test.use({ expectedMessage: /status of 500/ });

  test('marks go back to what they were, and a save says so and can be tried again', { tag: '@once' }, async ({
    page,
  }) => {
    const fail = (address: string) => page.route(address, (route) => route.fulfill({ status: 500, body: '' }));
    await signIn(page, await makePerson());
    const card = cards(page).first();
    await stars(card, 2).click();
    await expect(page.getByText('Rating saved!')).toBeVisible();
    await page.route('**/api/v1/user_ratings', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '' }),
    );
    await stars(card, 5).click();
    await expect(page.getByText('Failed to save rating')).toBeVisible();
    await expect(stars(card, 2)).toBeChecked();

    await page.route('**/api/v1/portfolios', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '' }),
    );
    await save(card).click();
    await modal(page).getByLabel('Title').fill('Memphis');
    await modal(page).getByLabel('Goal').fill('Income');
    const confirm = modal(page).getByRole('button', { name: 'Save', exact: true });
    await confirm.click();
    await expect(modal(page).getByRole('alert')).toHaveText('Failed to save changes');
    await page.unroute('**/api/v1/portfolios');
    await confirm.click();
    await expect(modal(page)).toHaveCount(0);

    await fail('**/api/v1/marks*');
    await page.goto('/bookmarks');
    await expect(page.getByRole('heading', { name: 'Your marks could not be loaded' })).toBeVisible();
    await page.unroute('**/api/v1/marks*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(marked(page)).toHaveCount(1);
  });
});
