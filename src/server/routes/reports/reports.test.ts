import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RiskAnswer } from '#contracts/analyses.ts';
import type { ProformaAnswer } from '#contracts/proformas.ts';
import { reportDownloads } from '#contracts/reports.ts';
import { formatDollars, formatMultiple, formatRatio } from '#domain/format.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import { formatFigure } from '#domain/labels/format-figure.ts';
import { formatLongDate } from '#domain/long-date.ts';
import { localDateOf } from '#domain/notice-time.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { readPdf } from '#tests/pdf.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { registerDownload } from '../../http/register-download.ts';

let server: TestApp;
let person: TestPerson;
let leaving: TestPerson;
const id = aliasToken(listingIdOf('test', 'subject'), settleAssumptions({}));
const costly = aliasToken(listingIdOf('test', 'costly'), settleAssumptions({}));
const home = (key: string, changes: object = {}) => makeImportRow(key, { list_price: 140_000, ...changes });

beforeAll(async () => {
  server = await startTestApp({
    addRoutes: (app) =>
      registerDownload(app, { ...reportDownloads.proformaReport, path: '/api/v1/ends/{id}' }, () => ({
        name: 'ends.pdf',
        content: endPlan(),
      })),
    rows: [
      home('subject', { unparsed_address: '12 Łódź Rd 🏠' }),
      home('near', { latitude: 41.451, list_price: 133_000 }),
      home('costly', { list_price: 549_900, rent: 4200 }),
      home('no-rent', { rent: null, rent_source: null }),
      home('sold', { property_type: 'CONDO' }),
      home('doubtful', {
        ...{ list_price: 60_000, latitude: 35, longitude: -90, postal_code: '38109' },
        flags: ['zip_mismatch', 'address_unparsed', 'imputed_area', 'imputed_baths'],
      }),
    ],
  });
  person = await signInAs(server.database, 'professional');
  leaving = await signInAs(server.database, 'professional');
});
afterAll(() => server.close());

/** A file whose owner loses the plan while it is made. */
async function* endPlan(): AsyncGenerator<string> {
  await server.database.pool.query('update subscriptions set ended_at = now() where user_id = $1', [leaving.userId]);
  yield 'secret';
}

const reportOf = (path: string, headers = person.headers) => fetch(`${server.origin}/api/v1/${path}`, { headers });
const pagesOf = async (path: string) => readPdf(new Uint8Array(await (await reportOf(path)).arrayBuffer())).pages;
const aliasOf = (key: string, stated = {}) => aliasToken(listingIdOf('test', key), settleAssumptions(stated));
const makePortfolio = async (first: string): Promise<string> =>
  (
    await postJson(
      `${server.origin}/api/v1/portfolios`,
      { title: 'Ohio (north)', goal: 'income', proforma_id: first },
      person.headers,
    )
  ).json.data.id;
const addTo = (portfolio_id: string, proforma_id: string) =>
  postJson(`${server.origin}/api/v1/portfolio_proformas`, { portfolio_id, proforma_id }, person.headers);

test('a plan that ends while a file is made gives no file', async () => {
  const response = await reportOf('ends/any', leaving.headers);
  const text = await response.text();
  expect(response.status).toBe(403);
  expect(text).toContain('feature_not_included');
  expect(text).not.toContain('secret');
});

test.each(['Etc/GMT+12', 'Pacific/Kiritimati'])('a file has the day of the person in %s', async (user_timezone) => {
  // The day of one of the two differs from that of UTC at any time.
  const { pool } = server.database;
  const ann = await signInAs(server.database, 'professional');
  await pool.query('insert into user_settings (user_id, user_timezone) values ($1, $2)', [ann.userId, user_timezone]);
  const day = localDateOf(user_timezone, Date.now());
  const nameOf = ({ headers }: Response) => headers.get('content-disposition');
  const report = await reportOf(`proformas/${id}/report.pdf`, ann.headers);
  expect(nameOf(report)).toContain(`${day}.pdf`);
  const [cover, summary] = readPdf(new Uint8Array(await report.arrayBuffer())).pages;
  expect(cover).toContain(`Prepared on ${formatLongDate(day)}`);
  expect(summary).toContain(`Prepared with Forma on ${formatLongDate(day)}`);
  expect(nameOf(await reportOf(`proformas/${id}/export.xlsx`, ann.headers))).toContain(`${day}.xlsx`);
  expect(
    nameOf(
      await reportOf('search/export.csv?maximum_initial_equity_investment=1&target_equity_multiple=9', ann.headers),
    ),
  ).toContain(`${day}.csv`);
});

