import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { cards, chips, expect, test } from './forma.ts';

// The map is drawn without a graphics card here, of which the driver tells.
test.use({ expectedMessage: /GL Driver Message/ });

const features = (page: Page) => page.getByRole('group', { name: 'Rentals on the map' }).getByRole('button');
const clusters = (page: Page) => features(page).and(page.getByRole('button', { name: /zoom in$/ }));
const shown = (page: Page) => page.getByText(/^Map shows [\d,]+ of [\d,]+ rentals$/);
const box = (page: Page) => new URL(page.url()).searchParams.get('box');

async function openMap(page: Page, query = ''): Promise<void> {
  await page.goto(`/?viewMode=map${query}`);
  await expect(features(page).first()).toBeVisible();
  await expect(shown(page)).toBeVisible();
}

/** How many rentals the map says it shows, and of how many. */
async function countsShown(page: Page): Promise<number[]> {
  const text = (await shown(page).textContent()) ?? '';
  return [...text.replaceAll(',', '').matchAll(/\d+/g)].map(Number);
}

/** The counts of all buttons of the map together. */
async function countOnButtons(page: Page): Promise<number> {
  const names = await features(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
  return names.reduce((sum, name) => sum + Number(name.match(/^([\d,]+) rentals/)?.[1]?.replace(',', '') ?? 1), 0);
}

test('The map frames all that the search finds, counts it, and goes into a cluster', async ({ page }) => {
  await openMap(page);
  const [here, all] = await countsShown(page);
  expect(here).toBe(all);
  expect(await countOnButtons(page)).toBe(all);
  expect(box(page)).toBeNull();
  const largest = clusters(page).first();
  const count = Number((await largest.textContent())?.replace(/\D/g, ''));
  await largest.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/viewMode=map&box=-?[\d.]+,/);
  await expect(chips(page)).toHaveText(['Map area']);
  await expect.poll(async () => (await countsShown(page))[0]).toBeLessThan(all ?? 0);
  expect((await countsShown(page))[0]).toBeGreaterThanOrEqual(Math.min(count, 1));
  // The focus stays on the map where the cluster has gone.
  await expect(features(page).and(page.locator(':focus'))).toBeVisible();
  await page.getByRole('button', { name: /^Remove.*Map area/ }).click();
  await expect(page).toHaveURL('/?viewMode=map');
  await expect.poll(async () => (await countsShown(page))[0]).toBe(all);
});
