import type { Page } from '@playwright/test';
import { cards, expect, expectNoViolations, makePerson, openResults, signIn, test } from './forma.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const saved = (page: Page, name: string) => section(page, name).getByRole('status').getByText('Saved', { exact: true });
const theme = (page: Page) => page.locator('html');

test.describe.configure({ timeout: 120_000 });

test('A guest is led to sign in, and back; what is set is saved by its section and still there after a reload', {
  tag: '@scale',
}, async ({ page }) => {
  const person = await makePerson();
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/auth\/sign-in/);
  await signIn(page, person, '/settings');
  await expect(page).toHaveTitle('Settings · Forma');

  const profile = section(page, 'Profile');
  await profile.getByLabel('First name').fill('Ada');
  await profile.getByText('Expert', { exact: true }).click();
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(saved(page, 'Profile')).toBeVisible();

  const display = section(page, 'Display');
  await display.getByRole('button', { name: 'Change: Highlights' }).click();
  const panel = page.getByRole('dialog', { name: 'Highlights' });
  await panel.getByRole('button', { name: 'Remove Cap rate' }).click();
  await panel.getByRole('searchbox').fill('payb');
  await panel.getByRole('button', { name: 'Add Payback' }).click();
  await expectNoViolations(page, '[role="dialog"]');
  await panel.getByRole('button', { name: 'Done' }).click();
  await display.getByRole('button', { name: 'Change: Proforma details' }).click();
  await page.getByRole('button', { name: 'Remove Equity multiple', exact: true }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(saved(page, 'Display')).toBeVisible();

  const mail = section(page, 'Notifications');
  await mail.getByRole('combobox', { name: 'Time zone' }).click();
  await mail.getByRole('combobox', { name: 'Time zone' }).pressSequentially('los angeles');
  await expect(mail.getByRole('option').first()).toContainText('Los Angeles, America');
  await expectNoViolations(page, '#notifications');
  await page.keyboard.press('Enter');
  await mail.getByRole('button', { name: 'Save' }).click();
  await expect(saved(page, 'Notifications')).toBeVisible();
  await display.getByText('Dark', { exact: true }).click();
  await expect(theme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(saved(page, 'Display')).toBeVisible();

  const [html] = (await (await page.request.get('/settings')).text()).split('<head>');
  expect(html, 'the page comes in its colors').toContain('data-theme="dark"');
  await page.reload();
  await expect(profile.getByLabel('First name')).toHaveValue('Ada');
  await expect(profile.getByRole('radio', { name: 'Expert' })).toBeChecked();
  await expect(display.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(theme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(mail.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Los Angeles, America');

  await openResults(page, '/?viewMode=list');
  await expect(cards(page).first().locator('dl').first().locator('dt')).toHaveText([
    'Annual avg. income',
    'Cash on cash',
    'DSCR',
    'Payback',
  ]);
  await cards(page).first().getByRole('link').click();
  await expect(page.getByLabel('Highlights').locator('dt')).toHaveText([
    'Annual avg. income',
    'Cash on cash',
    'DSCR',
    'Payback',
  ]);
  await expect(page.getByRole('heading', { name: /^Your metrics/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show all metrics' }).click();
  await expect(page.getByRole('heading', { name: /^All metrics/ })).toBeVisible();
});

test.describe('The data of an account', () => {
  test.use({ expectedMessage: /status of 401/ });

  test('tokens, sessions, the data export, and the deletion', { tag: '@scale' }, async ({ page, browser, baseURL }) => {
    const person = await makePerson();
    await signIn(page, person, '/settings');
    await expectNoViolations(page);

    const tokens = section(page, 'Personal tokens');
    await expect(tokens).toContainText('You don’t have any tokens.');
    await tokens.getByRole('button', { name: 'New token' }).click();
    const making = page.getByRole('dialog', { name: 'New personal token' });
    await making.getByLabel('Name').fill('spreadsheet');
    await expectNoViolations(page, '[role="dialog"]');
    await making.getByRole('button', { name: 'Create token' }).click();
    const made = page.getByRole('dialog', { name: 'Copy your token now' });
    await expect(made.getByLabel('Token')).toBeFocused();
    const token = await made.getByLabel('Token').inputValue();
    expect(token).toMatch(/^forma_pat_/);
    const asProgram = () =>
      page.request.get('/api/v1/users/current', { headers: { authorization: `Bearer ${token}` } });
    expect((await asProgram()).status()).toBe(200);
    await made.getByRole('button', { name: 'Done' }).click();
    await expect(tokens.getByRole('listitem')).toContainText(['spreadsheet']);
    await expect(page.getByText(token)).toHaveCount(0);
    await tokens.getByRole('button', { name: 'Revoke spreadsheet' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(tokens).toContainText('You don’t have any tokens.');
    expect((await asProgram()).status()).toBe(401);

    const other = await browser.newContext(baseURL ? { baseURL } : {});
    const otherPage = await other.newPage();
    await signIn(otherPage, person, '/billing/plans');
    await page.reload();
    const security = section(page, 'Security');
    await expect(security.getByRole('listitem')).toHaveCount(2);
    await expect(security.getByRole('listitem').filter({ hasText: 'This browser' })).toHaveCount(1);
    await security.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(security.getByRole('listitem')).toHaveCount(1);
    await otherPage.reload();
    await expect(otherPage.getByText('You’re browsing as a guest')).toBeVisible();
    await other.close();

    const data = section(page, 'Your data');
    const inNavigation = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Your data' });
    await inNavigation.click();
    await expect(inNavigation).toHaveAttribute('aria-current', 'true');
    await page.getByRole('link', { name: 'Display', exact: true }).click();
    const title = page.getByRole('heading', { name: 'Display', exact: true });
    const isUncovered = (part: Element) => {
      const { x, y } = part.getBoundingClientRect();
      return document.elementFromPoint(x + 1, y + 1) === part;
    };
    await expect.poll(() => title.evaluate(isUncovered), 'Not below the header').toBe(true);
    const firstLink = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Profile' });
    const isReached = (link: Element) => {
      const { left, right, top, bottom } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    };
    expect(await firstLink.evaluate(isReached), 'Not below the header').toBe(true);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      data.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.json$/);

    await data.getByRole('button', { name: 'Delete account…' }).click();
    const leaving = page.getByRole('dialog', { name: 'Delete your account?' });
    await leaving.getByLabel('Your password').fill(person.password);
    await expectNoViolations(page, '[role="dialog"]');
    await leaving.getByRole('button', { name: 'Delete everything' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(1);
  });
});
