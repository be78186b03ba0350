import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { searchApi } from '#contracts/search.ts';
import { type SearchPayload, searchPayload } from '#contracts/search-payload.ts';
import { type UserSettings, userSettingsApi } from '#contracts/user-settings.ts';
import { readStored, skillLevelKey } from '../../../lib/storage.ts';
import { createFakeServer, defaultSettings, openPage } from '../../../testing/open-page.tsx';
import { sampleAnswer, sampleListing, sampleRow } from '../../../testing/sample-rows.ts';

const rows = [1, 2, 3].map((number) => sampleRow(sampleListing(number)));
const histogram = { min: 100_000, max: 140_000, counts: [20, 30, 40, 10] };
const histograms = {
  equity_multiple: { min: 1.2, max: 2.8, counts: [60, 20, 20, 0] },
  initial_equity_investment: histogram,
  purchase_price: histogram,
  yearly_net_income: histogram,
  square_footage: { min: 500, max: 5000, counts: [50, 50] },
  bed_count: { min: 0.5, max: 4.5, counts: [10, 20, 30, 40] },
  bath_count: { min: 0.75, max: 2.25, counts: [10, 60, 30] },
  year_built: { min: 1900, max: 2030, counts: [50, 50] },
  lot_size: null,
  days_on_market: { min: 0, max: 180, counts: [50, 50] },
  association_fee: { min: 0, max: 1000, counts: [80, 12, 8, 0] },
  price_per_square_foot: null,
};

/** Opens the filters of a search. `count` counts the matches of a request. `own`: settings of a signed-in person. */
async function openFilters(
  address: string,
  count: (payload: SearchPayload) => number = () => 100,
  own: Partial<UserSettings> | null = null,
) {
  const role = own ? 'starter' : 'guest';
  const server = createFakeServer(role).answer(searchApi.search, ({ body }) => {
    const payload = searchPayload.parse(body);
    const total = count(payload);
    return sampleAnswer(total > 0 ? rows : [], {
      total_count: total,
      ...(payload.include?.includes('histograms') && { histograms }),
      ...(payload.include?.includes('breadth') && { breadth: breadthOf(payload, count) }),
      ...(payload.include?.includes('relaxations') && {
        relaxations: {
          smallest_initial_equity_investment: null,
          changes: [{ change: { target_dscr: null }, total_count: count({ ...payload, target_dscr: null }) }],
        },
      }),
    });
  });
  if (own) server.answer(userSettingsApi.settings, () => ({ ...defaultSettings, ...own }));
  const { user, router } = openPage(address, role);
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  const panel = await screen.findByRole('dialog', { name: 'Filters' });
  const query = () => decodeURIComponent(router.state.location.searchStr);
  const form = within(panel);
  // There are many boxes, and finding them by role takes ten times as long.
  const box = (label: string) => form.getByLabelText(label, { selector: 'input[type="text"]' });
  return { server, user, query, form, box };
}

function breadthOf(payload: SearchPayload, count: (payload: SearchPayload) => number) {
  return {
    interest_rate: [5, 6.5, 9].map((interest_rate) => ({
      interest_rate,
      total_count: count({ ...payload, interest_rate }),
    })),
    price_offer: (['full', 'five', 'ten'] as const).map((price_offer) => ({
      price_offer,
      total_count: count({ ...payload, price_offer }),
    })),
  };
}

/** Replaces the text of a box, like a paste. */
async function fill(user: UserEvent, box: HTMLElement, text: string) {
  await user.clear(box);
  if (text !== '') await user.paste(text);
}

test('The recommended part of a track is named and describes its handles', async () => {
  const { form } = await openFilters('/');
  for (const [handle, words] of [
    ['Loan to value', 'Recommended: 75.00% to 80.00%'],
    ['Equity multiple, lowest', 'Recommended: 1.30x to 2.40x'],
    ['Equity multiple, highest', 'Recommended: 1.30x to 2.40x'],
  ] as const) {
    expect(form.getByRole('slider', { name: handle })).toHaveAccessibleDescription(words);
    expect(form.getByText(words)).toBeVisible();
  }
});

