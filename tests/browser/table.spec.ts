import type { Page, Request } from '@playwright/test';
import { answer, expect, expectNoViolations, test } from './forma.ts';

/** Finds several thousand sample rentals, so that the table has many pages. */
const many = '/?viewMode=table&initialEquityInvestment=200000&targetEquityMultiple=0.9';

const box = (page: Page) => page.getByRole('region', { name: /^Table of rentals/ });
const table = (page: Page) => page.getByRole('table', { name: 'Rentals' });
const head = (page: Page, name: string) => table(page).getByRole('columnheader', { name, exact: true });
const heads = (page: Page) => table(page).getByRole('columnheader').allInnerTexts();
const links = (page: Page) => table(page).getByRole('rowheader').getByRole('link');
const loading = (page: Page) => table(page).getByRole('rowheader', { name: 'Loading' });
const columns = (page: Page) => page.getByRole('dialog', { name: 'Columns' });

async function openTable(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(links(page).first()).toBeVisible();
}

async function scrollTo(page: Page, share: number): Promise<void> {
  await box(page).evaluate((element, part) => {
    element.scrollTop = (element.scrollHeight - element.clientHeight) * part;
  }, share);
}

/** The first row of a request for a table page; null for other requests. */
function requestedRow(request: Request): number | null {
  if (!request.url().endsWith('/api/v1/search')) return null;
  const body = request.postDataJSON() as { from: number; limit?: number };
  return body.limit === 100 ? body.from : null;
}

async function cellsUnder(page: Page, name: string): Promise<string[]> {
  const place = (await heads(page)).indexOf(name);
  return table(page)
    .locator(`tbody tr td:nth-child(${place + 1})`)
    .allInnerTexts();
}

const amounts = (texts: string[]) => texts.map((text) => Number(text.replace(/[^0-9.-]/g, '')));

test('The table sorts by its headers, scrolls anywhere without loading everything before, and opens proformas', async ({
  page,
}) => {
  const requestedRows: number[] = [];
  page.on('request', (request) => {
    const first = requestedRow(request);
    if (first !== null) requestedRows.push(first);
  });
  await openTable(page, many);
  const rows = Number(await table(page).getAttribute('aria-rowcount')) - 1;
  expect((await answer(page).textContent())?.replaceAll(',', '')).toContain(String(rows));
  await expect(head(page, 'Multiple')).toHaveAttribute('aria-sort', 'descending');
  await expect(head(page, 'Purchase price')).toHaveAttribute('aria-sort', 'none');
  await expect(head(page, 'Max offer').getByRole('button')).toHaveCount(0);

  await head(page, 'Purchase price').getByRole('button').click();
  await expect(page).toHaveURL(/sort=purchase_price_asc/);
  await expect(head(page, 'Purchase price')).toHaveAttribute('aria-sort', 'ascending');
  await expect(box(page)).toHaveAttribute('aria-busy', 'false');
  const prices = amounts(await cellsUnder(page, 'Purchase price'));
  expect(prices.length).toBeGreaterThan(5);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  await expect(head(page, 'Purchase price').getByRole('button')).toBeFocused();

  requestedRows.length = 0;
  await scrollTo(page, 0.5);
  const fromMiddle = async () => {
    const index = Number(await table(page).getByRole('row').nth(12).getAttribute('aria-rowindex'));
    return Math.abs(index - rows / 2);
  };
  await expect.poll(fromMiddle).toBeLessThan(60);
  await expect(loading(page)).toHaveCount(0);
  expect(requestedRows.length).toBeLessThanOrEqual(2);
  expect(Math.min(...requestedRows)).toBeGreaterThan(rows / 2 - 250);

  await scrollTo(page, 1);
  await expect(
    table(page)
      .locator(`[aria-rowindex="${rows + 1}"]`)
      .getByRole('link'),
  ).toBeVisible();
  if (test.info().project.name === 'desktop') await expect(links(page).last().locator('img')).toBeVisible();
  await box(page).evaluate((element) => {
    element.scrollLeft = 600;
  });
  await expect(links(page).last()).toBeInViewport();
  await links(page).last().click();
  await expect(page).toHaveURL(/\/proformas\//);
  await page.goBack();
  await expect(table(page)).toBeVisible();
});

test.describe('When a newer search starts', () => {
  test.use({ expectedMessage: /ERR_FAILED/ });

  test('it cancels pages of the older one', { tag: ['@once', '@scale'] }, async ({ page }) => {
    await openTable(page, many);
    await expect(loading(page)).toHaveCount(0);
    await page.route('**/api/v1/search', (route) =>
      requestedRow(route.request()) === 1000 ? undefined : route.fallback(),
    );
    const pendingRequest = page.waitForRequest((request) => requestedRow(request) === 1000);
    await box(page).evaluate((element) => {
      element.scrollTop = 1050 * 52;
    });
    const request = await pendingRequest;
    const failure = page.waitForEvent('requestfailed', (each) => each === request);
    await head(page, 'Purchase price').getByRole('button').click();
    await failure;
    await expect(head(page, 'Purchase price')).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => box(page).evaluate((element) => element.scrollTop)).toBe(0);
    await expect(loading(page)).toHaveCount(0);
  });
});

