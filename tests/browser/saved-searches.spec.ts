import type { Locator, Page } from '@playwright/test';
import {
  answer,
  cards,
  chips,
  expect,
  expectNoViolations,
  makePerson,
  openResults,
  saveSearch,
  signIn,
  test,
} from './forma.ts';

const modal = (page: Page) => page.getByRole('dialog', { name: 'Get notified' });
const active = (page: Page) => page.getByRole('region', { name: 'Saved search' });

/** Whether each button is right of the one before it, or on a line below. */
async function areInReadingOrder(buttons: Locator): Promise<boolean> {
  return buttons.evaluateAll((all) =>
    all
      .map((button) => button.getBoundingClientRect())
      .every(({ left, top, bottom }, index, boxes) => {
        const before = boxes[index - 1];
        return !before || top >= before.bottom || (bottom > before.top && left >= before.right);
      }),
  );
}

test('A guest saves a search after signing in, opens it again, changes it and updates it', async ({ page }) => {
  const { email, password } = await makePerson();
  const search = '/?initialEquityInvestment=60000&interestRate=7';
  await openResults(page, search);
  await page.getByRole('button', { name: 'Get notified' }).click();
  const title = modal(page).getByLabel('Title');
  await expect(title).toHaveValue('1.30x under $60,000');
  await expectNoViolations(page, '[role="dialog"]');
  await title.fill('First home');
  await modal(page).getByLabel('Goal').fill('High cash flow');
  await modal(page).getByRole('radio', { name: 'Weekly' }).check();
  await modal(page).getByRole('button', { name: 'Sign in to save' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');

  // Back on the same search, with the modal as it was left.
  await expect(title).toHaveValue('First home');
  await expect(page).toHaveURL(search);
  await expect(modal(page).getByLabel('Goal')).toHaveValue('High cash flow');
  await expect(modal(page).getByRole('radio', { name: 'Weekly' })).toBeChecked();
  await modal(page).getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByText('Search saved successfully.')).toBeVisible();
  await expect(modal(page)).toBeHidden();

  await page.goto('/saved-searches');
  await page.getByRole('link', { name: 'First home', exact: true }).click();
  await expect(active(page)).toContainText('First home');
  await expect(active(page)).not.toContainText('Changed');
  await expect(answer(page)).toContainText('1.30x');
  await expectNoViolations(page, 'section[aria-label="Saved search"]');

  await page.getByRole('button', { name: 'Remove filter Rate 7.00%' }).click();
  await expect(active(page)).toContainText('Changed');
  await expectNoViolations(page, 'section[aria-label="Saved search"]');
  expect(await areInReadingOrder(active(page).getByRole('button'))).toBe(true);
  await active(page).getByRole('button', { name: 'Update First home' }).click();
  await expect(active(page)).not.toContainText('Changed');
  await expect(page.getByText('Search saved successfully.')).toBeVisible();
  await page.reload();
  await expect(active(page)).toContainText('First home');
  await expect(chips(page)).toHaveCount(0);
  await expect(active(page)).not.toContainText('Changed');
});

test('The active saved search survives to the next visit, and a sign-out forgets it in every tab', {
  tag: ['@once', '@scale'],
}, async ({ page }) => {
  await signIn(page, await makePerson(), '/?targetEquityMultiple=1.2');
  await expect(cards(page).first()).toBeVisible();
  const id = await saveSearch(page, 'Seven percent', {
    initialEquityInvestment: 60_000,
    targetEquityMultiple: 1.3,
    interestRate: 7,
  });
  const opened = `/?initialEquityInvestment=60000&interestRate=7&sort=purchase_price_asc&savedSearch=${id}`;
  await openResults(page, opened);
  await expect(active(page)).toContainText('Seven percent');
  const other = await page.context().newPage();
  await openResults(other);
  await expect(other).toHaveURL(opened);
  await expect(active(other)).toContainText('Seven percent');

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/?targetEquityMultiple=1.2');
    await expect(active(tab)).toHaveCount(0);
  }
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.filter((key) => key.startsWith('Saved'))).toEqual([]);
});

test('A deleted saved search is forgotten quietly, and leaving one returns to the own search', {
  tag: ['@once', '@scale'],
}, async ({ page }) => {
  await signIn(page, await makePerson(), '/?targetEquityMultiple=1.2');
  await expect(cards(page).first()).toBeVisible();
  const id = await saveSearch(page, 'Seven percent', {
    initialEquityInvestment: 60_000,
    targetEquityMultiple: 1.3,
    interestRate: 7,
  });
  await openResults(page, `/?initialEquityInvestment=60000&interestRate=7&savedSearch=${id}`);
  await active(page).getByRole('button', { name: 'Leave Seven percent' }).click();
  await expect(page).toHaveURL('/?targetEquityMultiple=1.2');
  await expect(active(page)).toBeHidden();
  await page.goBack();
  await expect(active(page)).toContainText('Seven percent');

  await openResults(page, `/?interestRate=8&savedSearch=${id.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))}`);
  await expect(page).toHaveURL('/?interestRate=8');
  await expect(active(page)).toBeHidden();
});
