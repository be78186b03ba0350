import { expect, expectNoViolations, findProformas, makePerson, signIn, test } from './forma.ts';

// The comparables draw a map, which logs driver messages without a graphics card.
test.use({ expectedMessage: /GL Driver Message/ });

test('A professional sees what moves a proforma: maps that put a cell in, the tornado, the range of outcomes, the best years', {
  tag: '@once',
}, async ({ page }) => {
  const [address = ''] = await findProformas(page);
  await signIn(page, await makePerson('professional'), address);

  const risk = page.getByRole('region', { name: 'Range of outcomes' });
  await expect(risk.getByText(/^5,000 simulations, seed 1 \(/)).toBeVisible();
  const reaching = risk.getByText(/\d+% chance of 1\.30x or better/);
  await expect(reaching).toBeVisible();
  const first = await risk.getByText(/^Median outcome:/).textContent();
  await risk.getByRole('button', { name: 'Run again' }).click();
  await expect(risk.getByText(/^5,000 simulations, seed 2 \(/)).toBeVisible();
  await risk.getByRole('textbox', { name: 'Seed' }).fill('1');
  await expect(risk.getByText(/^5,000 simulations, seed 1 \(/)).toBeVisible();
  await expect(risk.getByText(first ?? 'nothing')).toBeVisible();
  await risk.getByRole('button', { name: 'Range of outcomes as a table' }).click();
  await expect(risk.getByRole('row', { name: /^Year 5/ })).toBeVisible();

  const what = page.getByRole('region', { name: 'Sensitivity' });
  await what.getByRole('combobox', { name: 'Columns' }).first().selectOption({ label: 'Vacancy' });
  const map = what.getByRole('table', { name: 'Equity multiple by price paid and vacancy' });
  const currentCell = map.locator('[aria-current]');
  await currentCell.focus();
  await page.keyboard.press('ArrowLeft');
  const focused = map.locator('button:focus');
  await expect(focused).toHaveAccessibleName(/ and 3\.00%$/);
  const promised = await focused.innerText();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]vacancy=3/);
  await expect(currentCell).toHaveText(promised);
  await expect(page.getByLabel('Highlights')).toContainText(promised);

  await what.getByRole('combobox', { name: 'Metric' }).selectOption({ label: 'IRR' });
  const tornado = page.getByRole('region', { name: 'What matters most' });
  await expect(tornado.getByText(/^IRR is \d/)).toBeVisible();
  for (const name of ['Best year to sell', 'Best year to refinance']) await page.getByRole('heading', { name }).click();
  await expect(page.getByRole('region', { name: 'Best year to sell' }).getByText(/^IRR peaks at/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^(Best before the sale|No refinance)/ })).toBeVisible();
  await expectNoViolations(page, 'main section');
});
