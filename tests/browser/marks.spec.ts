import type { Locator, Page } from '@playwright/test';
import { cards, expect, expectNoViolations, makePerson, openResults, signIn, test, waitForKeys } from './forma.ts';

const stars = (within: Locator, count: number) => within.getByRole('radio', { name: `Rate ${count} of 5` });
const bookmark = (within: Locator) => within.getByRole('button', { name: /^Bookmark / });
const pin = (within: Locator) => within.getByRole('button', { name: /^Pin / });
const save = (within: Locator) => within.getByRole('button', { name: /^Save/ });
const marked = (page: Page) => page.getByRole('list', { name: 'Saved homes' }).getByRole('article');
const saved = (page: Page) => page.getByText('Proforma saved successfully');

test.describe.configure({ timeout: 120_000 });

test('A home is rated, bookmarked and saved from its card, syncs across tabs, and is forgotten on sign-out', async ({
  page,
}) => {
  await signIn(page, await makePerson());
  const other = await page.context().newPage();
  await openResults(other);
  const otherCard = cards(other).first();
  await expect(stars(otherCard, 1)).not.toBeChecked();
  // The browser draws a background page only once per second.
  await page.bringToFront();

  const card = cards(page).first();
  await stars(card, 5).click();
  await stars(card, 4).click();
  await expect(stars(card, 4)).toBeChecked();
  await expect(page.getByText('Rating saved!').first()).toBeVisible();
  await bookmark(card).click();
  await expect(bookmark(card)).toHaveAttribute('aria-pressed', 'true');
  await expect(stars(otherCard, 4)).toBeChecked();
  await expect(bookmark(otherCard)).toHaveAttribute('aria-pressed', 'true');

  const next = cards(page).nth(1);
  await save(next).click();
  const dialog = page.getByRole('dialog', { name: 'Save to Portfolio' });
  await dialog.getByLabel('Title').fill('Memphis and every other town on the river down to New Orleans');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByLabel('Goal')).toHaveAccessibleDescription(/Please enter a portfolio goal/);
  await expectNoViolations(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'High cash flow' }).click();
  await dialog.getByRole('switch', { name: 'Pin' }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saved(page)).toBeVisible();
  await expect(pin(next)).toHaveAttribute('aria-pressed', 'true');
  await expect(pin(cards(other).nth(1))).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/bookmarks');
  await expect(marked(page)).toHaveCount(2);
  const { width = 0 } = (await page.getByRole('combobox', { name: 'Portfolio' }).boundingBox()) ?? {};
  expect(width, 'A long title makes no filter wide').toBeLessThan(300);
  await expect(save(marked(page).first())).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(bookmark(card)).toHaveAttribute('aria-pressed', 'false');
  await expect(stars(card, 4)).toHaveCount(0);
  await expect(bookmark(otherCard)).toHaveAttribute('aria-pressed', 'false');
});

test.describe('An unknown home', () => {
  test.use({ expectedMessage: /status of 422/ });

  test('is saved after signing in and stating its price', { tag: ['@once', '@scale'] }, async ({ page }) => {
    await openResults(page);
    await bookmark(cards(page).first()).click();
    await expect(page.getByRole('dialog', { name: 'Sign in to bookmark' })).toBeVisible();
    await expectNoViolations(page, '[role="dialog"]');

    await signIn(page, await makePerson());
    await waitForKeys(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Commands' }).fill('import a home to');
    await page.getByRole('option', { name: /Import a home to a portfolio/ }).click();
    const importing = page.getByRole('dialog', { name: 'Import to Portfolio' });
    const address = importing.getByLabel('Address or URL');
    await expect(address).toBeFocused();
    await address.fill('4718 Quince Hollow Rd, Memphis, TN 38117');
    await importing.getByLabel('Title').fill('Memphis');
    await importing.getByLabel('Goal').fill('Income');
    await importing.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(importing.getByText(/^We couldn’t find a price/)).toBeVisible();
    await expectNoViolations(page, '[role="dialog"]');
    await importing.getByLabel('Asking price').fill('140000');
    await importing.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(saved(page)).toBeVisible();
  });
});
