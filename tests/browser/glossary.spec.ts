import {
  cards,
  expect,
  expectNoViolations,
  makePerson,
  openFilters,
  openResults,
  panel,
  signIn,
  test,
} from './forma.ts';

test('The first visit explains the idea with the own numbers, until it is put away or was used', async ({ page }) => {
  await openResults(page, '/?initialEquityInvestment=80000&targetEquityMultiple=1.5');
  const band = page.getByRole('complementary', { name: 'How Forma searches' });
  await expect(band).toContainText('$80,000 in, at least $120,000 back.');
  await expectNoViolations(page, 'aside');
  await band.getByRole('link', { name: 'What is an equity multiple?' }).click();
  await expect(page).toHaveURL('/glossary#equity-multiple');
  await expect(page.getByRole('heading', { name: 'Equity multiple', exact: true })).toBeInViewport();
  await openResults(page);
  await expect(band).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await openResults(page);
  await band.getByRole('button', { name: 'Got it' }).click();
  await expect(band).toHaveCount(0);
  await page.reload();
  await expect(cards(page).first()).toBeVisible();
  await expect(band).toHaveCount(0);
});

test('Terms are found, linked to and read at any level, from wherever they stand', async ({ page }) => {
  await page.goto('/glossary#noi');
  const term = page.getByRole('article').filter({ has: page.getByRole('heading', { name: /^Net operating income/ }) });
  await expect(term).toBeInViewport();
  await expect(term).toContainText('21,660.00 − 6,280.00 = $15,380');
  await expectNoViolations(page);
  await page.getByRole('searchbox', { name: 'Find a term' }).fill('brrrr');
  await expect(page.getByRole('status').filter({ hasText: 'terms' })).toHaveText(/^\d terms$/);
  await expect(page.getByRole('article').first()).toContainText('Refinance year');
  await page.getByRole('searchbox', { name: 'Find a term' }).fill('zebra');
  await page.getByRole('button', { name: 'Show all terms' }).click();
  await page.getByRole('radio', { name: 'Expert' }).check();
  await expect(term).toContainText('as agencies underwrite it');

  await openResults(page);
  await openFilters(page);
  const info = panel(page).getByRole('button', { name: 'What is Interest rate?' });
  await info.click();
  const opened = page.getByRole('dialog', { name: 'Interest rate' });
  await expect(opened).toContainText('Fixed over the term.');
  await opened.getByRole('radio', { name: 'Beginner' }).check();
  await expect(opened).toContainText('What the bank asks for the loan, a year.');
  await expectNoViolations(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(info).toBeFocused();
});

test('The level of whoever is signed in goes with them', { tag: '@once' }, async ({ page, browser }) => {
  const person = await makePerson();
  await signIn(page, person, '/glossary');
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/user_settings') && answer.request().method() === 'PUT',
  );
  await page.getByRole('radio', { name: 'Intermediate' }).check();
  expect((await kept).status()).toBe(200);
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, person, '/glossary');
  await expect(elsewhere.getByRole('radio', { name: 'Intermediate' })).toBeChecked();
  await elsewhere.context().close();
});