test.describe('Without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the table and the choice of its columns pass axe', { tag: '@scale' }, async ({ page }) => {
    await openTable(page, '/?viewMode=table&targetEquityMultiple=2.3&nearMiss=true');
    await expectNoViolations(page, 'main');
    await page.getByRole('button', { name: 'Columns' }).click();
    await expect(columns(page)).toBeVisible();
    await expectNoViolations(page, '[role="dialog"]');
  });
});

test('A table with more rows than browsers can lay out reaches its last row, by keyboard and row by row', {
  tag: ['@once', '@scale'],
}, async ({ page }) => {
  const rows = 1_200_000;
  await page.route('**/api/v1/search', async (route) => {
    const found = await route.fetch();
    const body = (await found.json()) as { data: { total_count: number } };
    await route.fulfill({ response: found, json: { ...body, data: { ...body.data, total_count: rows } } });
  });
  await openTable(page, '/?viewMode=table');
  /** Row numbers of the fully visible table rows. */
  const numbers = () =>
    box(page).evaluate((frame) => {
      const { top: from, bottom: to } = frame.getBoundingClientRect();
      const seen = [...frame.querySelectorAll('tbody tr')].filter((line) => {
        const { top, bottom } = line.getBoundingClientRect();
        return top >= from + 39 && bottom <= to + 1;
      });
      return seen.map((line) => Number(line.getAttribute('aria-rowindex')));
    });
  // The first response came with the page, so this asks for another order.
  await head(page, 'Purchase price').getByRole('button').click();
  await expect(table(page)).toHaveAttribute('aria-rowcount', String(rows + 1));
  // New results scroll to the top once they are shown.
  await expect(box(page)).toHaveAttribute('aria-busy', 'false');
  /** Presses a key after the previous scroll animation ends: an earlier key would only change its target. */
  const press = async (key: string) => {
    let before = -1;
    await expect
      .poll(async () => {
        const last = before;
        before = await box(page).evaluate(({ scrollTop }) => scrollTop);
        return before === last;
      })
      .toBe(true);
    await box(page).press(key);
  };
  await press('End');
  await expect.poll(async () => (await numbers()).at(-1)).toBe(rows + 1);
  await press('PageUp');
  await expect.poll(async () => (await numbers()).at(-1)).toBeLessThan(rows);
  expect((await numbers()).at(-1)).toBeGreaterThan(rows - 40);
  await press('End');
  await expect.poll(async () => (await numbers()).at(-1)).toBe(rows + 1);
  await scrollTo(page, 0.5);
  await expect.poll(async () => Math.abs(((await numbers())[0] ?? 0) - rows / 2)).toBeLessThan(rows / 100);
  await press('Home');
  await expect.poll(async () => (await numbers())[0]).toBe(2);
  // A response that is still on its way would meet a closed page.
  await page.unrouteAll({ behavior: 'wait' });
});
