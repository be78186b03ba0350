import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  cards,
  expect,
  expectNoViolations,
  makePerson,
  openResults,
  signIn,
  signInThroughPages,
  test,
} from './forma.ts';

// The browser logs every refused request.
test.use({ expectedMessage: /status of (401|422)/ });
test.describe.configure({ timeout: 120_000 });

const account = (page: Page) => page.getByRole('button', { name: 'Account', exact: true });
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' });
const menu = (page: Page) => page.getByRole('button', { name: 'Menu and account' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function mailedLink(page: Page, email: string, path: string): Promise<string> {
  const list = await (await page.request.get('/dev/mailbox')).text();
  const line = list.split('<li>').find((part) => part.includes(email));
  const mail = await (await page.request.get(/\/dev\/mailbox\/[\w-]+/.exec(line ?? '')![0])).text();
  return new RegExp(`${path}\\?token=[\\w-]+`).exec(mail)![0];
}

/** Opens the sign-up link, which is in the menu on a phone. */
async function openSignUp(page: Page): Promise<void> {
  if (await menu(page).isVisible()) {
    await menu(page).click();
    const sheet = page.getByRole('dialog', { name: 'Menu and account' });
    await expect(sheet.getByRole('link', { name: 'Plans' })).toBeVisible();
    await expectNoViolations(page, 'dialog');
    await sheet.getByRole('link', { name: 'Create a free account' }).click();
  } else await page.getByRole('link', { name: 'Sign up' }).click();
}

test('An account is created, confirmed by mail and used; then its password is reset', async ({ page }) => {
  const email = `${randomBytes(6).toString('hex')}@example.test`;
  await openResults(page, '/?targetEquityMultiple=1.5');
  await openSignUp(page);
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await expectNoViolations(page);

  const submit = page.getByRole('button', { name: 'Create an account' });
  await submit.click();
  const problems = page.getByRole('alert');
  await expect(problems).toBeFocused();
  await problems.getByRole('button', { name: 'Please enter a valid email address' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(email);
  await password(page).fill('too short');
  await expect(password(page)).toHaveAccessibleDescription(/at least 12 characters/);
  await expectNoViolations(page);
  await password(page).fill('correct horse battery');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toHaveAttribute('autocomplete', 'new-password');
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectNoViolations(page);

  await page.goto(await mailedLink(page, email, '/auth/verify-email'));
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(account(page)).toHaveText(/AL$/);
  await expect(page).toHaveURL('/?targetEquityMultiple=1.5');
  await expect(cards(page).first()).toBeVisible();
  await account(page).click();
  const sheet = page.getByRole('dialog', { name: 'Account' });
  await expect(sheet).toContainText(email);
  await expect(sheet).toContainText('Starter plan');
  await expectNoViolations(page, 'dialog');
  await sheet.getByRole('button', { name: 'Sign out' }).click();
  await expect(account(page)).toHaveCount(0);

  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await password(page).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Incorrect email or password.');
  await expectNoViolations(page);
  // As on a slow phone: the address is typed before the next page is here.
  const requested = Promise.withResolvers<void>();
  await page.route('**/assets/forgot-password-page*.js', async (route) => {
    await requested.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  requested.resolve();
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const reset = await mailedLink(page, email, '/auth/reset-password');
  await page.goto(reset);
  await page.getByLabel('New password').fill('another horse battery');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.waitForURL(/\/auth\/sign-in/);
  await signInThroughPages(page, { email, password: 'another horse battery' });

  await page.goto(reset);
  await page.getByLabel('New password').fill('a third horse battery');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toContainText('used');
});

test('The tabs of a browser sign in and out together, and Back shows no data after sign-out', {
  tag: ['@once', '@scale'],
}, async ({ page, context }) => {
  const person = await makePerson();
  const other = await context.newPage();
  await openResults(other);
  await signInThroughPages(page, person, '/settings');
  await expect(account(other)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);

  await account(other).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(account(page)).toHaveCount(0);
  await expect(page.getByText(person.email)).toHaveCount(0);

  await signIn(page, person, '/settings');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
  await account(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(cards(page).first()).toBeVisible();
  await page.goBack();
  await expect(account(page)).toHaveCount(0);
  await expect(page.getByLabel('Email')).not.toHaveValue(person.email);
});

test('A failed sign-in says why and links onward', { tag: '@scale' }, async ({ page }) => {
  await page.goto('/auth/callback?state=unknown&code=unknown');
  await expect(page.getByRole('heading', { name: 'This sign-in expired' })).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/auth/verify-email');
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  await page.goto('/auth/failed?error=constructor');
  await expect(page.getByRole('heading', { name: 'We couldn’t sign you in' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue as guest' }).click();
  await expect(cards(page).first()).toBeVisible();
  if (!(await menu(page).isVisible())) await expect(signInLink(page)).toHaveAttribute('href', /returnTo=%2F$/);
});