test('The quick rate of 6% is below the slider, which shows its lower end', async () => {
  const { form, box, user, query } = await openFilters('/');
  await user.click(form.getByRole('button', { name: '6%' }));
  await waitFor(() => expect(query()).toBe('?interestRate=6'));
  expect(form.getByRole('slider', { name: 'Interest rate' })).toHaveAttribute('aria-valuenow', '6.5');
  expect(box('Interest rate, exact')).toHaveValue('6%');
  expect(form.getByRole('button', { name: '6%' })).toHaveAttribute('aria-pressed', 'true');
});

test('The ends of the price slider come from the answer, and the typed end is sent', async () => {
  const { form, box, user, query, server } = await openFilters('/');
  const highest = box('Purchase price, highest');
  // Prices from $110,000 to $130,000, in steps of $50,000.
  expect(highest).toHaveAttribute('placeholder', '$150,000');
  await fill(user, highest, '125000');
  await waitFor(() => expect(query()).toBe('?purchasePriceRange=..125000'));
  expect(server.requestsTo(searchApi.search).at(-1)?.body).toMatchObject({ purchase_price_range: [null, 125_000] });
  await user.click(form.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', { name: 'Remove filter Price up to $125,000' })).toBeInTheDocument();
});

test('A change only counts until the form is still, and closing the form searches at once', async () => {
  const { server, query, form } = await openFilters('/');
  const requests = () => server.requestsTo(searchApi.search);
  await form.findByRole('button', { name: 'Show 100 rentals' });
  const before = requests().length;
  fireEvent.click(form.getByLabelText('Condo'));
  expect(query()).not.toContain('propertyType');
  fireEvent.click(form.getByRole('button', { name: 'Show 100 rentals' }));
  await act(async () => {});
  expect(query()).toContain('propertyType');
  await waitFor(() => expect(requests()[before]?.body).toMatchObject({ from: 0, limit: 1 }));
});

test('Keywords search on Enter and when their box loses focus, and have a chip that removes them', async () => {
  const { form, user, query, server } = await openFilters('/');
  await user.click(form.getByRole('button', { name: 'Listing details' }));
  const keywords = () => form.getByLabelText('Keywords');
  expect(keywords()).toHaveAccessibleDescription(/in their features or parking. Paid plans also search the remarks/);
  await user.type(keywords(), ' new roof');
  expect(query()).toBe('');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(query()).toBe('?keywords=new+roof'));
  expect(keywords()).toHaveFocus();
  expect(keywords()).toHaveValue('new roof');
  await user.clear(keywords());
  await user.type(keywords(), 'pool');
  await user.tab();
  await waitFor(() => expect(query()).toBe('?keywords=pool'));
  await waitFor(() => expect(server.requestsTo(searchApi.search).at(-1)?.body).toMatchObject({ keywords: 'pool' }));
  await user.click(form.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Remove filter Keywords “pool”' }));
  await waitFor(() => expect(query()).toBe(''));
});

test('Keywords without a word stay in their box with a reason and search nothing', async () => {
  const { form, user, query } = await openFilters('/');
  await user.click(form.getByRole('button', { name: 'Listing details' }));
  const keywords = form.getByLabelText('Keywords');
  await user.type(keywords, '!!!{Enter}');
  expect(keywords).toHaveAccessibleDescription(/Please enter words or numbers/);
  expect(query()).toBe('');
  await user.clear(keywords);
  await user.type(keywords, '{Enter}');
  expect(keywords).not.toHaveAccessibleDescription(/Please enter/);
  expect(query()).toBe('');
});

test('Escape restores the searched keywords first, and closes the panel only then', async () => {
  const { form, user, query } = await openFilters('/?keywords=pool');
  const keywords = form.getByLabelText('Keywords');
  await user.type(keywords, ' !!!');
  await user.keyboard('{Escape}');
  expect(keywords).toHaveValue('pool');
  expect(keywords).toHaveFocus();
  await user.clear(keywords);
  await user.type(keywords, '!!!{Enter}');
  expect(keywords).toHaveAccessibleDescription(/Please enter words or numbers/);
  await user.type(keywords, ' garage');
  expect(keywords).not.toHaveAccessibleDescription(/Please enter/);
  await user.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull());
  expect(query()).toBe('?keywords=pool');
});

