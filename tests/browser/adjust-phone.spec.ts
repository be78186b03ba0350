import { expect, expectNoViolations, findProformas, test } from './forma.ts';

test('the multiple stays visible, and a sheet adjusts its assumptions', async ({ page }) => {
  const [address = ''] = await findProformas(page);
  await page.goto(address);
  const shown = page
    .getByLabel('Highlights')
    .getByText(/^\d+\.\d\dx$/)
    .first();
  const first = (await shown.textContent()) ?? '';
  const adjust = page.getByRole('button', { name: /^Adjust/ });
  await expect(adjust).toContainText(first);
  await adjust.click();
  const sheet = page.getByRole('dialog', { name: 'Your assumptions' });
  await sheet.getByRole('textbox', { name: 'Interest rate, exact' }).fill('8');
  await expect(sheet.getByText('1 unsaved change')).toBeVisible();
  await expectNoViolations(page, '[role="dialog"]');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\?interest_rate=8$/);
  await expect(adjust).not.toContainText(first);
  await page.goBack();
  await expect(adjust).toContainText(first);
});
