import type { Page } from '@playwright/test';
import { answer, cards, chips, expect, openResults, panel, test, waitForKeys } from './forma.ts';

test('A search is made, narrowed and opened with only the keyboard', async ({ page }) => {
  await openResults(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await waitForKeys(page);
  await page.keyboard.press('/');
  await page.keyboard.type('memph');
  await expect(page.getByRole('combobox', { name: 'ZIP or place' })).toBeFocused();
  await expect(page.getByRole('option', { name: 'Memphis, TN' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(answer(page)).toContainText('in Memphis, TN');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'ZIP or place' }).blur();

  await page.keyboard.press('f');
  await expect(panel(page)).toBeVisible();
  const rate = panel(page).getByRole('slider', { name: 'Interest rate' });
  for (let stops = 0; stops < 12 && !(await rate.evaluate((handle) => handle === document.activeElement)); stops += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/interestRate=6\.75/);
  // The focus stays within the open panel.
  for (let stops = 0; stops < 70; stops += 1) await page.keyboard.press('Tab');
  expect(await panel(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(chips(page)).toHaveText(['Rate6.75%']);

  await page.getByRole('button', { name: 'Remove filter Rate 6.75%' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/interestRate/);

  await cards(page).first().getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Year by year' })).toBeVisible();

  // Keys act on the home of a page, but not while an explanation is open over it. They work once
  // the matching buttons are there.
  await expect(page.getByRole('button', { name: /^Bookmark / })).toBeVisible();
  const signIn = page.getByRole('dialog', { name: /sign in/i });
  const explanation = page.getByRole('dialog', { name: 'Equity multiple' });
  await page
    .getByRole('button', { name: /^Equity multiple/ })
    .first()
    .click();
  await expect(explanation).toBeVisible();
  for (const key of ['b', 'p', 's']) await page.keyboard.press(key);
  await expect(explanation).toBeVisible();
  await expect(signIn).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(explanation).toBeHidden();
  await page.keyboard.press('b');
  await expect(signIn).toBeVisible();
});

test('The side menu expands and collapses, and keeps its state', { tag: '@scale' }, async ({ page }) => {
  await openResults(page);
  await page.getByRole('button', { name: 'Collapse menu' }).press('Enter');
  await page.reload();
  await page.getByRole('button', { name: 'Expand menu' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible();
});

test('The results alone can fill the screen, and Escape leaves it', { tag: '@scale' }, async ({ page }) => {
  await openResults(page);
  await page.getByRole('button', { name: 'Full screen' }).press('Enter');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(cards(page).first()).toBeVisible();
  const card = cards(page).first().getByRole('link');
  await card.press('Enter');
  await expect(page).toHaveURL(/proformas/);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner')).toBeVisible();
});

test.describe('The command palette', () => {
  const palette = (page: Page) => page.getByRole('dialog', { name: 'Commands' });

  test('leads back to recent proformas', { tag: '@scale' }, async ({ page }) => {
    await openResults(page);
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Year by year' })).toBeVisible();
    const address = page.url();
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    await page.goto('/billing/plans');
    await page.getByRole('button', { name: 'Commands' }).click();
    await palette(page).getByRole('option').first().click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
    await expect(palette(page)).toBeHidden();
  });
});
