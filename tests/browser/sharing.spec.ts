import { cards, expect, expectNoViolations, makePerson, signIn, test } from './forma.ts';

// The browser reports the response of a link that no longer opens.
test.use({ expectedMessage: /status of 404/ });

test('A home is shared by a link that opens signed out, until it is deleted', { tag: '@once' }, async ({
  page,
  browser,
}) => {
  await signIn(page, await makePerson('investor'));
  await cards(page).first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible();
  await expectNoViolations(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();

  const reader = await (await browser.newContext()).newPage();
  await reader.goto(link);
  await expect(reader.getByRole('heading', { name: 'Year by year' })).toBeVisible();
  await expect(reader.getByText(/^Shared with Forma/)).toBeVisible();
  await expectNoViolations(reader, 'main');
  const picture = await reader.locator('meta[property="og:image"]').getAttribute('content');
  expect((await reader.request.get(picture!)).headers()['content-type']).toBe('image/png');

  await dialog.getByRole('button', { name: /^Delete link to/ }).click();
  await page
    .getByRole('dialog', { name: /^Delete the link to/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(dialog.getByRole('button', { name: /^Delete link to/ })).toBeHidden();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'This link doesn’t open' })).toBeVisible();
  await expectNoViolations(reader, 'main');
  await reader.context().close();
});