test('Listing details are set like other filters, and have chips', async () => {
  const { form, box, user, query, server } = await openFilters('/');
  await user.click(form.getByRole('button', { name: 'Listing details' }));
  await fill(user, box('Bathrooms, lowest'), '1.5');
  await fill(user, box('Year built, lowest'), '1978');
  expect(box('Year built, lowest')).toHaveValue('1978');
  await fill(user, box('Monthly HOA dues, highest'), '250');
  await user.click(form.getByRole('radio', { name: 'Coming soon' }));
  await waitFor(() =>
    expect(query()).toBe(
      '?bathroomCountRange=1.5..&yearBuiltRange=1978..&associationFeeRange=..250&listingStatus=coming_soon',
    ),
  );
  await waitFor(() =>
    expect(server.requestsTo(searchApi.search).at(-1)?.body).toMatchObject({
      bath_count_range: [1.5, null],
      year_built_range: [1978, null],
      association_fee_range: [null, 250],
      listing_status: 'coming_soon',
    }),
  );
  await user.click(form.getByRole('button', { name: 'Close' }));
  for (const chip of ['Bathrooms from 1.5', 'Year built from 1978', 'HOA dues up to $250', 'Status Coming soon'])
    expect(await screen.findByRole('button', { name: `Remove filter ${chip}` })).toBeInTheDocument();
});

test('Every parameter can be set and appears in the address, and each group and all of them can be reset', async () => {
  const { form, box, user, query } = await openFilters('/?targetEquityMultiple=1.2&initialEquityInvestment=90000');
  for (const group of ['More targets', 'Costs, growth and exit', 'Refinance and discounting']) {
    await user.click(form.getByRole('button', { name: group }));
  }
  const boxes = [
    ['Loan to value, exact', '70', 'mortgageLtv'],
    ['Loan term', '25', 'loanTerm'],
    ['DSCR, at least', '0.5', 'targetDscr'],
    ['Cash on cash, at least', '-20', 'targetInitialCocr'],
    ['IRR, at least', '2', 'targetIrr'],
    ['Gross rent multiplier, at most', '30', 'targetGrm'],
    ['Debt yield, at least', '1', 'targetDebtYield'],
    ['Expense ratio, at most', '90', 'targetExpenseRatio'],
    ['Net profit margin, at least', '-200', 'targetNetProfitMargin'],
    ['Refinance out, at least', '0', 'targetRefiOutRatio'],
    ['Closing costs', '2.5', 'acquisitionCostPercentage'],
    ['Selling costs', '5', 'dispositionCostPercentage'],
    ['Annual rent growth', '2', 'grossIncomeIncrease'],
    ['Annual expense growth', '2', 'grossExpenseIncrease'],
    ['Exit cap rate', '6', 'exitCapRate'],
    ['Hold period', '7', 'holdYears'],
    ['Annual appreciation', '2', 'appreciation'],
    ['Vacancy', '6', 'vacancy'],
    ['Management fee', '8', 'managementFee'],
    ['Vacant before first tenant', '2', 'vacantMonths'],
    ['Leasing fee', '1', 'leasingFee'],
    ['New tenant every', '3', 'turnoverYears'],
    ['Maintenance (% of rent)', '4', 'maintenance'],
    ['Capital reserve', '3', 'capexReserve'],
    ['Maintenance (% of price)', '0.5', 'maintenanceOfPrice'],
    ['Mortgage insurance', '0.5', 'pmiRate'],
    ['Refinance after', '4', 'refiYear'],
    ['Refinance loan to value', '70', 'refiLtv'],
    ['Refinance DSCR', '1.1', 'refiMinDscr'],
    ['Refinance cost', '1', 'refiCost'],
    ['Discount rate', '9', 'discountRate'],
    ['Reinvestment rate', '3', 'reinvestRate'],
  ] as const;
  for (const [label, value] of boxes) {
    fireEvent.change(box(label), { target: { value } });
  }
  for (const choice of ['10% Off', '5% Increase', 'Cash Flow', 'Current tax bill']) {
    await user.click(form.getByLabelText(choice));
  }
  const toggles = ['Property management', 'Low expense ratio', 'Show near misses'];
  for (const name of [...toggles, 'Include capital reserve in NOI', 'Condo']) {
    await user.click(form.getByLabelText(new RegExp(`^${name}`)));
  }
  const expected = {
    targetEquityMultiple: '1.2',
    initialEquityInvestment: '90000',
    ...Object.fromEntries(boxes.map(([, value, name]) => [name, value])),
    priceOffer: 'ten',
    rentScenario: 'five_percent_more',
    persona: 'cash_flow',
    taxMode: 'fixed',
    propertyManaged: 'true',
    lowExpenseRatio: 'true',
    nearMiss: 'true',
    capexAboveLine: 'false',
    propertyType: 'SFR',
  };
  const stated = () => Object.fromEntries(new URLSearchParams(query()));
  await waitFor(() => expect(stated()).toEqual(expected));

  await user.click(form.getByRole('button', { name: 'Reset Costs, growth and exit' }));
  await waitFor(() => expect(stated()).not.toHaveProperty('taxMode'));
  expect(stated()).toMatchObject({ refiYear: '4', loanTerm: '25' });
  expect(form.getByRole('button', { name: 'Costs, growth and exit' })).toHaveFocus();
  await user.click(form.getByRole('button', { name: 'Reset all' }));
  await waitFor(() => expect(query()).toBe('?initialEquityInvestment=90000'));
});

