import type { Page } from '@playwright/test';
import {
  cards,
  changeKeptListing,
  expect,
  expectNoViolations,
  makePerson,
  openResults,
  signIn,
  test,
} from './forma.ts';

const figure = (page: Page, name: string) =>
  page.getByLabel('Highlights').locator('div', { hasText: name }).locator('strong');
const multiple = (page: Page) => figure(page, 'Equity multiple');
const assumptions = (page: Page) => page.getByRole('region', { name: 'Assumptions in force' });
const box = (page: Page, name: string) => page.getByRole('textbox', { name: `${name}, exact` });
const isKept = /\/proformas\/[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** The address of the first result, whose figures every visitor sees. */
async function firstProforma(page: Page): Promise<string> {
  await openResults(page);
  return (await cards(page).first().getByRole('link').getAttribute('href')) ?? '';
}

async function multipleNow(page: Page): Promise<string> {
  return (await multiple(page).textContent()) ?? '';
}

test('every edit moves figures and charts at once, unasked; back undoes it, a reload keeps it', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto(await firstProforma(page));
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/proformas')) calls.push(request.url());
  });
  const chart = page.getByRole('region', { name: 'Projection' });
  await expect(chart.getByRole('img')).toBeVisible();
  const first = await multipleNow(page);
  const sentence = (await chart.getByRole('img').getAttribute('aria-label')) ?? '';

  await box(page, 'Interest rate').fill('8');
  await box(page, 'Interest rate').press('Enter');
  await expect(page).toHaveURL(/\?interest_rate=8$/);
  await expect(multiple(page)).not.toHaveText(first);
  await expect(chart.getByRole('img')).not.toHaveAttribute('aria-label', sentence);
  await expect(assumptions(page)).toContainText('at 8.00%');
  await expect(assumptions(page).getByRole('button', { name: 'Interest rate was 6.50%: set it back' })).toBeVisible();
  await expect(assumptions(page)).toContainText('1 change, not saved');
  const dearer = await multipleNow(page);

  await page.getByRole('slider', { name: 'Loan to value' }).press('ArrowRight');
  await expect(page).toHaveURL(/\?interest_rate=8&mortgage_ltv=80$/);
  await page.getByText('10% Off', { exact: true }).click();
  await expect(page).toHaveURL(/\?interest_rate=8&mortgage_ltv=80&price_offer=ten$/);
  const cheaper = await multipleNow(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/\?interest_rate=8&mortgage_ltv=80$/);
  await page.goBack();
  await expect(multiple(page)).toHaveText(dearer);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page).toHaveURL(/\?interest_rate=8&mortgage_ltv=80$/);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(multiple(page)).toHaveText(cheaper);
  await page.reload();
  await expect(multiple(page)).toHaveText(cheaper);

  // The offers put in what they say, exactly.
  const offers = page.getByRole('region', { name: 'What to offer' });
  await offers.getByRole('button', { name: 'Use Asking price' }).click();
  await expect(page).toHaveURL(/\?interest_rate=8&mortgage_ltv=80$/);
  await offers.getByRole('button', { name: /^Use Equity multiple 1\.30x/ }).click();
  await expect(multiple(page)).toHaveText('1.30x');
  await page.getByRole('switch', { name: 'Count income tax' }).first().click();
  await expect(multiple(page)).not.toHaveText('1.30x');

  await page.getByRole('button', { name: 'Reset to search' }).click();
  await expect(multiple(page)).toHaveText(first);
  await expect(page).toHaveURL(/\/proformas\/[\w-]+$/);
  await expect(assumptions(page)).toContainText('As the search has it');
  expect(calls).toEqual([]);
});

test('what cannot be is refused in words, and the figures stay', { tag: '@once' }, async ({ page }) => {
  await page.goto(`${await firstProforma(page)}?interest_rate=7&mortgage_ltv=400`);
  await expect(box(page, 'Interest rate')).toHaveValue('7%');
  await expect(box(page, 'Loan to value')).toHaveValue('75%');
  const first = await multipleNow(page);
  await box(page, 'Loan to value').fill('130');
  await expect(assumptions(page).getByRole('alert')).toHaveText('Must be at most 100');
  await expect(multiple(page)).toHaveText(first);
});

