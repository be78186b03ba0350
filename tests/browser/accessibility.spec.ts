import { expect, expectNoViolations, openResults, test, waitForKeys } from './forma.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