test('A number out of bounds is explained and not sent, until a valid one replaces it', async () => {
  const { form, box, user, query } = await openFilters('/');
  const rate = box('Interest rate, exact');
  await fill(user, rate, '25');
  expect(form.getByRole('alert')).toHaveTextContent('Must be at most 20');
  expect(rate).toBeInvalid();
  expect(rate).toHaveValue('25%');
  await fill(user, rate, '6.125');
  expect(form.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(query()).toBe('?interestRate=6.125'));

  const term = box('Loan term');
  await fill(user, term, '2.5');
  await user.keyboard('{Enter}');
  expect(form.getByRole('alert')).toHaveTextContent('Must be a whole number');
  await user.click(form.getByRole('button', { name: 'Reset Financing' }));
  expect(box('Loan term')).toHaveValue('');
  await waitFor(() => expect(query()).toBe(''));

  await fill(user, box('Equity multiple, lowest'), '');
  await fill(user, box('Purchase price, highest'), '90000');
  await fill(user, box('Purchase price, lowest'), '95000');
  await user.click(box('Loan term'));
  expect(form.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Required',
    'The lower end is above the upper end',
  ]);
  await waitFor(() => expect(query()).toBe('?purchasePriceRange=..90000'));
});

test('Terms are explained at the chosen level, which the browser stores', async () => {
  const { form, user } = await openFilters('/');
  const level = form.getByRole('combobox', { name: 'How terms are explained' });
  expect(form.getByText(/^Your annual mortgage rate/)).toBeVisible();
  await user.selectOptions(level, 'Intermediate');
  expect(form.getByText(/^Annual rate of a loan with level monthly payments\./)).toBeVisible();
  expect(form.queryByText(/^Your annual mortgage rate/)).toBeNull();
  await user.selectOptions(level, 'Expert');
  expect(form.queryByText(/^Annual rate of a loan with level monthly payments\./)).toBeNull();
  expect(readStored(skillLevelKey)).toEqual({ level: 'expert' });
});

test('The histogram describes the distribution and the number in the selected range', async () => {
  const { form, box, user } = await openFilters('/');
  const price = 'Most of 100 rentals are between $110,000 and $130,000;';
  expect(await form.findAllByText(`${price} 100 in the selected range.`)).toHaveLength(3);
  expect(
    form.getByText('Most of 100 rentals are between 1.20x and 2.00x; 100 in the selected range.'),
  ).toBeInTheDocument();
  // Bathrooms are counted in halves.
  await user.click(form.getByRole('button', { name: 'Listing details' }));
  expect(
    await form.findByText('Most of 100 rentals are between 1.5 and 2; 100 in the selected range.'),
  ).toBeInTheDocument();
  await fill(user, box('Purchase price, highest'), '120000');
  expect(await form.findByText(`${price} 50 in the selected range.`)).toBeInTheDocument();
});

