import type { Page, Request } from '@playwright/test';
import { answer, cards, expect, openResults, openSearchForm, test } from './forma.ts';

const place = (page: Page) => page.getByRole('combobox', { name: 'ZIP or place' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');

const searchOf = (request: Request) => new URLSearchParams(request.postData() ?? '').get('search');

async function typePlace(page: Page, text: string): Promise<void> {
  await openSearchForm(page);
  await place(page).fill('');
  await place(page).pressSequentially(text);
}

test('Places are suggested by kind and searched at once; searches made are offered again and can be cleared', async ({
  page,
}) => {
  await openResults(page);
  await typePlace(page, 'memph');
  await expect(page.getByRole('group', { name: 'Cities' })).toBeVisible();
  await options(page).filter({ hasText: 'Memphis, TN' }).click();
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

  await openSearchForm(page);
  await place(page).click();
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(options(page)).toHaveText(['Anywhere in the U.S.']);
  await options(page).click();
  await expect(page).toHaveURL('/');
});

test('A whole search is understood in words, said back while typing, and made by Enter', { tag: '@once' }, async ({
  page,
}) => {
  await openResults(page);
  await typePlace(page, 'houses in memphis 1.5x 60k 7%');
  await expect(options(page).first()).toHaveText('Memphis, TN · 1.50x · $60,000 · 7.00% rate · Single Family Rental');
  await place(page).press('Enter');
  await expect(answer(page)).toHaveText(/in Memphis, TN returns? 1\.50x or better$/);
  await expect(page).toHaveURL(
    /initialEquityInvestment=60000&targetEquityMultiple=1\.5&.*interestRate=7&propertyType=SFR/,
  );
});

test('What cannot be understood is said, and the search stays', { tag: '@once' }, async ({ page }) => {
  await openResults(page);
  for (const [text, said] of [
    ['memphis 1.5', '“1.5” could mean anything. Write 1.5x for a multiple'],
    ['qwertyville', 'No place called “qwertyville”'],
  ] as const) {
    await typePlace(page, text);
    await place(page).press('Enter');
    await expect(page.getByRole('alert')).toContainText(said);
  }
  await expect(page).toHaveURL('/');
});

test('Of an address that is not known its city is searched, with a word about it', { tag: '@once' }, async ({
  page,
}) => {
  await openResults(page);
  await typePlace(page, '12 oak st, memphis tn');
  await place(page).press('Enter');
  await expect(answer(page)).toContainText('in Memphis, TN');
  await expect(page.getByText('“12 oak st, memphis tn” is not among the listings')).toBeVisible();
});

test('A late answer is never shown for another text', { tag: '@once' }, async ({ page }) => {
  await openResults(page);
  await openSearchForm(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/autocomplete', async (route) => {
    if (searchOf(route.request()) === 'cleve') await released;
    await route.continue();
  });
  const late = page.waitForResponse((response) => response.request().postData()?.includes('cleve') === true);
  await place(page).fill('cleve');
  await place(page).fill('tampa');
  await expect(options(page).first()).toContainText('Tampa, FL');
  release();
  await late;
  await expect(options(page).filter({ hasText: 'Cleveland' })).toHaveCount(0);
  await expect(options(page).first()).toContainText('Tampa, FL');
});

test('Another service gives titles only: the place behind one is looked up here', { tag: '@once' }, async ({
  page,
}) => {
  await openResults(page);
  await page.route('**/api/v1/autocomplete', async (route) => {
    const search = searchOf(route.request());
    if (search === 'the big river')
      await route.fulfill({ json: { data: [{ title: 'Memphis, TN' }, { title: 'Atlantis' }] } });
    else await route.continue();
  });
  await typePlace(page, 'the big river');
  await expect(page.getByRole('group', { name: 'Places' })).toBeVisible();
  await options(page).filter({ hasText: 'Atlantis' }).click();
  await expect(page.getByRole('alert')).toContainText('No place called “Atlantis”');
  await options(page).filter({ hasText: 'Memphis, TN' }).click();
  await expect(answer(page)).toContainText('in Memphis, TN');
});

test('The opened form lies over the page: nothing moves, Escape and a press beside it close it', async ({ page }) => {
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
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '1.50x' })).toBeHidden();

  await openSearchForm(page);
  await place(page).click();
  await expect(page.getByRole('button', { name: '1.30x', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '$100,000' }).click();
  await page.mouse.click(20, 830);
  await expect(page.getByRole('button', { name: '$100,000' })).toBeHidden();
  await expect(page).toHaveURL('/');

  await openSearchForm(page);
  await place(page).click();
  await page.getByRole('button', { name: '$100,000' }).click();
  await page.getByRole('button', { name: '8%' }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/?initialEquityInvestment=100000&interestRate=8');
});

test('What is typed before the form itself has come stays, with the focus, and is searched for', async ({ page }) => {
  let release = () => {};
  await page.route('**/assets/header-search-*.js', async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue();
  });
  const typeAtOnce = async (text: string) => {
    await openResults(page);
    const asked = page.waitForRequest('**/assets/header-search-*.js');
    await page.reload();
    await asked;
    const folded = page.getByRole('button', { name: /^Change the search/ });
    const typed = page.getByRole('textbox', { name: 'ZIP or place' });
    await expect(folded.or(typed).first()).toBeVisible();
    if (await folded.isVisible()) await folded.click();
    await typed.pressSequentially(text);
  };
  await typeAtOnce('memph');
  release();
  await expect(place(page)).toBeFocused();
  await expect(place(page)).toHaveValue('memph');
  await expect(options(page).filter({ hasText: 'Memphis, TN' })).toBeVisible();

  await typeAtOnce('38109 1.5x');
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL('/?targetEquityMultiple=1.5&zipCode=38109');
});
