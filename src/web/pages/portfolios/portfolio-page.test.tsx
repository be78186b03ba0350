import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Role } from '#contracts/access.ts';
import type { StatedAssumptions } from '#contracts/assumptions.ts';
import { bookmarksApi } from '#contracts/bookmarks.ts';
import { importsApi } from '#contracts/imports.ts';
import { machineAnalysesApi } from '#contracts/machine-analyses.ts';
import { marksApi } from '#contracts/marks.ts';
import { portfoliosApi } from '#contracts/portfolios.ts';
import { formatDollars, formatMultiple } from '#domain/format.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
import { sampleListing } from '../../testing/sample-rows.ts';
import { portfolioIdOf, sampleMarked, samplePortfolio } from '../../testing/sample-saved.ts';
import { sampleToolJob } from '../../testing/sample-tool-jobs.ts';

const path = `/api/v1/portfolios/${portfolioIdOf(1)}`;

async function openDownloadsAs(role: Exclude<Role, 'guest'>): Promise<void> {
  const portfolio = samplePortfolio(1, [sampleMarked(sampleListing(1))]);
  createFakeServer(role).answer(portfoliosApi.portfolio, () => portfolio);
  const { user } = openPage(`/portfolios/${portfolio.id}`, role);
  await user.click(await screen.findByRole('button', { name: 'Download' }));
}

const linkOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

test('A professional can download a portfolio as a workbook and as a report', async () => {
  await openDownloadsAs('professional');
  expect(linkOf('Download Excel: Portfolio 1')).toBe(`${path}/export.xlsx`);
  expect(linkOf('Download a PDF report of Portfolio 1')).toMatch(new RegExp(`^${path}/report.pdf\\?paper=`));
});

