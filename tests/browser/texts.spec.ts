import { expect, expectNoViolations, makePerson, makePhoneNumber, replyStop, signIn, test } from './forma.ts';

// A wrong code has status 422, which the browser logs.
test.use({ expectedMessage: /status of 422/ });

test('A person confirms a phone number by the code that came, replies STOP, and removes the number', {
  tag: '@scale',
}, async ({ page }) => {
  const number = makePhoneNumber();
  await signIn(page, await makePerson(), '/settings');
  const section = page.getByRole('region', { name: 'Text messages' });
  await section.getByLabel('Mobile number').fill(number);
  await expectNoViolations(page, '#texts');
  await page.keyboard.press('Enter');
  const field = section.getByLabel('Six-digit code');
  await expect(field).toBeFocused();
  await expectNoViolations(page, '#texts');

  const mailbox = await page.context().newPage();
  await mailbox.goto('/dev/mailbox');
  await mailbox.getByRole('listitem').filter({ hasText: number }).getByRole('link', { name: 'Text message' }).click();
  const [code = ''] = /\d{6}/.exec((await mailbox.getByText('is your Forma code').textContent()) ?? '') ?? [];
  await mailbox.close();

  await field.fill(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(section.getByText('That code is wrong or has expired')).toBeVisible();
  await expect(field).toBeFocused();
  await expectNoViolations(page, '#texts');
  await field.fill(code);
  await section.getByRole('button', { name: 'Confirm number' }).click();
  await expect(section).toContainText('Turn on texts in each saved search.');
  await expect(section.getByRole('button', { name: 'Change' })).toBeFocused();
  await expectNoViolations(page, '#texts');

  await replyStop(number);
  await page.reload();
  await expect(section).toContainText('You replied STOP. Reply START to get texts again.');
  await section.getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByLabel('Mobile number')).toBeFocused();
});
