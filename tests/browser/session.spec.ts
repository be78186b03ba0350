import type { Page } from '@playwright/test';
import { cards, expect, makePerson, openResults, signIn, test } from './forma.ts';

test.use({ expectedMessage: /status of 401/ });

const account = (page: Page) => page.getByRole('button', { name: 'Account', exact: true });
const tokenPath = '**/auth/access-token';

test('A refused token is renewed silently; one that cannot be renewed ends the session', async ({ page }) => {
  await signIn(page, await makePerson());
  // The page has its token: the next token request comes from the page opened below.
  await page.waitForLoadState('networkidle');
  let refused = 0;
  await page.route(
    tokenPath,
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), token: 'expired' } });
    },
    { times: 1 },
  );
  page.on('response', (response) => {
    if (response.url().includes('/api/') && response.status() === 401) refused += 1;
  });
  await openResults(page);
  await expect(account(page)).not.toBeEmpty();
  await account(page).click();
  await expect(page.getByRole('dialog', { name: 'Account' })).toContainText('Starter plan');
  expect(refused).toBeGreaterThan(0);

  // Ended elsewhere: the cookies are still there, and open nothing.
  const cookies = await page.context().cookies();
  await page.request.post('/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
  await page.context().addCookies(cookies);
  await openResults(page);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect((await page.context().cookies()).some(({ name }) => name === 'forma_signed_in')).toBe(false);
});

test('Without sign-in the search still works, and the person is back once it responds', { tag: '@scale' }, async ({
  page,
}) => {
  await signIn(page, await makePerson());
  const error = { code: 'idp_unavailable', message: 'Sign-in does not answer.', request_id: 'r' };
  await page.route(tokenPath, (route) =>
    route.fulfill({ status: 503, json: { error }, headers: { 'retry-after': '1' } }),
  );
  await openResults(page);
  await account(page).click();
  await expect(page.getByRole('dialog')).toContainText('Sign-in is temporarily unavailable');
  await expect(cards(page).first()).toBeVisible();
  await page.unroute(tokenPath);
  await expect(page.getByRole('dialog')).toContainText('Starter plan');
});

test("Files are downloaded with the person's token; for a guest they are links", { tag: '@scale' }, async ({
  page,
}) => {
  await openResults(page);
  const link = page.getByRole('link', { name: 'Download CSV' });
  const asGuest = page.waitForEvent('download');
  await link.click();
  expect((await asGuest).suggestedFilename()).toMatch(/^forma-search-.*\.csv$/);

  await signIn(page, await makePerson());
  const download = page.waitForRequest(/export\.csv/);
  const saved = page.waitForEvent('download');
  await link.click();
  expect((await download).headers()['authorization']).toMatch(/^Bearer /);
  expect((await saved).suggestedFilename()).toMatch(/^forma-search-.*\.csv$/);
});