test('A starter sees neither file, but the way to get them', async () => {
  await openDownloadsAs('starter');
  expect(document.querySelector('[href*=".xlsx"], [href*=".pdf"]')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Upgrade' })).toHaveLength(2);
});

test('The fields for all homes state their units', async () => {
  const portfolio = samplePortfolio(1, [sampleMarked(sampleListing(1))]);
  createFakeServer('investor').answer(portfoliosApi.portfolio, () => portfolio);
  const { user } = openPage(`/portfolios/${portfolio.id}`, 'investor');
  await user.click(await screen.findByRole('button', { name: 'Change all assumptions' }));
  const unitOf = async (name: string) => (await screen.findByRole('textbox', { name })).getAttribute('placeholder');
  expect(await unitOf('Vacant before first tenant')).toMatch(/^\d+ months$/);
  expect(await unitOf('Hold period')).toMatch(/^\d+ years$/);
  expect(await unitOf('Vacancy')).toMatch(/^\d+%$/);
});

test('The new totals are those of the homes with only the filled-in assumptions changed', async () => {
  const stated = { hold_years: 10, interest_rate: 6, rent_scenario: 'ten_percent_more' } as const;
  const portfolioUnder = (changed: StatedAssumptions) =>
    samplePortfolio(1, [sampleMarked(sampleListing(1), { stated: { ...stated, ...changed } })]);
  const portfolio = portfolioUnder({});
  createFakeServer('investor').answer(portfoliosApi.portfolio, () => portfolio);
  const { user } = openPage(`/portfolios/${portfolio.id}`, 'investor');
  await user.click(await screen.findByRole('button', { name: 'Change all assumptions' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Change all assumptions' }));
  const fieldOf = (name: string) => panel.getByRole('textbox', { name });
  const shown = ['Equity multiple', 'Avg. income'].map((name) => panel.getByRole('row', { name: new RegExp(name) }));
  const expectAfter = ({ totals: { equity_multiple, yearly_net_income } }: typeof portfolio) =>
    expect(shown.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
      formatMultiple(equity_multiple),
      formatDollars(yearly_net_income),
    ]);
  expectAfter(portfolio);
  await user.type(fieldOf('Vacancy'), '12');
  expectAfter(portfolioUnder({ vacancy: 12 }));
  await user.type(fieldOf('Interest rate'), '9');
  await user.clear(fieldOf('Interest rate'));
  const rents = panel.getByRole('combobox', { name: 'Rent scenario' });
  await user.selectOptions(rents, 'Actual');
  await user.selectOptions(rents, 'No change');
  expectAfter(portfolioUnder({ vacancy: 12 }));
  await user.clear(fieldOf('Vacancy'));
  expectAfter(portfolio);
});

test('A home under new assumptions leaves its search result without the bookmark and with an outdated score', async () => {
  const home = sampleMarked(sampleListing(1));
  const portfolio = samplePortfolio(1, [home]);
  const bookmark = (alias_id: string | null) => ({
    id: 'mark-1',
    proforma_id: home.proforma_id!,
    alias_id,
    listing_id: home.listing.listing_id,
    created_at: home.created_at,
    title: null,
    chat_session_id: null,
    proforma: { alias_id },
  });
  const job = sampleToolJob({ alias_id: home.proforma.alias_id });
  const server = createFakeServer('professional')
    .answer(portfoliosApi.portfolio, () => portfolio)
    .answer(bookmarksApi.bookmarks, () => [bookmark(home.proforma.alias_id)])
    .answer(machineAnalysesApi.toolJobs, () => [job])
    .answer(portfoliosApi.assumeInPortfolio, () => {
      server.answer(machineAnalysesApi.toolJobs, () => [{ ...job, is_out_of_date: true }]);
      server.answer(bookmarksApi.bookmarks, () => [bookmark(null)]);
      return portfolio;
    });
  const { user, router } = openPage(`/portfolios/${portfolio.id}`, 'professional');
  await user.click(await screen.findByRole('button', { name: 'Change all assumptions' }));
  await user.type(await screen.findByRole('textbox', { name: 'Interest rate' }), '9');
  await user.click(screen.getByRole('button', { name: 'Change 1 home' }));
  await screen.findByText('Changed 1 home');
  await act(() => router.navigate({ to: '/' }));
  expect(await screen.findByText('Saved with different assumptions')).toBeVisible();
  expect(await screen.findByText('Out of date: 69, 4 stars')).toBeVisible();
});

test('Every saved home can be added, however many pages there are', async () => {
  const marked = [1, 2].map((number) => sampleMarked(sampleListing(number)));
  const portfolio = samplePortfolio(1, []);
  createFakeServer('investor')
    .answer(portfoliosApi.portfolio, () => portfolio)
    .answerAddress(`GET ${marksApi.marks.path}`, ({ searchParams }) => {
      const isFirst = !searchParams.has('cursor');
      const rows = isFirst ? marked.slice(0, 1) : marked.slice(1);
      return Response.json({ data: { rows, limited_fields: [] }, ...(isFirst ? { next_cursor: 'second' } : {}) });
    });
  const { user } = openPage(`/portfolios/${portfolio.id}`, 'investor');
  await user.click(await screen.findByRole('button', { name: 'Add a home' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Add a home' }));
  expect(await panel.findByText('1 Elm Street')).toBeVisible();
  expect(panel.getByText('2 Elm Street')).toBeVisible();
});

test('Another saved version of a home can be added, with the assumptions that tell it apart', async () => {
  const first = sampleMarked(sampleListing(1));
  const second = sampleMarked(sampleListing(1), { proforma_id: 'second-version', stated: { interest_rate: 7.25 } });
  const portfolio = samplePortfolio(1, [first]);
  createFakeServer('investor')
    .answer(portfoliosApi.portfolio, () => portfolio)
    .answer(marksApi.marks, () => ({ rows: [first, second], limited_fields: [] }))
    .answer(importsApi.imports, () => ({ rows: [second], limited_fields: [] }));
  const { user } = openPage(`/portfolios/${portfolio.id}`, 'investor');
  await user.click(await screen.findByRole('button', { name: 'Add a home' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Add a home' }));
  expect(await panel.findByText('1 Elm Street')).toBeVisible();
  expect(panel.getByText(/Rate 7\.25%$/)).toBeVisible();
});

test.each([
  ['was refused', 400, 'Nothing was changed. Why'],
  ['got no result', 502, 'We don’t know if the homes were changed. Why You can safely apply the same values again.'],
])('A change of all homes that %s says what is known', async (_, status, words) => {
  const portfolio = samplePortfolio(1, [sampleMarked(sampleListing(1))]);
  createFakeServer('professional')
    .answer(portfoliosApi.portfolio, () => portfolio)
    .answerAddress(`PATCH ${portfoliosApi.assumeInPortfolio.path.replace('{id}', portfolio.id)}`, () =>
      Response.json({ error: { code: 'internal_error', message: 'Why', request_id: 'test' } }, { status }),
    );
  const { user } = openPage(`/portfolios/${portfolio.id}`, 'professional');
  await user.click(await screen.findByRole('button', { name: 'Change all assumptions' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Change all assumptions' }));
  await user.type(panel.getByRole('textbox', { name: 'Interest rate' }), '9');
  await user.click(panel.getByRole('button', { name: 'Change 1 home' }));
  expect(await panel.findByRole('alert')).toHaveTextContent(words);
});

test('A column sorts the homes for good, turns them around, and the notice restores their order', async () => {
  const homes = [150_000, 90_000, 120_000].map((list_price, index) =>
    sampleMarked({ ...sampleListing(index + 1), list_price }),
  );
  let portfolio = samplePortfolio(1, homes);
  const server = createFakeServer('investor')
    .answer(portfoliosApi.portfolio, () => portfolio)
    .answer(portfoliosApi.orderPortfolio, ({ body }) => {
      const ids = Object.values(body as Record<string, string | string[]>).flat();
      const at = ({ proforma_id: id }: (typeof portfolio.proformas)[number]) => ids.indexOf(id ?? '');
      portfolio = { ...portfolio, proformas: portfolio.proformas.toSorted((a, b) => at(a) - at(b)) };
      return portfolio;
    });
  const { user } = openPage(`/portfolios/${portfolio.id}`, 'investor');
  const prices = () => [...document.querySelectorAll('[data-column="purchase_price"]')].map((cell) => cell.textContent);
  const head = await screen.findByRole('columnheader', { name: 'Purchase price' });
  await user.click(within(head).getByRole('button'));
  await waitFor(() => expect(prices()).toEqual(['$150,000', '$120,000', '$90,000']));
  expect(head).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(head).getByRole('button'));
  await waitFor(() => expect(prices()).toEqual(['$90,000', '$120,000', '$150,000']));
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  await waitFor(() => expect(server.requestsTo(portfoliosApi.orderPortfolio)).toHaveLength(2));
  const [, newest] = await screen.findAllByRole('button', { name: 'Undo' });
  await user.click(newest!);
  await waitFor(() => expect(prices()).toEqual(['$150,000', '$120,000', '$90,000']));
});

test.each([
  ['cash_flow', /^\$[\d,]+ invested at closing returns \$[\d,]+, including sales: \d\.\d\dx\.$/],
  ['reinvestor', /^\$[\d,]+ invested at closing returns \$[\d,]+\.$/],
] as const)('With the persona %s only a multiple that the cash gives is stated', async (persona, sentence) => {
  const portfolio = samplePortfolio(1, [sampleMarked(sampleListing(1), { stated: { persona } })]);
  createFakeServer('investor').answer(portfoliosApi.portfolio, () => portfolio);
  openPage(`/portfolios/${portfolio.id}`, 'investor');
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('With income tax on, the charts say on which side of it their sums are', async () => {
  const home = sampleMarked(sampleListing(1));
  const sentencesOf = async (after_tax: boolean) => {
    const taxed = { ...home, proforma: { ...home.proforma, after_tax } };
    const portfolio = samplePortfolio(1, [taxed]);
    createFakeServer('investor').answer(portfoliosApi.portfolio, () => portfolio);
    openPage(`/portfolios/${portfolio.id}`, 'investor');
    const texts = await screen.findAllByText(/^(?:Cash flow .*\d|\$[\d,]+ invested )/);
    const sentences = texts.map(({ textContent }) => textContent).join(' ');
    cleanup();
    return sentences;
  };
  expect(await sentencesOf(false)).not.toMatch(/ tax /);
  expect(await sentencesOf(true)).toMatch(/Cash flow before tax changes from .* returns \$[\d,]+ after tax/);
});

test('An imported home has the name that it has elsewhere, above its place', async () => {
  const place = { city: 'Dayton', state_or_province: 'OH', postal_code: '45402' };
  const home = sampleMarked({ ...sampleListing(1), ...place }, { title: '12 Elm St, Dayton, OH 45402' });
  const portfolio = samplePortfolio(1, [home]);
  createFakeServer('investor').answer(portfoliosApi.portfolio, () => portfolio);
  openPage(`/portfolios/${portfolio.id}`, 'investor');
  expect(await screen.findByRole('button', { name: 'Remove 12 Elm St from the portfolio' })).toBeVisible();
  expect(screen.getByText('12 Elm St')).toBeVisible();
});

test('The table of homes marks the side on which more columns follow', async () => {
  const portfolio = samplePortfolio(1, [sampleMarked(sampleListing(1))]);
  createFakeServer('investor').answer(portfoliosApi.portfolio, () => portfolio);
  openPage(`/portfolios/${portfolio.id}`, 'investor');
  const box = await screen.findByRole('region', { name: /^Homes in this portfolio/ });
  Object.defineProperties(box, { scrollWidth: { value: 1400 }, clientWidth: { value: 1000 } });
  fireEvent.scroll(box);
  expect(box).toHaveAttribute('data-more');
  fireEvent.scroll(box, { target: { scrollLeft: 400 } });
  expect(box).not.toHaveAttribute('data-more');
  expect(box).toHaveAttribute('data-sideways');
});