describe('the report of a proforma', () => {
  test('has the figures of the API, pages with bookmarks, tags and embedded fonts', async () => {
    const response = await reportOf(`proformas/${id}/report.pdf?target_dscr=1.2`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="forma-report-12-odz-rd-\d{4}-\d\d-\d\d\.pdf"$/,
    );
    const pdf = readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(pdf.pages).toHaveLength(8);
    expect(pdf.bookmarks).toEqual([
      'Investment report',
      'Summary',
      'Assumptions, sources and method',
      'Projection',
      'Where the money goes',
      'Sensitivity',
      'Range of outcomes',
      'Comparables',
    ]);
    expect(pdf.language).toBe('en-US');
    expect(pdf.title).toContain('investment report');
    expect(pdf.fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
    for (const tag of ['H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Figure'])
      expect(pdf.tags).toContain(tag);
    expect(pdf.figuresWithoutAlt).toBe(0);
    const [cover = '', summary = '', ...others] = pdf.pages;
    const api = (await ask(`${server.origin}/api/v1/proformas/${id}`, { headers: person.headers })).json
      .data as ProformaAnswer;
    expect(cover).toContain('12 Łódź Rd ?');
    for (const [name, label] of Object.entries(figureLabels)) {
      const value = api.calculation[name as keyof typeof figureLabels];
      if (value !== undefined)
        expect(summary).toContain(`${label} ${formatFigure(name as keyof typeof figureLabels, value)}`);
    }
    const { risk } = (
      await ask(`${server.origin}/api/v1/proformas/${id}/risk?target_dscr=1.2`, { headers: person.headers })
    ).json.data as RiskAnswer;
    const riskPage = others.find((page) => page.startsWith('Range of outcomes'));
    expect(riskPage).toContain(`Median outcome: ${formatMultiple(risk!.equity_multiple!.p50)}.`);
    expect(riskPage).toContain(
      `${Math.round(100 * risk!.targets[1]!.probability)}% chance of a DSCR of 1.20 or better`,
    );
    expect(others.at(-1)).toContain(formatDollars(133_000));
  });

  test.each([
    ['hold_years=7&paper=a4', 'Year by year'],
    ['hold_years=7&paper=letter&rent=900', 'Year by year'],
    ['hold_years=30&paper=a4&after_tax=true&mortgage_ltv=92.5&rent=9000', 'Year by year: the first, every'],
  ])('prints every amount of the years it shows in full (%s)', async (assumptions, title) => {
    const response = await reportOf(`proformas/${costly}/report.pdf?${assumptions}`);
    const pdf = readPdf(new Uint8Array(await response.arrayBuffer()));
    const projection = pdf.pages.find((page) => page.startsWith('Projection'));
    expect(projection).toContain(title);
    expect(projection).toContain('Loan balance −$');
    expect(projection).not.toContain('…');
  });

  test('prints every warning', async () => {
    const pages = await pagesOf(`proformas/${aliasOf('doubtful')}/report.pdf`);
    const summary = pages.find((page) => page.startsWith('Summary'));
    for (const warning of [
      'The ZIP code and map location don’t match.',
      'The address has no house number.',
      'The living area looks filled in',
      'The number of bathrooms looks filled in',
      'Hard to finance: loan under $100,000.',
    ])
      expect(summary).toContain(warning);
  });

  test('shows the numbers on screen, and refuses impossible ones', async () => {
    const response = await reportOf(`proformas/${id}/report.pdf?interest_rate=7.25&rent=1777&vacancy=&paper=a4`);
    const pdf = readPdf(new Uint8Array(await response.arrayBuffer()));
    const text = pdf.pages.join(' ');
    expect(text).toContain('Interest rate 7.25%');
    expect(text).toContain('Monthly rent $1,777 Your value');
    expect(pdf.sizes.every(([width, height]) => Math.round(width) === 595 && Math.round(height) === 842)).toBe(true);
    expect((await reportOf(`proformas/${id}/report.pdf?interest_rate=700`)).status).toBe(422);
    expect((await reportOf(`proformas/${id}/report.pdf?paper=a3`)).status).toBe(422);
  });

  test('of a home without rent shows the purchase and no projection', async () => {
    const response = await reportOf(`proformas/${aliasOf('no-rent')}/report.pdf`);
    const { pages, bookmarks } = readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(bookmarks).not.toContain('Projection');
    expect(pages[0]).toContain('Not underwritten: the rent is unknown');
    expect(pages[1]).toContain('We don’t know the rent');
    expect(pages[1]).toContain('Equity multiple 1.30x Unknown');
  });

  test('of a home bought without cash still says when and how it is sold', async () => {
    const noCash = 'mortgage_ltv=100&acquisition_cost_percentage=0&loan_points=0&prepaid_items=0';
    const [, summary] = await pagesOf(`proformas/${id}/report.pdf?${noCash}`);
    expect(summary).not.toContain('We don’t know the rent');
    expect(summary).toContain('then sold for $');
  });

  test('of a home off the market advises no offer', async () => {
    const alias = aliasOf('sold');
    const saved = await postJson(`${server.origin}/api/v1/bookmarks`, { alias_id: alias }, person.headers);
    await server.importRows([home('sold', { property_type: 'CONDO', standard_status: 'Closed' })]);
    for (const proforma of [alias, saved.json.data.proforma_id]) {
      const [cover] = await pagesOf(`proformas/${proforma}/report.pdf`);
      expect(cover).toContain('Purchase price $140,000. No longer for sale.');
    }
  });

  test('tests the limits of lenders that a search for financeable homes states', async () => {
    const limits = 'target_lender_dscr=9.5&target_loan_amount=9000000';
    const [, summary] = await pagesOf(`proformas/${id}/report.pdf?${limits}`);
    expect(summary).toContain('Lender’s DSCR 9.50');
    expect(summary).toContain('Loan of at least $9,000,000');
    const [, without] = await pagesOf(`proformas/${id}/report.pdf`);
    expect(without).not.toContain('Loan of at least');
  });

  test('compares what to offer with the seller’s price, not with the investor’s own', async () => {
    const pages = await pagesOf(`proformas/${id}/report.pdf?list_price=100000&target_equity_multiple=2.4`);
    const terms = pages.find((page) => page.startsWith('Range of outcomes'))?.split('Terms that meet the targets')[1];
    expect(terms).toMatch(/Equity multiple 2\.40x \$10\d,\d+ 2[\d.]+% below asking/);
    expect(pages[0]).toContain('Meets 2.40x at this offer · up to $10');
  });

  test('says that equity goes to its end, because it can fall', async () => {
    const pages = await pagesOf(`proformas/${id}/report.pdf?appreciation=-10`);
    const projection = pages.find((page) => page.startsWith('Projection'));
    expect(projection).toMatch(/^Projection Equity changes from \S+ after year 1 to −\$/);
  });

  test('links to a proforma that everybody can open, not to one that only its owner can', async () => {
    const coverOf = async (proforma: string) =>
      readPdf(new Uint8Array(await (await reportOf(`proformas/${proforma}/report.pdf`)).arrayBuffer())).pages[0];
    const link = 'Open this proforma in Forma';
    expect(await coverOf(id)).toContain(link);
    const saved = await postJson(`${server.origin}/api/v1/bookmarks`, { alias_id: id }, person.headers);
    const cover = await coverOf(saved.json.data.proforma_id);
    expect(cover).toContain('Prepared on');
    expect(cover).not.toContain(link);
  });

  test('needs a plan with analyst reports, and an existing proforma', async () => {
    const investor = await signInAs(server.database, 'investor');
    const refused = await reportOf(`proformas/${id}/report.pdf`, investor.headers);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: { code: 'feature_not_included' } });
    expect((await fetch(`${server.origin}/api/v1/proformas/${id}/report.pdf`)).status).toBe(401);
    expect((await reportOf('proformas/AAAAAAAAAAAAAAAAAAAAAA/report.pdf')).status).toBe(404);
  });
});