test('A bar that is shortened has its share in words, and bars of comparable height have no words', async () => {
  const { form, user } = await openFilters('/');
  await user.click(form.getByRole('button', { name: 'Listing details' }));
  expect(await form.findByText('80% under $250')).toBeVisible();
  expect(form.getAllByText(/^\d+% (?:under|at)/)).toHaveLength(1);
});

test('The curves of rate and offer show the number of matches and set their value', async () => {
  const { form, box, user, query } = await openFilters('/', ({ interest_rate, price_offer }) => {
    const atAsking = interest_rate === 9 ? 20 : 100;
    return price_offer === 'five' ? atAsking + 7 : atAsking;
  });
  expect(await form.findByRole('radio', { name: '100 rentals at 6.50%' })).toBeChecked();
  await user.click(form.getByRole('radio', { name: '20 rentals at 9.00%' }));
  await waitFor(() => expect(query()).toBe('?interestRate=9'));
  expect(await form.findByRole('button', { name: 'Show 20 rentals' })).toBeVisible();
  expect(box('Interest rate, exact')).toHaveValue('9%');
  // The offer curve follows the rate.
  expect(await form.findByRole('radio', { name: '20 rentals at the asking price' })).toBeChecked();
  await user.click(form.getAllByText('As a table')[1]!);
  expect(form.getByRole('row', { name: '5% off 27' })).toBeVisible();
  await user.click(form.getByRole('radio', { name: '27 rentals at 5% off' }));
  await waitFor(() => expect(query()).toBe('?interestRate=9&priceOffer=five'));
  expect(await form.findByRole('button', { name: 'Show 27 rentals' })).toBeVisible();
});

test('Without matches the panel says so and offers the smallest change', async () => {
  const { form, box, user, query } = await openFilters('/', ({ target_dscr }) => (target_dscr ? 0 : 70));
  await user.click(form.getByRole('button', { name: 'More targets' }));
  await fill(user, box('DSCR, at least'), '9');
  expect(await form.findByRole('button', { name: 'No matches' })).toBeVisible();
  await user.click(await form.findByRole('button', { name: 'Instead: 70 rentals without the DSCR target' }));
  await waitFor(() => expect(query()).toBe(''));
  expect(await form.findByRole('button', { name: 'Show 70 rentals' })).toBeVisible();
  expect(form.queryByRole('button', { name: /^Instead/ })).toBeNull();
});

test('An empty box shows the default that applies with a manager, for a persona and for a target IRR', async () => {
  const { user, box, form } = await openFilters('/?vacancy=6&lenderMinimumDscr=1.1');
  expect(box('Leasing fee')).toHaveAttribute('placeholder', '0 months');
  expect(box('Smallest loan')).toHaveAttribute('placeholder', '$100,000');
  await user.click(form.getByLabelText(/^Property management/));
  expect(box('Leasing fee')).toHaveAttribute('placeholder', '0.5 months');
  expect(box('Vacant before first tenant')).toHaveAttribute('placeholder', '1 months');
  await user.click(form.getByRole('radio', { name: 'Cash Flow' }));
  expect(box('Annual appreciation')).toHaveAttribute('placeholder', '2.00%');
});

test('The financeable filter takes the person’s limits of lenders along, and removes them with it', async () => {
  const { server, user, query, form } = await openFilters('/?lenderMaximumLtv=80', undefined, {
    lender_minimum_loan_amount: 75_000,
    lender_maximum_condo_ltv: 70,
  });
  await waitFor(() => expect(server.requestsTo(userSettingsApi.settings)).toHaveLength(1));
  await user.click(form.getByLabelText(/^Financeable/));
  await waitFor(() => expect(query()).toContain('financeable=true'));
  expect(query()).toContain('lenderMinimumLoanAmount=75000');
  expect(query()).toContain('lenderMaximumCondoLtv=70');
  await user.click(form.getByLabelText(/^Financeable/));
  await waitFor(() => expect(query()).not.toContain('lender'));
  expect(query()).not.toContain('financeable');
});
