import { answer, expect, openFilters, openResults, panel, test } from './forma.ts';

const address = '/?targetEquityMultiple=1.5&interestRate=7&sort=purchase_price_asc';

test('The next visit starts with the last search, a URL with a search wins, and broken values are ignored', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let stored: string | null = null;
    new MutationObserver(() => {
      if (document.querySelector('main article')) stored ??= String(localStorage.getItem('SearchParams_v1.0.0'));
    }).observe(document, { childList: true, subtree: true });
    Object.assign(window, { storedWithFirstHome: () => stored });
  });
  await openResults(page, address);
  expect(
    await page.evaluate(() =>
      (window as unknown as { storedWithFirstHome: () => string | null }).storedWithFirstHome(),
    ),
  ).toContain('targetEquityMultiple');
  await openResults(page, '/');
  await expect(page).toHaveURL(/targetEquityMultiple=1\.5/);
  await expect(answer(page)).toContainText('1.50x');
  await openResults(page, '/?targetEquityMultiple=1.2');
  await expect(answer(page)).toContainText('1.20x');
  await expect(page).not.toHaveURL(/interestRate/);
  await page.evaluate(() => {
    localStorage.setItem(
      'SearchParams_v1.0.0',
      '{"value":"{\\"targetEquityMultiple\\":\\"<b>\\",\\"interestRate\\":1e9,\\"loanTerm\\":20}"}',
    );
    localStorage.setItem('SearchConfigParams_v1.0.0', '{"value":');
  });
  await openResults(page, '/');
  await expect(page).toHaveURL('/?loanTerm=20');
});

test('Without local storage the search is stored in cookies with the prefix lS_, together under 4 KB', {
  tag: '@scale',
}, async ({ page, context }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const zipCodes = Array.from({ length: 400 }, (_, index) => 38_000 + index).join(',');
  await page.goto(`${address}&zipCodes=${zipCodes}&place=Everywhere`);
  await expect(answer(page)).toContainText('in Everywhere');
  await openFilters(page);
  await panel(page).getByRole('checkbox', { name: 'Condo' }).uncheck();
  await expect(page).toHaveURL(/propertyType=SFR/);

  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('lS_'));
  expect(cookies.map(({ name }) => name).sort()).toEqual(['lS_SearchConfigParams_v1.0.0', 'lS_SearchParams_v1.0.0']);
  expect(cookies.map(({ name, value }) => `${name}=${value}`).join('; ').length).toBeLessThan(4096);

  await openResults(page, '/');
  await expect(page).toHaveURL('/?targetEquityMultiple=1.5&interestRate=7&propertyType=SFR&sort=purchase_price_asc');
});
