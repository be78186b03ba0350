import type { Page } from '@playwright/test';
import { cards, expect, expectNoViolations, makePerson, openResults, signIn, test } from './forma.ts';

const isSaved = /\/proformas\/[0-9a-f]{8}-[0-9a-f-]{27}$/;
const modal = (page: Page) => page.getByRole('dialog', { name: 'Save to Portfolio' });
const multiple = (page: Page) =>
  page.getByLabel('Highlights').locator('div', { hasText: 'Equity multiple' }).locator('strong');
const assumptions = (page: Page) => page.getByRole('region', { name: 'Your assumptions' });

async function openFirst(page: Page): Promise<string> {
  await openResults(page);
  const address = (await cards(page).first().getByRole('link').getAttribute('href')) ?? '';
  await signIn(page, await makePerson('investor'), address);
  return address;
}

async function setRate(page: Page, rate: string): Promise<string> {
  const before = (await multiple(page).textContent()) ?? '';
  const box = page.getByRole('textbox', { name: 'Interest rate, exact' });
  await box.fill(rate);
  await box.press('Enter');
  await expect(multiple(page)).not.toHaveText(before);
  return (await multiple(page).textContent()) ?? '';
}

async function save(page: Page, choice?: 'Update' | 'Keep both'): Promise<void> {
  await page.getByRole('button', { name: /^Save: / }).click();
  if (choice) await modal(page).getByText(choice, { exact: true }).click();
  await modal(page).getByRole('button', { name: 'Save', exact: true }).click();
  // The toast of an earlier save may still be visible.
  await expect(modal(page)).toBeHidden();
  await expect(page.getByText('Proforma saved successfully').last()).toBeVisible();
}

/** The interest rate and equity multiple of each home in the portfolios. */
function savedHomes(page: Page): Promise<readonly { rate: number; multiple: string }[]> {
  return page.evaluate(async () => {
    const { token } = await (await fetch('/auth/access-token')).json();
    const headers = { authorization: `Bearer ${token}` };
    const read = async (path: string) => (await (await fetch(`/api/v1/${path}`, { headers })).json()).data;
    const [{ id }] = await read('portfolios');
    return (await read(`portfolios/${id}`)).proformas.map(
      (home: { proforma: { interest_rate: number }; calculation: { equity_multiple: number } }) => ({
        rate: home.proforma.interest_rate,
        multiple: `${home.calculation.equity_multiple.toFixed(2)}x`,
      }),
    );
  });
}

test('A portfolio gets the numbers on screen; a saved home is updated, or both are saved', {
  tag: ['@once', '@scale'],
}, async ({ page }) => {
  await openFirst(page);
  const costlier = await setRate(page, '7.25');
  await page.getByRole('button', { name: /^Save: / }).click();
  await modal(page).getByLabel('Title').fill('Memphis');
  await modal(page).getByRole('button', { name: 'High cash flow' }).click();
  await modal(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Proforma saved successfully')).toBeVisible();
  await expect(page).toHaveURL(isSaved);
  await expect(multiple(page)).toHaveText(costlier);
  await expect(assumptions(page)).not.toContainText('not saved');
  expect(await savedHomes(page)).toEqual([{ rate: 7.25, multiple: costlier }]);

  const cheaper = await setRate(page, '6');
  await save(page);
  await expect(assumptions(page)).not.toContainText('not saved');
  await expect(multiple(page)).toHaveText(cheaper);
  expect(await savedHomes(page)).toEqual([{ rate: 6, multiple: cheaper }]);

  const saved = page.url();
  const dearest = await setRate(page, '8');
  await page.getByRole('button', { name: /^Save: / }).click();
  await modal(page).getByText('Keep both', { exact: true }).click();
  await expectNoViolations(page, '[role="dialog"]');
  await modal(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).not.toHaveURL(saved);
  await expect(page).toHaveURL(isSaved);
  await expect(multiple(page)).toHaveText(dearest);
  expect(await savedHomes(page)).toEqual([
    { rate: 6, multiple: cheaper },
    { rate: 8, multiple: dearest },
  ]);
});
