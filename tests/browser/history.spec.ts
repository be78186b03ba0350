import type { Page } from '@playwright/test';
import { cards, expect, expectNoViolations, openResults, test } from './forma.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Price and status history' });
const state = (day: string, list_price: number, standard_status = 'Active') => ({
  observed_at: `${day}T00:00:00.000Z`,
  list_price,
  standard_status,
});

/** Opens the first proforma with the given listing history. */
async function openWithHistory(page: Page, history: readonly ReturnType<typeof state>[]): Promise<void> {
  await page.route('**/api/v1/proformas/*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: { ...body.data, history } } });
  });
  await openResults(page);
  const answered = page.waitForResponse('**/api/v1/proformas/*');
  await cards(page).first().getByRole('link').click();
  await (await answered).finished();
  await expect(page.getByRole('heading', { name: 'Year by year' })).toBeVisible();
}

test.describe('Without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a long history is folded, opens by keyboard, and passes axe', { tag: '@scale' }, async ({ page }) => {
    await openWithHistory(
      page,
      Array.from({ length: 9 }, (_, at) => state(`2026-0${at + 1}-15`, 450_000 - at * 1000)),
    );
    await expect(panelOf(page).getByRole('rowheader').filter({ visible: true })).toHaveCount(4);
    await panelOf(page).getByText('5 earlier').focus();
    await page.keyboard.press('Enter');
    await expect(panelOf(page).getByRole('rowheader').filter({ visible: true })).toHaveCount(9);
    await expectNoViolations(page, 'section:has(> details)');
  });
});

test.describe('Far west of Greenwich, in German', () => {
  test.use({ timezoneId: 'Pacific/Honolulu', locale: 'de-DE' });

  test("the date is the one in the source, formatted for the reader's language", { tag: '@scale' }, async ({
    page,
  }) => {
    await openWithHistory(page, [state('2026-03-01', 450_000), state('2026-03-20', 429_000)]);
    await expect(panelOf(page).getByRole('rowheader').last()).toHaveText('First seen01.03.2026');
  });
});
