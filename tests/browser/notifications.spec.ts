import type { Page } from '@playwright/test';
import { expect, expectNoViolations, makePerson, signIn, test } from './forma.ts';

/** Calls the API as the signed-in person of the page. */
async function callApi(page: Page, method: string, path: string, fields?: Record<string, string>) {
  return page.evaluate(
    async ([verb, address, body]) => {
      const { token } = await (await fetch('/auth/access-token')).json();
      const request = { method: verb, headers: { authorization: `Bearer ${token}` } };
      const answer = await fetch(address, body ? { ...request, body: new URLSearchParams(body) } : request);
      return (await answer.json()).data;
    },
    [method, path, fields ?? null] as const,
  );
}

test('A person opens the bell, and sets when and about what email comes', async ({ page }) => {
  const person = await makePerson();
  await signIn(page, person);
  const search_params = JSON.stringify({ initialEquityInvestment: 60_000, targetEquityMultiple: 1.3 });
  await callApi(page, 'POST', '/api/v1/saved_searches', { title: 'First home', search_params });

  await page.goto('/glossary');
  const bell = page.getByRole('button', { name: 'Notifications' });
  await bell.click();
  const sheet = page.getByRole('dialog', { name: 'Notifications' });
  await expect(sheet).toContainText('No notifications yet');
  await expectNoViolations(page, '[role="dialog"], dialog[open]');
  await sheet.getByRole('link', { name: 'Notification settings' }).click();

  const section = page.getByRole('region', { name: 'Notifications' });
  await expect(section).toContainText(/Next: .* in New York: 1 saved search and homes you keep/);
  await expectNoViolations(page, '#notifications');
  await section.getByRole('switch', { name: 'Homes I keep' }).click();
  await expect(section).toContainText(/Next: .*: 1 saved search(?! and)/);
  await section.getByRole('switch', { name: 'Email for First home' }).click();
  await expect(section).toContainText('We won’t email you');
  await page.reload();
  await expect(section.getByRole('switch', { name: 'Homes I keep' })).not.toBeChecked();
  await expect(section.getByRole('switch', { name: 'Email for First home' })).not.toBeChecked();
});
