import type { Page } from '@playwright/test';
import { expect, expectNoViolations, makePerson, signIn, test } from './forma.ts';

const plan = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const visitorPlan = (page: Page, name: string) => plan(page, `${name} Your plan`);
const main = (page: Page) => page.getByRole('main');

test.describe.configure({ timeout: 120_000 });

test('A plan bought in test mode opens its gates at once, and is changed and canceled at the end of its period', async ({
  page,
}) => {
  await signIn(page, await makePerson(), '/billing/plans');
  await expect(main(page).getByText('Test mode – no card is charged')).toBeVisible();
  await expect(visitorPlan(page, 'Starter')).toBeVisible();
  await plan(page, 'Investor').getByRole('button', { name: 'Upgrade to Investor' }).click();
  await expect(page).toHaveURL(/\/billing\/test-checkout\//);
  await page.getByRole('button', { name: 'Decline the card' }).click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(visitorPlan(page, 'Starter')).toBeVisible();

  await plan(page, 'Investor').getByRole('button', { name: 'Upgrade to Investor' }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  const unlocked = page.getByRole('status').filter({ hasText: 'You’re on Investor.' });
  await expect(unlocked).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 900 });
  const [icon, words] = await Promise.all(
    [unlocked.locator('svg'), unlocked.getByRole('paragraph')].map((part) => part.boundingBox()),
  );
  expect(words!.x, 'The words are beside their icon').toBeGreaterThan(icon!.x + icon!.width);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page).toHaveURL('/billing/plans');
  await expect(visitorPlan(page, 'Investor')).toBeVisible();
  await expect(main(page).getByText(/^Investor, billed monthly\. Next payment on /)).toBeVisible();
  await expectNoViolations(page, 'main');
  await page.goto('/');
  await page.getByRole('list', { name: 'Rentals' }).getByRole('link').first().click();
  // Investor opens these figures. What only Professional includes stays locked.
  const limited = page.getByRole('region', { name: 'Time value and refinancing' });
  await limited.getByRole('heading').click();
  await expect(limited.getByRole('group').filter({ hasText: /^IRR/ })).toBeVisible();
  await expect(limited.getByRole('note')).toHaveCount(0);

  await page.goto('/billing/plans');
  await plan(page, 'Professional').getByRole('button', { name: 'Upgrade to Professional' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You’ll have Professional right away');
  await dialog.getByRole('button', { name: 'Switch to Professional' }).click();
  await expect(visitorPlan(page, 'Professional')).toBeVisible();

  await plan(page, 'Starter').getByRole('button', { name: 'Cancel plan' }).click();
  await expect(dialog).toContainText(/You’ll keep Professional until .*, then move to Starter\./);
  await expectNoViolations(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(
    main(page)
      .getByRole('status')
      .filter({ hasText: /^Professional ends on/ }),
  ).toBeVisible();
  await expect(visitorPlan(page, 'Professional')).toBeVisible();

  await page.getByRole('button', { name: 'Payment settings' }).click();
  await page.getByRole('button', { name: 'The card has failed' }).click();
  await page.getByRole('link', { name: 'Back to Forma' }).click();
  await expect(main(page).getByRole('alert')).toContainText('Your last payment failed.');
  await main(page).getByRole('alert').getByRole('button', { name: 'Payment settings' }).click();
  await page.getByRole('button', { name: 'The card works again' }).click();
  await page.getByRole('button', { name: 'The next period has begun' }).click();
  await page.getByRole('link', { name: 'Back to Forma' }).click();
  await expect(visitorPlan(page, 'Starter')).toBeVisible();
});

test('A plan bought in another tab applies to an open page within a minute', { tag: '@scale' }, async ({
  page,
  context,
}) => {
  await page.clock.install();
  await signIn(page, await makePerson(), '/billing/plans');
  await expect(visitorPlan(page, 'Starter')).toBeVisible();

  const elsewhere = await context.newPage();
  await elsewhere.goto('/billing/plans');
  await plan(elsewhere, 'Investor').getByRole('button', { name: 'Upgrade to Investor' }).click();
  await elsewhere.getByRole('button', { name: /^Pay / }).click();
  await expect(visitorPlan(elsewhere, 'Investor')).toBeVisible();
  await elsewhere.close();
  await page.clock.fastForward('01:00');
  await expect(visitorPlan(page, 'Investor')).toBeVisible();
});
