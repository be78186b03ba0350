import { expect, expectNoViolations, makePerson, saveSearch, signIn, test } from './forma.ts';

test('A person creates, copies, replaces and withdraws the feed of a saved search', { tag: '@scale' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, await makePerson());
  await saveSearch(page, 'First home', { initialEquityInvestment: 60_000, targetEquityMultiple: 1.3 });
  await page.goto('/saved-searches');
  await page.getByRole('button', { name: 'Feed for First home' }).click();
  const dialog = page.getByRole('dialog', { name: 'Feed for First home' });
  await expect(dialog.getByRole('button', { name: 'Create feed' })).toBeVisible();
  await expectNoViolations(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Create feed' }).click();
  const atom = dialog.getByLabel('Atom address', { exact: true });
  await expectNoViolations(page, '[role="dialog"]');

  await dialog.getByRole('button', { name: 'Copy JSON Feed address' }).click();
  await expect(dialog.getByText('Copied', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await dialog.getByLabel('JSON Feed address', { exact: true }).inputValue());
  expect(await (await page.request.get(copied)).json()).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: copied,
  });
  const first = await atom.inputValue();
  expect(await (await page.request.get(first)).text()).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');

  const confirm = async (name: string) => {
    await dialog.getByRole('button', { name }).click();
    await page.getByRole('dialog').last().getByRole('button', { name }).click();
  };
  await confirm('Replace addresses');
  await expect(atom).not.toHaveValue(first);
  const second = await atom.inputValue();
  const statusOf = async (address: string) => (await page.request.get(address)).status();
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await confirm('Delete feed');
  await expect(dialog.getByRole('button', { name: 'Create feed' })).toBeVisible();
  expect(await statusOf(second)).toBe(404);
});
