import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Role } from '#contracts/access.ts';
import type { StatedAssumptions } from '#contracts/assumptions.ts';
import type { StoredListing } from '#contracts/listing.ts';
import type { ListingDescription } from '#contracts/listing-description.ts';
import { marksApi } from '#contracts/marks.ts';
import { portfoliosApi } from '#contracts/portfolios.ts';
import { type HistoryEntry, proformasApi } from '#contracts/proformas.ts';
import { leavePanelsIdle } from '../../testing/idle-panels.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
import { sampleProforma } from '../../testing/sample-proforma.ts';
import { sampleListing } from '../../testing/sample-rows.ts';
import { portfolioIdOf, samplePortfolio } from '../../testing/sample-saved.ts';

const listing = sampleListing(1, {
  unparsed_address: '12 Elm St, Memphis, TN 38109',
  listing_url: 'https://example.com/1',
});
const address = `/proformas/alias-${listing.listing_id}`;

type Options = {
  readonly role?: Role;
  readonly stated?: StatedAssumptions;
  readonly history?: readonly HistoryEntry[];
  readonly facts?: Partial<StoredListing>;
  readonly described?: ListingDescription | null;
  /** Edits in the address. */
  readonly edits?: string;
};

const estimatedDues: Partial<StoredListing> = {
  property_type: 'CONDO',
  association_fee_monthly: 310,
  hoa_source: 'zip',
  hoa_count: 41,
  hoa_low: 240,
  hoa_high: 390,
  flags: ['hoa_estimated'],
};

async function openProforma({
  role = 'guest',
  stated = {},
  history = [],
  facts = {},
  edits = '',
  described = null,
}: Options = {}) {
  const server = createFakeServer(role).answer(proformasApi.proforma, () =>
    sampleProforma({ ...listing, ...facts }, { role, stated, described, history: [...history] }),
  );
  const opened = openPage(address + edits, role);
  await screen.findByText('Year by year');
  return { server, ...opened };
}

const region = (name: string) => within(screen.getByRole('region', { name }));

