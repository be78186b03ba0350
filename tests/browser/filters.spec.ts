import type { Locator } from '@playwright/test';
import { answer, cards, chips, countSaid, expect, openFilters, openResults, panel, test } from './forma.ts';

test('Moving a slider changes the count and the page without loading it again', async ({ page }) => {
  await openResults(page);
  const before = await countSaid(page);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await openFilters(page);
  const handle = panel(page).getByRole('slider', { name: 'Equity multiple, lowest' });
  await handle.press('ArrowRight');
  await expect(handle).toHaveAttribute('aria-valuetext', '1.35x');
  await expect(page).toHaveURL('/?targetEquityMultiple=1.35');
  const show = panel(page).getByRole('button', { name: /^Show [\d,]+ rentals$/ });
  await expect(show).not.toHaveText(new RegExp(`Show ${before.toLocaleString('en-US')} `));
  const shown = await show.textContent();
  await show.click();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();
  expect(shown).toBe(`Show ${(await countSaid(page)).toLocaleString('en-US')} rentals`);
  expect(await countSaid(page)).toBeLessThan(before);
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
});

test('The panel is one step of the history: back undoes all that was set in it', { tag: '@once' }, async ({ page }) => {
  await openResults(page);
  await openFilters(page);
  const handle = panel(page).getByRole('slider', { name: 'Equity multiple, lowest' });
  for (const multiple of ['1.35', '1.4', '1.45']) {
    await handle.press('ArrowRight');
    await expect(page).toHaveURL(`/?targetEquityMultiple=${multiple}`);
  }
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(handle).toHaveAttribute('aria-valuetext', '1.30x');
  await page.goForward();
  await expect(handle).toHaveAttribute('aria-valuetext', '1.45x');
});

test('The recommended part of a track is named, and describes its handles', { tag: '@once' }, async ({ page }) => {
  await openResults(page);
  await openFilters(page);
  for (const [handle, words] of [
    ['Loan to value', 'Recommended: 75.00% to 80.00%'],
    ['Equity multiple, lowest', 'Recommended: 1.30x to 2.40x'],
    ['Equity multiple, highest', 'Recommended: 1.30x to 2.40x'],
  ] as const) {
    await expect(panel(page).getByRole('slider', { name: handle, exact: true })).toHaveAccessibleDescription(words);
    await expect(panel(page).getByText(words)).toBeVisible();
  }
});

test('The quick rate of 6% is below the slider, which then stands at its end', { tag: '@once' }, async ({ page }) => {
  await openResults(page);
  await openFilters(page);
  await panel(page).getByRole('button', { name: '6%', exact: true }).click();
  await expect(page).toHaveURL('/?interestRate=6');
  await expect(panel(page).getByRole('slider', { name: 'Interest rate' })).toHaveAttribute('aria-valuenow', '6.5');
  await expect(panel(page).getByRole('textbox', { name: 'Interest rate, exact' })).toHaveValue('6%');
  await expect(panel(page).getByRole('button', { name: '6%', exact: true })).toHaveAttribute('aria-pressed', 'true');
});

test('Removing the rate takes the loan with it, and starts again from the first page', { tag: '@once' }, async ({
  page,
}) => {
  await openResults(page, '/?interestRate=7&mortgageLtv=70&bedroomCountRange=2..4&page=2');
  await expect(chips(page)).toHaveText(['Rate7.00%', 'LTV70.00%', 'Bedrooms2 – 4']);
  await page.getByRole('button', { name: 'Remove the filter Rate 7.00%' }).click();
  await expect(page).toHaveURL('/?bedroomCountRange=2..4');
  await expect(chips(page)).toHaveText(['Bedrooms2 – 4']);
  await expect(page.getByText(/^1 – 24 of/)).toBeVisible();
});

test('Clear all leaves cash, target and place', { tag: '@once' }, async ({ page }) => {
  await openResults(page, '/?initialEquityInvestment=80000&targetEquityMultiple=1.2&persona=reinvestor&loanTerm=20');
  await expect(chips(page)).toHaveText(['PersonaReinvestor', 'Loan term20 years']);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/?initialEquityInvestment=80000&targetEquityMultiple=1.2');
  await expect(page.getByRole('list', { name: 'Filters in force' })).toBeHidden();
});

