import { expect, expectNoViolations, makePerson, saveSearch, signIn, test } from './forma.ts';

test.use({ timezoneId: 'America/New_York' });

test('A person opens the bell, and sets when and about what email comes', { tag: '@scale' }, async ({ page }) => {
  const person = await makePerson();
  await signIn(page, person);
  await saveSearch(page, 'First home', { initialEquityInvestment: 60_000, targetEquityMultiple: 1.3 });

  await page.goto('/glossary');
  const bell = page.getByRole('button', { name: 'Notifications' });
  await bell.click();
  const sheet = page.getByRole('dialog', { name: 'Notifications' });
  await expect(sheet).toContainText('No notifications yet');
  await expectNoViolations(page, '[role="dialog"], dialog[open]');
  await sheet.getByRole('link', { name: 'Notification settings' }).click();

  const section = page.getByRole('region', { name: 'Notifications' });
  await expect(section).toContainText(/Next email: .* in New York: 1 saved search and saved homes/);
  await expectNoViolations(page, '#notifications');
  await section.getByRole('switch', { name: 'Saved homes' }).click();
  await expect(section).toContainText(/Next email: .*: 1 saved search(?! and)/);
  await section.getByRole('switch', { name: 'Email for First home' }).click();
  await expect(section).toContainText('You won’t get emails');
  await page.reload();
  await expect(section.getByRole('switch', { name: 'Saved homes' })).not.toBeChecked();
  await expect(section.getByRole('switch', { name: 'Email for First home' })).not.toBeChecked();
});
