import { expect, expectNoViolations, makePerson, signIn, test } from './forma.ts';

test('Settings and plans fit on a phone, and are large enough to touch', async ({ page }) => {
  await signIn(page, await makePerson(), '/settings');
  await expect(page.getByRole('listitem').filter({ hasText: 'This browser' })).toBeVisible();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  const small = await page
    .getByRole('main')
    .locator('button, input:not([type="radio"]), select')
    .evaluateAll((parts) =>
      parts
        // A press on a label counts for its box.
        .filter((part) => (part.closest('label') ?? part).getBoundingClientRect().height < 44)
        .map((part) => part.outerHTML),
    );
  expect(small).toEqual([]);
  await expectNoViolations(page, 'main');

  await page.goto('/billing/plans');
  await expect(page.getByRole('button', { name: 'Upgrade to Investor' })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
});