test('The ends of the price slider come from the server, and its chip names the price', { tag: '@once' }, async ({
  page,
}) => {
  await openResults(page);
  await openFilters(page);
  const highest = panel(page).getByRole('textbox', { name: 'Purchase price, highest' });
  await expect(highest).toHaveAttribute('placeholder', /^\$[\d,]+$/);
  await highest.fill('100000');
  await expect(page).toHaveURL('/?purchasePriceRange=..100000');
  await panel(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(chips(page)).toHaveText(['Priceup to $100,000']);
  const prices = await cards(page)
    .getByText(/^\$[\d,]+ to close$/)
    .allTextContents();
  expect(prices.length).toBeGreaterThan(0);
  for (const price of prices) expect(Number(price.replace(/\D/g, ''))).toBeLessThan(40_000);
});

test('Every parameter of the search can be set, and is kept in the address', { tag: '@once' }, async ({ page }) => {
  await openResults(page, '/?targetEquityMultiple=1.2&initialEquityInvestment=90000');
  await openFilters(page);
  const form = panel(page);
  for (const group of ['Further targets', 'Costs, growth and exit', 'Refinance and discounting']) {
    await form.getByRole('button', { name: group, exact: true }).click();
  }
  const expected: string[] = [];
  const boxes: [string, string, string][] = [
    ['Loan to value, exact', '70', 'mortgageLtv=70'],
    ['Loan term', '25', 'loanTerm=25'],
    ['DSCR, at least', '0.5', 'targetDscr=0.5'],
    ['Cash on cash, at least', '-20', 'targetInitialCocr=-20'],
    ['IRR, at least', '2', 'targetIrr=2'],
    ['Gross rent multiplier, at most', '30', 'targetGrm=30'],
    ['Debt yield, at least', '1', 'targetDebtYield=1'],
    ['Expense ratio, at most', '90', 'targetExpenseRatio=90'],
    ['Net profit margin, at least', '-200', 'targetNetProfitMargin=-200'],
    ['Refinance out, at least', '0', 'targetRefiOutRatio=0'],
    ['Buying costs', '2.5', 'acquisitionCostPercentage=2.5'],
    ['Selling costs', '5', 'dispositionCostPercentage=5'],
    ['Rent growth', '2', 'grossIncomeIncrease=2'],
    ['Expense growth', '2', 'grossExpenseIncrease=2'],
    ['Exit cap rate', '6', 'exitCapRate=6'],
    ['Years held', '7', 'holdYears=7'],
    ['Appreciation', '2', 'appreciation=2'],
    ['Vacancy', '6', 'vacancy=6'],
    ['Management fee', '8', 'managementFee=8'],
    ['Maintenance', '4', 'maintenance=4'],
    ['Capital reserve', '3', 'capexReserve=3'],
    ['Maintenance of the price', '0.5', 'maintenanceOfPrice=0.5'],
    ['Mortgage insurance', '0.5', 'pmiRate=0.5'],
    ['Refinance after', '4', 'refiYear=4'],
    ['Refinance loan to value', '70', 'refiLtv=70'],
    ['Refinance DSCR, at least', '1.1', 'refiMinDscr=1.1'],
    ['Refinance cost', '1', 'refiCost=1'],
    ['Discount rate', '9', 'discountRate=9'],
    ['Reinvestment rate', '3', 'reinvestRate=3'],
  ];
  for (const [label, value, query] of boxes) {
    await form.getByRole('textbox', { name: label, exact: true }).fill(value);
    expected.push(query);
  }
  const choices: [string, string][] = [
    ['10% Off', 'priceOffer=ten'],
    ['5% Increase', 'rentScenario=five_percent_more'],
    ['Cash Flow', 'persona=cash_flow'],
    ['Current Tax Bill', 'taxMode=fixed'],
  ];
  for (const [label, query] of choices) {
    await form.getByText(label, { exact: true }).click();
    expected.push(query);
  }
  const toggles: [string, string][] = [
    ['With a property manager', 'propertyManaged=true'],
    ['Low expense ratio', 'lowExpenseRatio=true'],
    ['Show near misses', 'nearMiss=true'],
  ];
  for (const [label, query] of toggles) {
    await form.getByRole('checkbox', { name: label }).check();
    expected.push(query);
  }
  await form.getByRole('checkbox', { name: 'Capital reserve is a running cost' }).uncheck();
  await form.getByRole('checkbox', { name: 'Condo' }).uncheck();
  expected.push('capexAboveLine=false', 'propertyType=SFR');
  await expect(page).toHaveURL((url) => expected.every((query) => url.search.includes(query)));
  await form.getByRole('button', { name: 'Reset Costs, growth and exit' }).click();
  await expect(page).toHaveURL((url) => !url.search.includes('taxMode') && url.search.includes('refiYear=4'));
  await expect(form.getByRole('button', { name: 'Costs, growth and exit' })).toBeFocused();
  await form.getByRole('button', { name: 'Reset all' }).click();
  await expect(page).toHaveURL('/?initialEquityInvestment=90000');
});

test('A number out of bounds is said and not sent, and is gone with the next valid one', { tag: '@once' }, async ({
  page,
}) => {
  await openResults(page);
  await openFilters(page);
  const form = panel(page);
  const rate = form.getByRole('textbox', { name: 'Interest rate, exact' });
  await rate.fill('25');
  await expect(form.getByRole('alert')).toHaveText('Must be at most 20');
  await expect(rate).toHaveAttribute('aria-invalid', 'true');
  await expect(rate).toHaveValue('25%');
  await rate.fill('6.125');
  await expect(form.getByRole('alert')).toBeHidden();
  await expect(page).toHaveURL('/?interestRate=6.125');
  const term = form.getByRole('textbox', { name: 'Loan term' });
  await term.fill('2.5');
  await term.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('Expected integer, received float');
  await form.getByRole('button', { name: 'Reset Financing' }).click();
  await expect(term).toHaveValue('');
  await expect(page).toHaveURL('/');
  await form.getByRole('textbox', { name: 'Equity multiple, lowest' }).fill('');
  await form.getByRole('textbox', { name: 'Purchase price, highest' }).fill('90000');
  await form.getByRole('textbox', { name: 'Purchase price, lowest' }).fill('95000');
  await term.focus();
  await expect(form.getByRole('alert')).toHaveText(['Required', 'The lower end is above the upper end']);
  await expect(page).toHaveURL('/?purchasePriceRange=..90000');
});

test('Terms are explained to the level of the reader, which is kept', { tag: '@once' }, async ({ page }) => {
  await openResults(page);
  await openFilters(page);
  const level = panel(page).getByRole('combobox', { name: 'How terms are explained' });
  const plain = panel(page).getByText('What the bank asks for the loan');
  const formula = panel(page).getByText('Yearly rate of a loan with level monthly payments.');
  await expect(plain).toBeVisible();
  await level.selectOption('Intermediate');
  await expect(formula).toBeVisible();
  await expect(plain).toBeHidden();
  await level.selectOption('Expert');
  await expect(formula).toBeHidden();
  await page.reload();
  await openFilters(page);
  await expect(level).toHaveValue('expert');
});

test('Bars show how rentals are spread; the curves of rate and offer say how many match, and set it', async ({
  page,
}) => {
  await openResults(page);
  await openFilters(page);
  const form = panel(page);
  const count = String(await countSaid(page));
  await expect(form.getByText(`Of ${count} rentals, most lie between`)).toHaveCount(5);
  await form.getByRole('textbox', { name: 'Purchase price, highest' }).fill('75000');
  await expect(
    form.getByText(new RegExp(`^Of ${count} rentals, .* (?!${count})\\d+ in the chosen range\\.$`)),
  ).toBeAttached();
  await form.getByRole('button', { name: 'Reset Price, cash and income' }).click();
  const atNine = form.getByRole('radio', { name: /at 9\.00%$/ });
  await expect(form.getByRole('radio', { name: `${count} rentals at 6.50%` })).toBeChecked();
  const rentals = (await atNine.getAttribute('aria-label'))?.replace(' at 9.00%', '');
  await atNine.check({ force: true });
  await expect(page).toHaveURL('/?interestRate=9');
  await expect(form.getByRole('button', { name: `Show ${rentals}` })).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Interest rate, exact' })).toHaveValue('9%');
  // The curve of offers follows the rate.
  await expect(form.getByRole('radio', { name: `${rentals} at the asking price` })).toBeAttached();
  await form.getByText('As a table').nth(1).click();
  const row = form.getByRole('row', { name: /^5% off/ });
  const more = await row.getByRole('cell').textContent();
  await form.getByRole('radio', { name: /at 5% off$/ }).check({ force: true });
  await expect(page).toHaveURL('/?interestRate=9&priceOffer=five');
  await expect(form.getByRole('button', { name: `Show ${more} rentals` })).toBeVisible();
});

test('Where nothing matches, the panel says so and offers the gentlest change', { tag: '@once' }, async ({ page }) => {
  await openResults(page);
  await openFilters(page);
  const form = panel(page);
  await form.getByRole('button', { name: 'Further targets' }).click();
  await form.getByRole('textbox', { name: 'DSCR, at least' }).fill('9');
  await expect(form.getByRole('button', { name: 'No rental matches' })).toBeVisible();
  const instead = form.getByRole('button', { name: /^Instead: [\d,]+ rentals? / });
  const found = (await instead.textContent())?.match(/[\d,]+ rentals?/)?.[0] ?? 'none';
  await instead.click();
  await expect(form.getByRole('button', { name: `Show ${found}` })).toBeVisible();
  await expect(instead).toBeHidden();
});

test('A price offer shows on the cards, and near misses are flagged and counted apart', async ({ page }) => {
  await openResults(page, '/?priceOffer=ten&zipCode=&nearMiss=true&targetEquityMultiple=2.2');
  await expect(answer(page)).toContainText('2.20x or better');
  await expect(page.getByText(/near misses listed after them/)).toBeVisible();
  const badge = cards(page)
    .first()
    .getByText(/^Offer \$[\d,]+ \(10% off\)$/);
  await expect(badge).toBeVisible();
  const dollarsIn = async (text: Locator) =>
    Number((await text.textContent())?.match(/\$([\d,]+)/)?.[1]?.replaceAll(',', ''));
  const asking = await dollarsIn(
    cards(page)
      .first()
      .getByText(/^\$[\d,]+$/)
      .first(),
  );
  expect(Math.abs((await dollarsIn(badge)) - asking * 0.9)).toBeLessThanOrEqual(1);
});