test.describe('Where a change is lost on its way', () => {
  test.use({ expectedMessage: /ERR_FAILED/ });

  test('a person saves it with title and notes, shares it with a guest, and takes over what has changed', {
    tag: '@once',
  }, async ({ page, browser, baseURL, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const alias = await firstProforma(page);
    await signIn(page, await makePerson(), `${alias}?interest_rate=7.5`);
    const searched = await multipleNow(page);
    await box(page, 'Rent a month').fill('1111');
    await box(page, 'Rent a month').press('Enter');
    await expect(page).toHaveURL(/&rent=1111$/);
    await expect(multiple(page)).not.toHaveText(searched);
    const edited = await multipleNow(page);
    await assumptions(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(isKept);
    await expect(assumptions(page)).toContainText('As you saved it');
    await expect(multiple(page)).toHaveText(edited);
    await expect(page.getByRole('region', { name: 'Where the facts come from' })).toContainText('Your own figure');

    // Nothing that is written is lost when it cannot be saved.
    const notes = page.getByRole('textbox', { name: 'Your notes on this proforma' });
    const notesPanel = page.getByRole('region', { name: 'Notes' });
    await page.route('**/api/v1/proformas/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await notes.fill('New roof in 2019');
    await expect(notesPanel.getByRole('alert')).toContainText('Not saved.');
    await expect(notes).toHaveValue('New roof in 2019');
    await page.unroute('**/api/v1/proformas/*');
    await notesPanel.getByRole('button', { name: 'Save again' }).click();
    await expect(notesPanel.getByRole('status')).toHaveText('Saved');
    await page.getByRole('button', { name: 'Change the title' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('The one with the roof');
    await page.getByRole('textbox', { name: 'Title' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The one with the roof');

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The one with the roof');
    await expect(notes).toHaveValue('New roof in 2019');
    await expect(multiple(page)).toHaveText(edited);

    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const stranger = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
    await stranger.goto(link);
    await expect(multiple(stranger)).toHaveText(edited);
    await expect(stranger.getByRole('button', { name: 'Change the title' })).toHaveCount(0);
    await stranger.goto(page.url());
    await expect(stranger.getByRole('heading', { name: 'A kept proforma shows to its owner' })).toBeVisible();
    await stranger.context().close();

    await page.getByRole('button', { name: 'Reset to search' }).click();
    await expect(assumptions(page)).toContainText('2 changes, not saved');
    await page.getByRole('button', { name: 'Reset to saved' }).click();
    await expect(page).toHaveURL(isKept);
    await expect(multiple(page)).toHaveText(edited);

    // As if it had been kept when more was asked.
    await changeKeptListing(page.url().slice(-36), { list_price: 999_000 });
    await page.reload();
    const changes = page.getByRole('region', { name: 'Since you saved it' });
    await expect(changes.getByRole('row', { name: /^Asking price \$999,000/ })).toBeVisible();
    await changes.getByRole('button', { name: 'Take over today’s listing' }).click();
    await expect(changes).toHaveCount(0);
    await expect(multiple(page)).toHaveText(edited);
  });
});

test('its charts stand as tables too, and the page passes axe in light and dark', async ({ page }) => {
  await page.goto(await firstProforma(page));
  for (const [name, column] of [
    ['Projection', 'Equity'],
    ['First-year cash flow', 'Dollars'],
  ] as const) {
    const chart = page.getByRole('region', { name, exact: true });
    await expect(chart.getByRole('img')).toBeVisible();
    await chart.getByRole('button', { name: `${name} as a table` }).click();
    await expect(chart.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  }
  await expectNoViolations(page, 'main');
});

test('on paper stand the figures, the charts and the assumptions, and nothing to press', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto(await firstProforma(page));
  await expect(page.getByRole('region', { name: 'Projection' }).getByRole('img')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Projection' }).getByRole('img')).toBeVisible();
  await expect(assumptions(page)).toContainText('Exit cap rate');
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
});
