import { cards, expect, expectNoViolations, openResults, test } from './forma.ts';

test.use({ expectedMessage: /status of 404/ });

test('Three proformas side by side: the best marked, the same assumptions for all, one taken out and put in again', async ({
  page,
}) => {
  await page.goto('/compare');
  await expect(page.getByRole('heading', { name: 'Which one is better?' })).toBeVisible();

  await openResults(page);
  const idOf = async (at: number) =>
    (await cards(page).nth(at).getByRole('link').first().getAttribute('href'))?.split('/').at(-1) ?? '';
  const ids = [await idOf(0), await idOf(1)];
  await openResults(page, '/?interestRate=7.5');
  const other = await idOf(0);
  // Looked at, so that it can be added.
  await page.goto(`/proformas/${other}`);
  await expect(page.getByRole('region', { name: 'Projection' })).toBeVisible();

  await page.goto(`/compare?ids=${ids[0]},${ids[1]},not-an-alias`);
  const table = page.getByRole('table', { name: 'Comparison' });
  await expect(table.getByText('There is no such proforma, or it is not yours to see.')).toBeVisible();
  await table
    .getByRole('columnheader')
    .nth(3)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page).toHaveURL(`/compare?ids=${ids[0]},${ids[1]}`);
  await page.getByRole('combobox', { name: 'Add a proforma' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(`/compare?ids=${ids[0]},${ids[1]},${other}`);
  await expect(table.getByRole('columnheader')).toHaveCount(4);

  const rate = table.getByRole('row', { name: /^Interest rate/ });
  await expect(rate).toHaveText(/differs6\.50%6\.50%7\.50%$/);
  await expect(
    table
      .getByRole('row', { name: /^Equity multiple/ })
      .first()
      .getByText('Best'),
  ).not.toHaveCount(0);
  await expect(table.getByText('IRR', { exact: true })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Same assumptions for all' }).click();
  await expect(rate).toHaveText(/^Interest rate6\.50%6\.50%6\.50%$/);
  await page.getByRole('switch', { name: 'Only differences' }).click();
  await expect(rate).toHaveCount(0);
  await expectNoViolations(page, 'main');

  await table
    .getByRole('columnheader')
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page).toHaveURL(`/compare?ids=${ids[1]},${other}`);
  await page.goBack();
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await table.getByRole('columnheader').nth(1).getByRole('link').click();
  await expect(page).toHaveURL(`/proformas/${ids[0]}`);
});
