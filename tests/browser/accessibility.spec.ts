import {
  cards,
  expect,
  expectNoViolations,
  openFilters,
  openResults,
  openSearchForm,
  panel,
  test,
  waitForKeys,
} from './forma.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedMessage: /status of (404|500)/ });
// Covers several states in two themes each.
test.describe.configure({ timeout: 120_000 });

test('The results, alone and with chips, pass axe', async ({ page }) => {
  await openResults(page);
  await expectNoViolations(page);
  await openResults(page, '/?interestRate=7&priceOffer=ten&nearMiss=true&persona=cash_flow&page=2');
  await expectNoViolations(page);
});

test('The open filters pass axe', async ({ page }) => {
  await openResults(page, '/?interestRate=6&bedroomCountRange=2..3');
  await openFilters(page);
  await expect(panel(page).getByRole('radio', { name: /at 5.00%$/ })).toBeAttached();
  await panel(page).getByRole('button', { name: 'Costs, growth and exit' }).click();
  await panel(page).getByRole('textbox', { name: 'Vacancy' }).fill('99');
  await expect(panel(page).getByRole('alert')).toBeVisible();
  await expectNoViolations(page, '[role="dialog"]');
  await panel(page).getByRole('textbox', { name: 'Capital reserve' }).scrollIntoViewIfNeeded();
  await expectNoViolations(page, '[role="dialog"]');
});

test('The search form with its suggestions and its errors pass axe', async ({ page }) => {
  await openResults(page);
  await openSearchForm(page);
  await page.getByRole('combobox', { name: 'ZIP or place' }).pressSequentially('memph');
  await expect(page.getByRole('option', { name: 'Memphis, TN' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('combobox', { name: 'ZIP or place' }).fill('Qwertyville');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoViolations(page);
});

test('The palette, empty and with typed text, and the list of keys pass axe', {
  tag: '@scale',
}, async ({ page }) => {
  await openResults(page);
  await waitForKeys(page);
  await page.keyboard.press('Control+k');
  const commands = page.getByRole('dialog', { name: 'Commands' });
  await expect(commands.getByRole('option').first()).toBeVisible();
  await expectNoViolations(page);
  await commands.getByRole('combobox').fill('memphis 1.5x');
  await expect(commands.getByRole('option', { selected: true })).toContainText('Memphis, TN · 1.50x');
  await expectNoViolations(page, '[role="dialog"]');
  await commands.getByRole('combobox').fill('qwertyzz');
  await expect(commands.getByText('No results for')).toBeVisible();
  await expectNoViolations(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(commands).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
  await expectNoViolations(page, '[role="dialog"]');
});

test('A proforma with a figure opened and a notice pass axe', async ({ page }) => {
  await openResults(page, '/?mortgageLtv=85');
  await cards(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Year by year' })).toBeVisible();
  await page.getByRole('main').getByRole('group').first().locator('summary').click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  await expectNoViolations(page);
});

test('Nothing found, an error, and a page that does not exist pass axe', async ({ page }) => {
  await page.goto('/?targetDscr=9');
  await expect(page.getByRole('link', { name: /without the DSCR target/ })).toBeVisible();
  await expectNoViolations(page);
  await page.route('**/api/v1/search', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest Purchase Price');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectNoViolations(page);
});
