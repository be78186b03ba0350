import { answer, expect, expectNoViolations, openFilters, openResults, panel, shownCount, test } from './forma.ts';

test('The filters count their results, change the page without a reload, and Back undoes them', async ({ page }) => {
  await openResults(page);
  const before = await shownCount(page);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await openFilters(page);
  await expect(panel(page).getByText(`Most of ${before} rentals are between`)).toHaveCount(5);
  await expect(panel(page).getByRole('radio', { name: `${before} rentals at 6.50%` })).toBeChecked();
  const handle = panel(page).getByRole('slider', { name: 'Equity multiple, lowest' });
  await handle.press('ArrowRight');
  await expect(handle).toHaveAttribute('aria-valuetext', '1.35x');
  await expect(page).toHaveURL('/?targetEquityMultiple=1.35');
  const show = panel(page).getByRole('button', { name: /^Show [\d,]+ rentals$/ });
  await expect(show).not.toHaveText(new RegExp(`Show ${before.toLocaleString('en-US')} `));
  const atNine = panel(page).getByRole('radio', { name: /at 9\.00%$/ });
  // The curve follows the target.
  await expect(panel(page).getByRole('radio', { name: `${before} rentals at 6.50%` })).toHaveCount(0);
  const rentals = (await atNine.getAttribute('aria-label'))?.replace(' at 9.00%', '');
  await atNine.check({ force: true });
  await expect(page).toHaveURL('/?targetEquityMultiple=1.35&interestRate=9');
  await expect(show).toHaveText(`Show ${rentals}`);
  await show.click();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
  await expect(answer(page)).toContainText(`${rentals} return 1.35x`);
  expect(await shownCount(page)).toBeLessThan(before);
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);

  // Back closes the panel and keeps its changes, and undoes them all after that.
  await openFilters(page);
  for (const multiple of ['1.4', '1.45', '1.5']) {
    await handle.press('ArrowRight');
    await expect(page).toHaveURL(`/?targetEquityMultiple=${multiple}&interestRate=9`);
  }
  await panel(page).getByRole('button', { name: 'Costs, growth and exit' }).click();
  await panel(page).getByRole('textbox', { name: 'Vacancy' }).fill('99');
  await expect(panel(page).getByRole('alert')).toBeVisible();
  await expectNoViolations(page, '[role="dialog"]');
  await panel(page).getByRole('textbox', { name: 'Capital reserve' }).scrollIntoViewIfNeeded();
  await expectNoViolations(page, '[role="dialog"]');
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL('/?targetEquityMultiple=1.5&interestRate=9');
  await page.goBack();
  await expect(page).toHaveURL('/?targetEquityMultiple=1.35&interestRate=9');
});
