import type { Page } from '@playwright/test';
import { answer, cards, expect, expectNoViolations, openResults, openSearchForm, test } from './forma.ts';

const place = (page: Page) => page.getByRole('combobox', { name: 'ZIP or place' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

async function typePlace(page: Page, text: string): Promise<void> {
  await openSearchForm(page);
  // Removes the place of the search, if any.
  await place(page).press('Backspace');
  await place(page).pressSequentially(text);
}

test('Places are suggested by kind and searched at once, and searches made are offered again', async ({ page }) => {
  await openResults(page);
  await typePlace(page, 'memph');
  await expect(page.getByRole('group', { name: 'Cities' })).toBeVisible();
  await expectNoViolations(page);
  await options(page).filter({ hasText: 'Memphis, TN' }).click();
  await expect(page).toHaveURL('/?place=memphis-tn');
  await expect(answer(page)).toContainText('in Memphis, TN');
  await expect(options(page)).toHaveCount(0);

  await typePlace(page, '38109');
  await options(page).filter({ hasText: '38109 Memphis, TN' }).click();
  await expect(page).toHaveURL('/?zipCode=38109');

  await openSearchForm(page);
  await place(page).click();
  await expect(options(page)).toHaveText(['Anywhere in the U.S.', /^38109/, /^Memphis, TN/]);
  await options(page).filter({ hasText: 'Memphis, TN' }).click();
  await expect(answer(page)).toContainText('in Memphis, TN');
  await page.reload();
  await expect(answer(page)).toContainText('in Memphis, TN');
});

test('The open form overlays the page and fits: nothing moves, and a press outside closes it', async ({ page }) => {
  await openResults(page);
  const top = () =>
    cards(page)
      .first()
      .evaluate((card) => card.getBoundingClientRect().top);
  const before = await top();
  await openSearchForm(page);
  await place(page).click();
  await page.getByRole('button', { name: '1.50x' }).click();
  await page.getByRole('button', { name: '7%' }).click();
  expect(await top()).toBe(before);
  await page.mouse.click(20, 830);
  await expect(page.getByRole('button', { name: '1.50x' })).toBeHidden();
  await expect(page).toHaveURL('/');

  await openSearchForm(page);
  const submit = page.getByRole('search', { name: 'Search rentals' }).getByRole('button', { name: 'Search' });
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await place(page).click();
    await expect(submit).toBeInViewport({ ratio: 1 });
    await expect(place(page)).toBeInViewport({ ratio: 1 });
  }
  await place(page).fill('Qwertyville');
  await submit.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoViolations(page);
});

test('Text typed before the interactive form loads stays, with the focus, and is searched', async ({ page }) => {
  let form = Promise.withResolvers<void>();
  await page.route('**/assets/header-search-*.js', async (route) => {
    form = Promise.withResolvers();
    await form.promise;
    await route.continue();
  });
  const typeAtOnce = async (text: string) => {
    await openResults(page);
    const formRequest = page.waitForRequest('**/assets/header-search-*.js');
    await page.reload();
    await formRequest;
    const collapsedForm = page.getByRole('button', { name: /^Change search/ });
    const typed = page.getByRole('textbox', { name: 'ZIP or place' });
    await expect(collapsedForm.or(typed).first()).toBeVisible();
    if (await collapsedForm.isVisible()) await collapsedForm.click();
    await typed.pressSequentially(text);
  };
  await typeAtOnce('memph');
  form.resolve();
  await expect(place(page)).toBeFocused();
  await expect(place(page)).toHaveValue('memph');
  await expect(options(page).filter({ hasText: 'Memphis, TN' })).toBeVisible();

  await typeAtOnce('38109 1.5x');
  await page.keyboard.press('Enter');
  form.resolve();
  await expect(page).toHaveURL('/?targetEquityMultiple=1.5&zipCode=38109');
});
