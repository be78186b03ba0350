import { expect, expectNoViolations, makePerson, signIn, test } from './forma.ts';

// A refused address has status 422, which the browser logs.
test.use({ expectedMessage: /status of 422/ });

test('A professional adds a webhook, tries it, switches it off and deletes it', { tag: '@scale' }, async ({ page }) => {
  await signIn(page, await makePerson('professional'), '/settings');
  const section = page.getByRole('region', { name: 'Webhooks' });
  await section.getByRole('button', { name: 'New webhook' }).click();
  const making = page.getByRole('dialog', { name: 'New webhook' });
  const field = making.getByLabel('Address');
  await field.fill('https://10.0.0.1/forma');
  await page.keyboard.press('Enter');
  await expect(making.getByText('We can’t open this address.')).toBeVisible();
  await expectNoViolations(page, '[role="dialog"]');
  // No such name can exist, so nothing leaves this machine.
  const url = 'https://hooks.invalid/forma';
  await field.fill(url);
  await page.keyboard.press('Enter');
  const made = page.getByRole('dialog', { name: 'Copy your secret now' });
  await expect(made.getByLabel('Secret')).toHaveValue(/^whsec_/);
  await expectNoViolations(page, '[role="dialog"]');
  await made.getByRole('button', { name: 'Done' }).click();

  const line = await section.getByText(url, { exact: true }).boundingBox();
  expect(line?.width, 'The address has room beside its buttons').toBeGreaterThan(150);
  await section.getByRole('button', { name: `Deliveries to ${url}` }).click();
  const deliveries = page.getByRole('dialog', { name: 'Deliveries' });
  await deliveries.getByRole('button', { name: 'Send a test' }).click();
  await expect(deliveries.getByRole('listitem')).toContainText('Could not be reached');
  await expectNoViolations(page, '[role="dialog"]');
  await deliveries.getByRole('button', { name: 'Done' }).click();

  await section.getByRole('button', { name: `Switch off ${url}` }).click();
  await expect(section.getByRole('button', { name: `Switch on ${url}` })).toBeVisible();
  await expect(section.getByRole('listitem')).toContainText('Off');
  await expectNoViolations(page, '#webhooks');
  await section.getByRole('button', { name: `Delete ${url}` }).click();
  await page.getByRole('dialog', { name: 'Delete this webhook?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(section).toContainText('You don’t have any webhooks.');
});