describe('the report of a portfolio', () => {
  test('of sixty homes shows the sums of the API and each home, to its owner only', async () => {
    const portfolioId = await makePortfolio(id);
    await server.database.pool.query(
      "update portfolios set goal_metric = 'equity_multiple', goal_value = 1000 where portfolio_id = $1",
      [portfolioId],
    );
    await server.database.pool.query(
      `with made as (
        insert into proformas (user_id, listing_id, listing, assumptions, first_assumptions, calculation, model_version)
        select user_id, listing_id, listing, assumptions, first_assumptions, calculation, model_version
        from proformas join portfolio_proformas using (user_id, proforma_id), generate_series(1, 59)
        where portfolio_id = $1 returning user_id, proforma_id
      )
      insert into portfolio_proformas (user_id, portfolio_id, proforma_id)
      select user_id, $1, proforma_id from made`,
      [portfolioId],
    );
    const response = await reportOf(`portfolios/${portfolioId}/report.pdf`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain('filename="forma-portfolio-ohio-north-');
    const file = new Uint8Array(await response.arrayBuffer());
    const pdf = readPdf(file);
    const { totals } = (
      await ask(`${server.origin}/api/v1/portfolios/${portfolioId}/summary`, { headers: person.headers })
    ).json.data;
    const [cover = '', summary = '', ...others] = pdf.pages;
    expect(cover).toContain('60 homes');
    expect(cover).toContain(`of the goal reached: ${formatMultiple(totals.equity_multiple)} of 1,000.00x`);
    expect(cover).not.toContain('Open this portfolio');
    expect(summary).toContain(formatMultiple(totals.equity_multiple));
    expect(summary).toContain(formatDollars(totals.purchase_price));
    expect(summary).toContain('The largest home takes 1.67% of the cash to close.');
    const risk = others.find((page) => page.startsWith('Sensitivity and risk'));
    expect(risk).toContain(`Now ${formatMultiple(totals.equity_multiple)}`);
    expect(risk).toContain(
      `As planned ${formatMultiple(totals.equity_multiple)} ${formatDollars(totals.cash_flow)} ${formatRatio(totals.dscr)}`,
    );
    expect(others.join(' ').match(/12 Łódź Rd \?/g)).toHaveLength(120);
    expect(pdf.figuresWithoutAlt).toBe(0);
    const stranger = await signInAs(server.database, 'professional');
    expect((await reportOf(`portfolios/${portfolioId}/report.pdf`, stranger.headers)).status).toBe(404);
    const investor = await signInAs(server.database, 'investor');
    expect((await reportOf(`portfolios/${portfolioId}/report.pdf`, investor.headers)).status).toBe(403);
  });

  test('says which figures were saved with an earlier calculation, and starts its bars from the current ones', async () => {
    const portfolioId = await makePortfolio(aliasOf('near', { vacancy: 6 }));
    await server.database.pool.query(
      `update proformas set model_version = '0', calculation = calculation ||
        '{"model_version": "0", "total_cash_returned": 1000000}'
      where proforma_id in (select proforma_id from portfolio_proformas where portfolio_id = $1)`,
      [portfolioId],
    );
    const pages = await pagesOf(`portfolios/${portfolioId}/report.pdf`);
    const risk = pages.find((page) => page.startsWith('Sensitivity and risk'));
    const [, planned] = /As planned (\S+)/.exec(risk ?? '') ?? [];
    expect(risk).toContain(`Now ${planned}`);
    expect(pages[1]).not.toContain(planned);
    expect(risk).toContain('Some homes were saved with an earlier calculation, so the summary can differ.');
  });

  test('counts a home without rent once', async () => {
    const portfolioId = await makePortfolio(id);
    await addTo(portfolioId, aliasOf('no-rent'));
    const [cover, summary] = await pagesOf(`portfolios/${portfolioId}/report.pdf`);
    expect(cover).toContain(' 2 homes ');
    expect(summary).toContain('1 home without a known rent is left out of all sums.');
  });

  test('has a bar for homes sold by growth and another for those sold by an exit cap rate', async () => {
    const portfolioId = await makePortfolio(id);
    await addTo(portfolioId, aliasOf('near', { exit_cap_rate: 6 }));
    const pages = await pagesOf(`portfolios/${portfolioId}/report.pdf`);
    const risk = pages.find((page) => page.startsWith('Sensitivity and risk'));
    expect(risk).toContain('Annual appreciation ± 2 points');
    expect(risk).toContain('Exit cap rate ± 1 point');
  });
});
