import type { Page } from '@playwright/test';
import { cards, chips, expect, test, violationsIn } from './forma.ts';

// The browser logs driver messages for a map without a graphics card.
test.use({ expectedMessage: /GL Driver Message/ });

const features = (page: Page) => page.getByRole('group', { name: 'Rentals on the map' }).getByRole('button');
const clusters = (page: Page) => features(page).and(page.getByRole('button', { name: /zoom in$/ }));
const pins = (page: Page) => features(page).and(page.getByRole('button', { name: /^\d\.\d\dx, \$/ }));
const shown = (page: Page) => page.getByText(/^Map shows [\d,]+ of [\d,]+ rentals?$/);
const opened = (page: Page) => page.getByRole('dialog', { name: 'Rental on the map' });

/** The shore of Lake Erie, where the map shows both single rentals and clusters. */
const shore = '&box=-84.0548,40.3226,-80.0752,43.2838';

async function openMap(page: Page, query = ''): Promise<void> {
  await page.goto(`/?viewMode=map${query}`);
  await expect(features(page).first()).toBeVisible();
  await expect(shown(page)).toBeVisible();
}

async function countsShown(page: Page): Promise<[here: number, all: number]> {
  const text = (await shown(page).textContent()) ?? '';
  const [here, all] = [...text.replaceAll(',', '').matchAll(/\d+/g)].map(Number);
  return [here ?? Number.NaN, all ?? Number.NaN];
}

/** The sum of the counts on all map buttons. */
async function countOnButtons(page: Page): Promise<number> {
  const names = await features(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
  return names.reduce((sum, name) => sum + Number(name.match(/^([\d,]+) rentals/)?.[1]?.replace(',', '') ?? 1), 0);
}

const boxOf = (page: Page) => new URL(page.url()).searchParams.get('box');

test('The map shows all results, zooms into a cluster, the chip resets it, and an area is drawn and searched', async ({
  page,
}) => {
  await openMap(page);
  const [here, all] = await countsShown(page);
  expect(here).toBe(all);
  expect(await countOnButtons(page)).toBe(all);
  await clusters(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/viewMode=map&box=-?[\d.]+,/);
  await expect(chips(page)).toHaveText(['Map area']);
  await expect.poll(async () => (await countsShown(page))[0]).toBeLessThan(all);
  // The focus stays on the map after the cluster expands, and the arrow keys move between buttons.
  await expect(features(page).and(page.locator(':focus'))).toBeVisible();
  const [inside] = await countsShown(page);
  await expect(cards(page)).toHaveCount(Math.min(inside, 24));
  await page.getByRole('button', { name: 'Remove filter Map area' }).click();
  await expect(page).toHaveURL('/?viewMode=map');
  await expect.poll(async () => (await countsShown(page))[0]).toBe(all);

  // An area is drawn and searched, and the headline counts it.
  await page.getByRole('button', { name: 'Draw an area' }).click();
  await expect(page.getByText('Drag across the map to draw an area.')).toBeVisible();
  const { x, y, width, height } = (await page.getByRole('region', { name: /^Map of rentals/ }).boundingBox())!;
  await page.mouse.move(x + 0.45 * width, y + 0.3 * height);
  await page.mouse.down();
  await page.mouse.move(x + 0.8 * width, y + 0.6 * height);
  await page.mouse.up();
  await expect(page).toHaveURL(/box=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[\d,]+ of [\d,]+ rentals in this area$/);
  const box = boxOf(page);
  await expect.poll(async () => (await countsShown(page))[0]).toBeLessThan(all);
  await page.reload();
  await expect(shown(page)).toBeVisible();
  expect(boxOf(page)).toBe(box);
  await page.goBack();
  await expect(page).toHaveURL(/\?viewMode=map$/);
  await page.goForward();
  await expect(page).toHaveURL(/box=/);
  await page.getByRole('button', { name: 'Draw an area' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Drag across the map to draw an area.')).toHaveCount(0);
  expect(boxOf(page)).toBe(box);
});

test('Card and pin highlight each other, and a pin opens its rental', async ({ page }) => {
  await openMap(page, shore);
  await expect(pins(page).first()).toBeVisible();
  const name = (await pins(page).first().getAttribute('aria-label')) ?? '';
  const pin = page.getByRole('button', { name, exact: true });
  await pin.focus();
  const card = page.locator('article[data-active="true"]');
  await expect(card).toBeInViewport();
  await expect(card).toContainText(name.slice(0, 5));
  const link = card.getByRole('link');
  const address = await link.getAttribute('href');
  await page.getByRole('button', { name: 'Zoom out' }).focus();
  await expect(card).toHaveCount(0);
  await page.locator(`article a[href="${address}"]`).hover();
  await expect(pin).toHaveAttribute('data-raised', 'true');
  await pin.focus();
  await page.keyboard.press('Enter');
  await expect(opened(page)).toBeFocused();
  await expect(opened(page).getByRole('link')).toHaveAttribute('href', address ?? '');
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(opened(page)).toHaveCount(0);
  await expect(pin).toBeFocused();
});

test('If it does not search as it moves, the map offers to search the visible area', { tag: '@scale' }, async ({
  page,
}) => {
  await openMap(page);
  const follow = page.getByRole('checkbox', { name: 'Search as I move the map' });
  await follow.uncheck();
  await page.getByRole('region', { name: /^Map of rentals/ }).focus();
  await page.keyboard.press('+');
  const here = page.getByRole('button', { name: 'Search this area' });
  await expect(here).toBeVisible();
  expect(boxOf(page)).toBeNull();
  await here.click();
  await expect(page).toHaveURL(/box=/);
  await expect(here).toHaveCount(0);
  const box = boxOf(page);
  await page.reload();
  await expect(shown(page)).toBeVisible();
  await expect(follow).not.toBeChecked();
  expect(boxOf(page)).toBe(box);
  // While the map searches as it moves, each move replaces the previous history entry.
  await follow.check();
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect.poll(() => boxOf(page)).not.toBe(box);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('A place is framed, what the map shows can be read as a list, and an empty part says so', {
  tag: '@scale',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openMap(page);
  const place = await cards(page)
    .first()
    .getByText(/, [A-Z]{2} \d{5}$/)
    .textContent();
  await openMap(page, `&zipCode=${place?.slice(-5)}`);
  const [here, all] = await countsShown(page);
  expect(here).toBe(all);
  await page.getByRole('button', { name: 'Show map contents as a list' }).click();
  const list = page.getByRole('region', { name: 'On the map' });
  // Each line ends with the state, after the county if there is one.
  await expect(list.getByRole('button').first()).toHaveText(/· .+/);
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.goto('/?viewMode=map&box=-40,30,-39,31');
  await expect(page.getByRole('heading', { name: 'No rentals in this area' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all', exact: true }).click();
  await expect(page).toHaveURL('/?viewMode=map');
  await expect(clusters(page).first()).toBeVisible();
});

test.describe('When the base map fails to load', () => {
  test.use({ expectedMessage: /GL Driver Message|Failed to load resource/ });

  test('the rentals still show, and a button reloads it', { tag: '@scale' }, async ({ page }) => {
    await page.route('**/base-map.pmtiles', (route) => route.abort());
    await openMap(page);
    const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t load the background map.' });
    await expect(failed).toBeVisible();
    await page.unroute('**/base-map.pmtiles');
    const tiles = page.waitForResponse(/base-map/);
    await failed.getByRole('button', { name: 'Try again' }).click();
    expect((await tiles).status()).toBe(206);
    await expect(features(page).first()).toBeVisible();
    await expect(failed).toHaveCount(0);
  });
});
