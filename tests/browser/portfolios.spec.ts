import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectNoViolations, makePerson, signIn, test } from './forma.ts';

/** Bookmarks the best results of a search through the API. */
async function bookmarkHomes(page: Page, count: number): Promise<void> {
  await page.evaluate(async (most) => {
    const { token } = await (await fetch('/auth/access-token')).json();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const post = async (path: string, body: object) =>
      (await fetch(`/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    const request = { maximum_initial_equity_investment: 60_000, target_equity_multiple: 1.3 };
    const found = (await post('search', request)).data.page.slice(0, most);
    for (const { alias_id } of found) await post('bookmarks', { alias_id });
  }, count);
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const rows = (page: Page) => page.getByRole('region', { name: /^Homes in this portfolio/ }).getByRole('rowheader');
const figure = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Combined metrics' }).locator('div', { hasText: name }).getByRole('definition');

/** Creates a portfolio on the open page and opens it. */
async function makePortfolio(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Create a portfolio' }).click();
  const form = dialog(page, 'New portfolio');
  await form.getByRole('button', { name: 'Create portfolio' }).click();
  await expect(form.getByText('Please enter a title')).toBeVisible();
  await expect(form.getByText('Please enter a portfolio goal (high cash flow, high appreciation)')).toBeVisible();
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Goal', { exact: true }).fill('High cash flow');
  await form.getByLabel('Track progress with').selectOption({ label: 'Equity multiple' });
  await form.getByLabel('Target').fill('10');
  await form.getByRole('button', { name: 'Create portfolio' }).click();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function addHomes(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: 'Add a home' }).click();
  for (let added = 1; added <= count; added++) {
    await dialog(page, 'Add a home').getByRole('button', { name: /^Add / }).first().click();
    await expect(rows(page)).toHaveCount(added);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Add a home')).toBeHidden();
}

test('Homes are added, ordered, changed in bulk, summed and downloaded', async ({ page }) => {
  await signIn(page, await makePerson('investor'), '/portfolios');
  await expect(page.getByRole('heading', { name: 'No portfolios yet' })).toBeVisible();
  await bookmarkHomes(page, 3);
  await makePortfolio(page, 'Midwest <b>income</b>');
  await addHomes(page, 2);
  await expect(page.getByRole('progressbar', { name: 'Progress toward Equity multiple' })).toBeVisible();

  const [first, second] = await rows(page).allInnerTexts();
  const ordered = page.waitForResponse((answer) => /\/portfolios\/[^/]+\/order$/.test(answer.url()));
  await page
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .press('Enter');
  await expect(rows(page).first()).toHaveText(second!, { useInnerText: true });
  // The focus stays on the moved home, so the same key moves it on.
  await expect(page.getByRole('button', { name: /^Move .* down$/ }).nth(1)).toBeFocused();
  await ordered;
  await page.reload();
  await expect(rows(page).first()).toHaveText(second!, { useInnerText: true });

  await page.getByRole('button', { name: 'Change all assumptions' }).click();
  const bulk = dialog(page, 'Change all assumptions');
  await expect(bulk.getByRole('button', { name: 'Change 2 homes' })).toBeDisabled();
  await bulk.getByLabel('Interest rate').fill('9');
  await bulk.getByLabel('Hold period').fill('7');
  const multiple = bulk.getByRole('row', { name: /^Equity multiple/ }).getByRole('cell');
  await expect(multiple.last()).not.toHaveText((await multiple.first().textContent())!);
  const expected = (await multiple.last().textContent())!;
  await expectNoViolations(page, '[role="dialog"]');
  await bulk.getByRole('button', { name: 'Change 2 homes' }).click();
  await expect(bulk).toBeHidden();
  await expect(figure(page, 'Equity multiple')).toHaveText(expected);
  await page.reload();
  await expect(figure(page, 'Equity multiple')).toHaveText(expected);
  await expect(page.getByRole('img', { name: /in year 7/ })).toBeVisible();

  const removeButton = page.getByRole('button', { name: /^Remove .* from the portfolio$/ });
  await removeButton.first().click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toHaveText(second!, { useInnerText: true });
  await expect(rows(page).last()).toHaveText(first!, { useInnerText: true });

  await page.getByRole('button', { name: 'Download' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /as CSV$/ }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^proforma_id,title,rating,/);
  await expectNoViolations(page, 'main');
});

test('Another tab follows, and a deleted portfolio disappears from both', { tag: ['@once', '@scale'] }, async ({
  page,
}) => {
  await signIn(page, await makePerson(), '/portfolios');
  await expect(page.getByRole('heading', { name: 'No portfolios yet' })).toBeVisible();
  await expectNoViolations(page, 'main');
  await makePortfolio(page, 'Austin');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1, name: 'Austin' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog(page, 'Edit portfolio').getByLabel('Title').fill('Dallas');
  await dialog(page, 'Edit portfolio').getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Dallas' })).toBeVisible();
  await expect(other.getByText('This portfolio was changed in another tab.')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Dallas' }).click();
  await page.getByRole('button', { name: 'Delete portfolio' }).click();
  await expect(page.getByRole('heading', { name: 'No portfolios yet' })).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'Portfolio not found' })).toBeVisible();
});

test('A guest gets a sign-in prompt instead of portfolios', { tag: ['@once', '@scale'] }, async ({ page }) => {
  await page.goto('/portfolios');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to use portfolios' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    /returnTo=%2Fportfolios$/,
  );
});