test('A card opens its proforma with the same figures, and the way back keeps the search', async () => {
  createFakeServer().answer(proformasApi.proforma, () => sampleProforma(listing, { role: 'guest' }));
  const { user } = openPage('/?targetEquityMultiple=1.4&page=2');
  const [card] = await screen.findAllByRole('article');
  const multiple = within(card!).getByText(/^\d\.\d\dx$/).textContent;
  await user.click(within(card!).getByRole('link'));
  const highlights = within(await screen.findByLabelText('Highlights'));
  expect(location.pathname).toBe(address);
  expect(highlights.getByRole('button', { name: /^Equity multiple/ })).toHaveTextContent(multiple ?? 'no multiple');
  await user.click(screen.getByRole('link', { name: 'Back to results' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/?targetEquityMultiple=1.4&page=2'));
});

test('All photos open from the picture, and one that does not load is left out', async () => {
  const photos = [1, 2, 3].map((number) => `https://photos.example/${number}.jpg`);
  const { user } = await openProforma({ facts: { photos } });
  await user.click(screen.getByRole('button', { name: '3 photos' }));
  const gallery = within(await screen.findByRole('dialog', { name: /^Photos of/ }));
  expect(gallery.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual(photos);
  fireEvent.error(gallery.getByRole('img', { name: 'Photo 2 of 3' }));
  expect(gallery.getAllByRole('img')).toHaveLength(2);
  await user.click(gallery.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('The way back names the place of the search, and edits do not change it', async () => {
  createFakeServer().answer(proformasApi.proforma, () => sampleProforma(listing, { role: 'guest' }));
  const { user, router } = openPage('/?place=memphis-tn,ohio');
  const [card] = await screen.findAllByRole('article');
  const entry = router.history.location.state.__TSR_index;
  await user.click(within(card!).getByRole('link'));
  const name = 'Back to rentals in Memphis, TN and Ohio';
  await screen.findByRole('link', { name });
  await router.navigate({
    to: '/proformas/$id',
    params: { id: location.pathname.slice(11) },
    search: { interest_rate: '8' },
  });
  await user.click(await screen.findByRole('link', { name }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/?place=memphis-tn,ohio'));
  // The same entry, so that the browser scrolls to where it was left.
  expect(router.history.location.state.__TSR_index).toBe(entry);
});

test.each([
  [`/portfolios/${portfolioIdOf(1)}`, 'Portfolio 1', 'Back to Portfolio 1'],
  ['/bookmarks?kind=pin', 'Bookmarks', 'Back to bookmarks'],
  ['/compare', 'Which one is better?', 'Back to compare'],
])('From %s the way back names that page', async (from, heading, name) => {
  createFakeServer('investor')
    .answer(proformasApi.proforma, () => sampleProforma(listing))
    .answer(portfoliosApi.portfolio, () => samplePortfolio(1, []))
    .answer(marksApi.marks, () => ({ rows: [], limited_fields: [] }));
  const { user, router } = openPage(from, 'investor');
  await screen.findByRole('heading', { level: 1, name: heading });
  await router.navigate({ to: '/proformas/$id', params: { id: address.slice(11) } });
  const back = await screen.findByRole('link', { name });
  // A browser keeps the state of its entries over a reload.
  expect(history.state).toMatchObject({ origin: { href: from } });
  await user.click(back);
  await waitFor(() => expect(location.pathname + location.search).toBe(from));
});

test('The way back is followed as a link where the entry of its page is unknown or gone', async () => {
  createFakeServer().answer(proformasApi.proforma, () => sampleProforma(listing, { role: 'guest' }));
  const { user, router } = openPage('/?place=ohio');
  await screen.findAllByRole('article');
  const goBackFrom = async (index?: number) => {
    await router.navigate({ to: '/proformas/$id', params: { id: address.slice(11) } });
    const origin = { href: '/?place=ohio', title: 'Rentals', ...(index !== undefined && { index }) };
    history.replaceState({ ...history.state, origin }, '');
    await user.click(await screen.findByRole('link', { name: 'Back to rentals in Ohio' }));
    await waitFor(() => expect(location.pathname + location.search).toBe('/?place=ohio'));
  };
  await goBackFrom();
  await goBackFrom(-1000);
});

test('Without rent, no tab leads to a section that the page lacks', async () => {
  createFakeServer().answer(proformasApi.proforma, () => sampleProforma({ ...listing, rent: null }, { role: 'guest' }));
  openPage(address);
  await screen.findByLabelText('Highlights');
  expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull();
});

test('The years add up: income less costs is NOI, less debt service is cash flow', async () => {
  await openProforma();
  expect(region('Year by year').getByText(/^5-year hold, then sold for /)).toBeVisible();
  const table = within(region('Year by year').getByRole('table'));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Annual dollars',
    'Year 1',
    'Year 2',
    'Year 3',
    'Year 4',
    'Year 5',
  ]);
  const amounts = (name: string) => {
    const [row] = table.getAllByRole('row', { name: new RegExp(`^${name}`) });
    return within(row!)
      .getAllByRole('cell')
      .map(({ textContent }) => Number(textContent.replaceAll(/[$,]/g, '').replace('−', '-')));
  };
  const parts = [
    'Effective gross income',
    'Property tax',
    'Insurance',
    'Maintenance',
    'Capital reserve',
    'Interest',
    'Principal',
  ];
  const sums = parts.map(amounts).reduce((sum, row) => sum.map((amount, year) => amount + (row[year] ?? 0)));
  expect(sums).toHaveLength(5);
  for (const [year, cashFlow] of amounts('Cash flow').entries()) {
    expect(Math.abs(cashFlow - (sums[year] ?? 0))).toBeLessThanOrEqual(4);
  }
});

test('Every figure of the list opens its formula with inserted numbers', async () => {
  const { user } = await openProforma();
  const figures = await openFolded(user, 'All metrics');
  expect(figures.length).toBeGreaterThan(15);
  for (const figure of figures) {
    expect(within(figure).getByText('Formula')).toBeInTheDocument();
    expect(within(figure).getByText('With your numbers')).toBeInTheDocument();
  }
});

/** The figures of a folded panel, once it is open. */
async function openFolded(user: UserEvent, name: string): Promise<HTMLElement[]> {
  await user.click(screen.getByRole('heading', { name }));
  return region(name)
    .getAllByRole('group')
    .filter((group) => group.querySelector('h2') === null);
}

const limited = ['IRR', 'MIRR', 'NPV', 'Debt yield', 'Refinance out', 'Refinance proceeds'];

test('A guest sees that some figures and the exact address are locked, and none of them', async () => {
  const { user } = await openProforma();
  await user.keyboard('{Shift}');
  const panel = await screen.findByRole('region', { name: 'In other plans' });
  expect(panel).toHaveTextContent('Time value and refinancing');
  expect(panel).toHaveTextContent('Sorry, this feature is not included in your subscription.');
  expect(panel).toHaveTextContent('Upgrade your plan to continue.Included in Professional');
  expect(panel).toHaveTextContent('Score and analysis · Professional');
  expect(panel).toHaveTextContent('Time value and refinancing · Investor');
  expect(panel.textContent).not.toMatch(/\d/);
  const figures = region('All metrics');
  for (const name of limited) expect(figures.queryByText(name)).toBeNull();
  expect(screen.queryByText('12 Elm St')).toBeNull();
  for (const name of ['View original listing', 'Open map', 'Find tax record'])
    expect(screen.queryByRole('link', { name })).toBeNull();
  expect(screen.getByText('6,000 sq ft lot')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Upgrade' })[0]!);
  await waitFor(() => expect(location.pathname).toBe('/billing/plans'));
});

test('A plan that includes them shows the limited figures with formulas, and the address with its source', async () => {
  const { user } = await openProforma({ role: 'investor' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('12 Elm St');
  const source = await screen.findByRole('link', { name: 'View original listing' });
  expect(source).toHaveAttribute('href', 'https://example.com/1');
  const map = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Open map' }).href);
  expect(map.searchParams.get('query')).toBe('12 Elm St, Memphis, TN 38109');
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Find tax record' }).href).toContain('12+Elm+St');
  const figures = await openFolded(user, 'Time value and refinancing');
  expect(figures.map(({ textContent }) => limited.find((name) => textContent.startsWith(name)))).toEqual(limited);
  for (const figure of figures) {
    expect(figure.querySelector('summary')).toHaveTextContent(/\d/);
    expect(within(figure).getByText('With your numbers')).toBeInTheDocument();
  }
  expect(await screen.findByRole('region', { name: 'In other plans' })).not.toHaveTextContent('Time value');
});

test('Assumptions and the sources of the facts are named', async () => {
  await openProforma({ stated: { interest_rate: 7.25, price_offer: 'five' } });
  const [words] = await screen.findAllByText(/at 5\.00% below asking with a 75\.00% loan at 7\.25% over 30 years/);
  expect(words).toBeInTheDocument();
  const facts = screen.getByRole('region', { name: 'Data sources' });
  expect(facts).toHaveTextContent('Monthly rent$1,320Listing');
  expect(facts).toHaveTextContent('Annual property tax$1,045 after the sale; the seller pays $1,100');
  expect(facts).toHaveTextContent('Annual appreciation3.00%The same for every listing');
});

test('Estimated dues name their source and range', async () => {
  await openProforma({ facts: estimatedDues });
  const facts = screen.getByRole('region', { name: 'Data sources' });
  expect(facts).toHaveTextContent(`Monthly HOA dues$310Estimated from 41 condos in ${listing.postal_code}`);
  expect(facts).toHaveTextContent('HOA dues range$240 – $39080% likely');
  expect(screen.getByText(/doesn’t give HOA dues, so we estimated them/)).toBeVisible();
});

test('The reader’s own dues replace the estimate', async () => {
  await openProforma({ facts: estimatedDues, edits: '?association_fee_monthly=280' });
  const facts = screen.getByRole('region', { name: 'Data sources' });
  expect(facts).toHaveTextContent('Monthly HOA dues$280Your value');
  expect(facts).not.toHaveTextContent('HOA dues range');
  expect(screen.queryByText(/so we estimated them/)).toBeNull();
});

test('The copied link contains the edits', async () => {
  const { user } = await openProforma();
  await user.clear(await screen.findByLabelText('Interest rate, exact'));
  await user.type(screen.getByLabelText('Interest rate, exact'), '8{Enter}');
  await waitFor(() => expect(location.search).toBe('?interest_rate=8'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied. Anyone who opens it sees the same numbers.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(location.href);
});

test('The header states the price and what to offer, and the menu closes on Escape and after a choice', async () => {
  const { user } = await openProforma();
  expect(within(screen.getByRole('main')).getByText(/^Asking price · /).previousSibling).toHaveTextContent('$110,000');
  expect(screen.queryByText(/^Based on a price/)).toBeNull();
  expect(await screen.findByText(/^(?:Meets 1\.30x at asking|Your \$50,000 covers)/)).toBeVisible();
  const more = screen.getByRole('button', { name: 'More' });
  const print = () => screen.queryByRole('button', { name: 'Print' });
  expect(print()).toBeNull();
  await user.click(more);
  expect(print()).toBeVisible();
  await user.keyboard('{Escape}');
  expect(print()).toBeNull();
  expect(more).toHaveFocus();
  await user.click(more);
  const printPage = vi.spyOn(window, 'print').mockReturnValue();
  await user.click(print()!);
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await waitFor(() => expect(printPage).toHaveBeenCalledOnce());
});

test('The tabs name the sections of the page in their order', async () => {
  await openProforma({ role: 'investor' });
  const tabs = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('button');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Cash flow',
    'Offer',
    'What-if',
    'Risk',
    'Comparables',
    'Formulas',
  ]);
  expect(tabs[0]).toHaveAttribute('aria-current', 'location');
});

test('The header names the price of the figures where it is not the asking price', async () => {
  await openProforma({ stated: { price_offer: 'ten' } });
  expect(screen.getByText('Based on a price of $99,000')).toBeVisible();
  expect(await screen.findByText(/^(?:Meets 1\.30x at|Your \$50,000 covers)/)).toBeVisible();
});

test('A link to an unknown proforma says so and leads back', async () => {
  createFakeServer().refuse(proformasApi.proforma, 'not_found');
  const { user } = openPage('/proformas/not-an-alias');
  expect(await screen.findByRole('heading', { name: 'Proforma not found' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to results' }));
  expect(await screen.findAllByRole('article')).toHaveLength(3);
});

test('Where the server fails, the proforma says what happened and can be tried again', async () => {
  const server = createFakeServer().refuse(proformasApi.proforma, 'rate_limited');
  const { user } = openPage(address);
  expect(await screen.findByRole('alert')).toHaveTextContent('rate_limited');
  server.answer(proformasApi.proforma, () => sampleProforma(listing, { role: 'guest' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Year by year')).toBeVisible();
});

const state = (day: string, list_price: number, standard_status: HistoryEntry['standard_status'] = 'Active') => ({
  observed_at: `${day}T00:00:00.000Z`,
  list_price,
  standard_status,
});

const described = {
  public_remarks: `Fixer upper with <b>good</b> bones. ${'It has a long story. '.repeat(30)}Sold as is.`,
  parking_total: 4,
  garage_spaces: 2,
  parking_features: ['Driveway'],
  features: ['Pool: In ground', 'Deck'],
};

test('The page says what the listing says of its home, with long remarks folded', async () => {
  const { user } = await openProforma({ role: 'investor', described });
  const about = region('About this home');
  expect(about.getByText(/^Fixer upper with <b>good<\/b> bones\./)).toBeVisible();
  expect(about.getByText(/Sold as is\.$/)).not.toBeVisible();
  await user.click(about.getByText('More remarks'));
  expect(about.getByText(/Sold as is\.$/)).toBeVisible();
  expect(about.getByText('2 garage spaces · 4 parking spaces in all · Driveway')).toBeVisible();
  expect(about.getByText('Pool: In ground · Deck')).toBeVisible();
});

test('A guest sees parking and features without the remarks', async () => {
  await openProforma({ described });
  expect(region('About this home').getByText('Pool: In ground · Deck')).toBeVisible();
  expect(screen.queryByText(/Fixer upper/)).toBeNull();
});

test.each([
  null,
  { public_remarks: null, parking_total: null, garage_spaces: null, parking_features: [], features: [] },
])('A listing that says nothing of its home shows no empty panel: %j', async (nothing) => {
  await openProforma({ role: 'investor', described: nothing });
  expect(screen.queryByRole('region', { name: 'About this home' })).toBeNull();
});

test('A listing that was only ever seen in one state shows no history', async () => {
  await openProforma({ history: [state('2026-03-01', 450_000)] });
  expect(screen.queryByRole('region', { name: 'Price and status history' })).toBeNull();
});

test('What happened to price and status is shown newest first', async () => {
  await openProforma({
    history: [
      state('2026-03-01', 450_000),
      state('2026-03-20', 429_000),
      state('2026-04-02', 429_000, 'Pending'),
      state('2026-04-30', 435_000),
    ],
  });
  const rows = region('Price and status history').getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Event', 'Price', 'Change'],
    ['Back on the market, price raisedApr 30, 2026', '$435,000', '+1.40%'],
    ['Sale pendingApr 2, 2026', '$429,000', ''],
    ['Price cutMar 20, 2026', '$429,000', '−4.67%'],
    ['First seenMar 1, 2026', '$450,000', ''],
  ]);
});

test('A professional can download the report of the numbers on screen', async () => {
  const server = createFakeServer('professional').answer(proformasApi.proforma, () =>
    sampleProforma(listing, { role: 'professional' }),
  );
  leavePanelsIdle(server);
  const { user } = openPage(`${address}?interest_rate=7.25`, 'professional');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  expect(await screen.findByRole('button', { name: /as exclusive$/ })).toHaveTextContent('Exclusive');
  const link = await screen.findByRole('link', { name: 'PDF report' });
  const url = new URL(link.getAttribute('href')!, 'http://localhost');
  expect(url.pathname).toBe(`/api/v1/proformas/alias-${listing.listing_id}/report.pdf`);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    paper: 'letter',
    interest_rate: '7.25',
    target_equity_multiple: '1.3',
  });
});

test('A starter sees Upgrade instead of the report', async () => {
  await openProforma({ role: 'starter' });
  expect(screen.queryByRole('link', { name: 'PDF report' })).toBeNull();
  expect(document.querySelector('[href*="report.pdf"]')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Upgrade' }).length).toBeGreaterThan(0);
});

test('An investor can download the numbers on screen as a workbook', async () => {
  createFakeServer('investor').answer(proformasApi.proforma, () => sampleProforma(listing, { role: 'investor' }));
  const { user } = openPage(`${address}?interest_rate=7.25`, 'investor');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  const link = await screen.findByRole('link', { name: 'Download Excel' });
  const { pathname, searchParams } = new URL(link.getAttribute('href')!, location.origin);
  expect(pathname).toBe(`/api/v1/proformas/alias-${listing.listing_id}/export.xlsx`);
  expect(Object.fromEntries(searchParams)).toEqual({
    interest_rate: '7.25',
    maximum_initial_equity_investment: '50000',
    target_equity_multiple: '1.3',
  });
});

test('A starter sees Upgrade instead of the workbook', async () => {
  await openProforma({ role: 'starter' });
  expect(screen.queryByRole('link', { name: 'Download Excel' })).toBeNull();
  expect(document.querySelector('[href*="export.xlsx"]')).toBeNull();
});
