import { expect, expectNoViolations, findProformas, test } from './forma.ts';

// The browser logs the home that does not exist.
test.use({ expectedMessage: /status of 404/ });

test('Of three proformas side by side one is removed, and going back restores it', async ({ page }) => {
  const [first, second, third] = (await findProformas(page)).map((address) => address.split('/').at(-1));
  const ids = [first, second, `${third}%7Einterest_rate%3D7.5`];
  await page.goto(`/compare?ids=${ids.join(',')}`);
  const table = page.getByRole('table', { name: 'Comparison' });
  const heads = table.getByRole('columnheader');
  await expect(table.getByRole('row', { name: /^Interest rate/ })).toHaveText(/differs6\.50%6\.50%7\.50%$/);
  await expect(heads).toHaveCount(4);
  await expectNoViolations(page, 'main');

  await heads
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page).toHaveURL(`/compare?ids=${ids[1]},${ids[2]}`);
  await page.goBack();
  await expect(heads).toHaveCount(4);
  await heads.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(`/proformas/${ids[0]}`);
  await page.reload();
  await page.getByRole('link', { name: 'Back to compare' }).click();
  await expect(heads).toHaveCount(4);
  await page.goto(`/compare?ids=${ids[0]},unknown`);
  const problem = heads.nth(2).getByRole('alert');
  expect(await problem.evaluate((part) => part.scrollWidth - part.clientWidth), 'Cut text').toBe(0);
});
