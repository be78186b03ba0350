import { cards, expect, expectNoViolations, makePerson, signIn, test } from './forma.ts';

test('A question about a home changes its assumptions, and the next one continues it', async ({ page }) => {
  await signIn(page, await makePerson('investor'));
  await cards(page).first().getByRole('link').first().click();
  // The results, which have a chat of their own, are replaced after the address.
  await expect(page.getByRole('link', { name: 'Back to results' })).toBeVisible();
  await page.getByRole('button', { name: 'Ask Forma' }).click();
  // Beside the page where there is room, over it on a phone.
  const role = (page.viewportSize()?.width ?? 0) > 480 ? 'complementary' : 'dialog';
  const chat = page.getByRole(role, { name: 'Ask Forma' });
  const field = chat.getByRole('textbox', { name: 'Question' });
  await field.fill('what if I put 20% down');
  await field.press('Enter');
  await expect(chat.getByRole('button', { name: /^Cash flow: .* Show the formula$/ }).first()).toBeVisible();
  await field.fill('and at 8% interest');
  await field.press('Enter');
  await expect(chat.getByText(/Understood as/).last()).toContainText('80.00% and interest rate 8.00%');
  await expectNoViolations(page, role === 'dialog' ? '[role="dialog"]' : 'aside');
  await chat.getByRole('button', { name: 'Apply these assumptions' }).last().click();
  await expect(page).toHaveURL(/mortgage_ltv=80/);
});
