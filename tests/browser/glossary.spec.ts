import { expect, expectNoViolations, openFilters, openResults, panel, test } from './forma.ts';

test('The first visit leads to a visible term and is then over, and terms open over the page', {
  tag: '@scale',
}, async ({ page }) => {
  await openResults(page, '/?initialEquityInvestment=80000&targetEquityMultiple=1.5');
  const band = page.getByRole('complementary', { name: 'How Forma searches' });
  await expect(band).toContainText('$80,000 in, at least $120,000 back.');
  await expectNoViolations(page, 'aside');
  await band.getByRole('link', { name: 'What is an equity multiple?' }).click();
  await expect(page).toHaveURL('/glossary#equity-multiple');
  await expect(page.getByRole('heading', { name: 'Equity multiple', exact: true })).toBeInViewport();
  await expectNoViolations(page);

  await openResults(page);
  await expect(band).toHaveCount(0);
  await openFilters(page);
  const info = panel(page).getByRole('button', { name: 'What is Interest rate?' });
  await info.click();
  const opened = page.getByRole('dialog', { name: 'Interest rate' });
  await expect(opened).toContainText('Your annual mortgage rate.');
  await expectNoViolations(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(info).toBeFocused();
});
