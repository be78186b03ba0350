import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { Role } from '#contracts/access.ts';
import {
  machineAnalysesApi,
  type ToolJob,
  type ToolJobSummary,
  type ToolName,
  type ToolResult,
  toolNames,
} from '#contracts/machine-analyses.ts';
import { portfoliosApi } from '#contracts/portfolios.ts';
import { proformasApi } from '#contracts/proformas.ts';
import { toolJobsQuery } from '../../../model/analyses/tool-jobs-query.ts';
import { rememberSearch } from '../../../model/search/search-query.ts';
import { forgetPerson } from '../../../model/session/forget-person.ts';
import { leavePanelsIdle } from '../../../testing/idle-panels.ts';
import { createFakeServer, openPage } from '../../../testing/open-page.tsx';
import { sampleProforma, sampleSavedProforma, savedId } from '../../../testing/sample-proforma.ts';
import { sampleListing } from '../../../testing/sample-rows.ts';
import { sampleToolJob } from '../../../testing/sample-tool-jobs.ts';

const listing = sampleListing(1);
const aliasId = `alias-${listing.listing_id}`;
const nothing = { before: 1, after: 0.5 };

const results: Record<ToolName, ToolResult> = {
  determineProformaRating: {
    tool: 'determineProformaRating',
    score: 69,
    grade: 'B',
    stars: 4,
    target_equity_multiple: 1.3,
    maximum_initial_equity_investment: 60_000,
    limits: [
      {
        name: 'hard_to_finance',
        highest_grade: null,
        text: 'Hard to finance: loan under $100,000.',
      },
    ],
    components: [
      {
        name: 'return',
        value: 1.54,
        unit: 'multiple',
        points: 91,
        weight: 60,
        why: '1.54x against 1.30x.',
        measures: [],
      },
      {
        name: 'price',
        value: null,
        unit: null,
        points: 37,
        weight: 40,
        why: 'Up to $301,554 reaches 1.30x.',
        measures: [],
      },
    ],
    left_out: [],
    counterfactuals: [
      {
        direction: 'up',
        grade: 'A',
        stars: 5,
        subject: 'price',
        value: 232_688,
        comparison: 'at_most',
        text: '5 stars (A) at $232,688 or less.',
      },
    ],
    strongest: 'return',
    weakest: 'price',
    today: null,
  },
  classifyProformaProfile: {
    tool: 'classifyProformaProfile',
    suits: 'appreciation',
    sources: [
      { name: 'cash_flow', dollars: 30, share: 0.3 },
      { name: 'growth_in_value', dollars: 70, share: 0.7 },
    ],
    personas: [
      { name: 'cash_flow', share: 0.3, equity_multiple: 1.1, passes: false, missed: ['cash_flow'] },
      { name: 'appreciation', share: 0.7, equity_multiple: 1.8, passes: true, missed: [] },
    ],
    target_equity_multiple: 1.3,
    why: 'Suits Appreciation: 70% of the return is growth in value.',
  },
  determineAgendaFit: {
    tool: 'determineAgendaFit',
    portfolio: { id: 'memphis', title: 'Memphis' },
    fit: 72,
    parts: [{ name: 'goal', points: 85, weight: 100, why: 'From $2,109/yr to $4,219/yr of $12,000/yr.' }],
    goal: { metric: 'yearly_net_income', value: 12_000, before: 2109, after: 4219, gap_before: 9891, gap_after: 7781 },
    concentration: { postal_code: nothing, property_type: nothing },
    closes: { homes_like_this: 4, price: null },
    why: '4 more homes like this one would reach your goal.',
  },
};

function jobOf(tool: ToolName, changes: Partial<ToolJob> = {}): ToolJob {
  return { ...sampleToolJob({ id: tool, tool_name: tool, alias_id: aliasId }), result: results[tool], ...changes };
}

const unfinished = { status: 'queued', outcome: null, result: null } as const;
const eventsOf = (tool: ToolName) => `${machineAnalysesApi.toolJobs.path}/${tool}/events`;

function serve(role: Role, jobs: readonly ToolJob[] = []) {
  const server = createFakeServer(role).answer(proformasApi.proforma, () => sampleProforma(listing, { role }));
  if (role !== 'professional') return server;
  for (const tool of toolNames) {
    const text = `event: done\ndata: ${JSON.stringify(jobOf(tool))}\n\n`;
    server.answerAddress(eventsOf(tool), () => new Response(text));
  }
  leavePanelsIdle(server);
  return server
    .answer(machineAnalysesApi.toolJobs, () => jobs.map((job): ToolJobSummary => job))
    .answer(machineAnalysesApi.toolJob, ({ params }) => jobOf(params['id'] as ToolName))
    .answer(machineAnalysesApi.createToolJob, ({ body }) =>
      jobOf((body as { tool_name: ToolName }).tool_name, unfinished),
    )
    .answer(portfoliosApi.portfolios, () => []);
}

async function openPanel(role: Role, address = aliasId) {
  const opened = openPage(`/proformas/${address}`, role);
  await screen.findByText('Year by year');
  await opened.user.keyboard('{Shift}');
  return { ...opened, panel: within(await screen.findByRole('region', { name: 'Score and analysis' })) };
}

test('One button runs the three tools, follows their events and shows the results', async () => {
  const server = serve('professional');
  const { user, panel } = await openPanel('professional');
  await user.click(await panel.findByRole('button', { name: 'Analyze this home' }));
  const rating = within(await panel.findByRole('region', { name: 'Rating' }));
  expect(rating.getByText('69 of 100')).toBeVisible();
  expect(rating.getByRole('img', { name: '4 stars' })).toBeVisible();
  expect(rating.getByRole('row', { name: /^Return/ })).toHaveTextContent('Returnstrongest9160%1.54x against 1.30x.');
  expect(rating.getByText('Based on your 1.30x target and $60,000 in cash.')).toBeVisible();
  expect(rating.getByText('Hard to finance: loan under $100,000.')).toBeVisible();
  expect(rating.getByText('5 stars (A) at $232,688 or less.')).toBeVisible();
  const profile = within(await panel.findByRole('region', { name: 'Where the return comes from' }));
  expect(profile.getByText(/Suits Appreciation/)).toBeVisible();
  const persona = profile.getByRole('row', { name: /^Cash Flow/ });
  expect(persona).toHaveTextContent('Cash Flow30%1.10xLoses cash in year 1');
  const fit = within(await panel.findByRole('region', { name: 'Portfolio fit' }));
  expect(fit.getByText('72 of 100')).toBeVisible();
  // Paper is for others: they do not see the person's portfolios and goals.
  expect(panel.getByRole('region', { name: 'Portfolio fit' })).toHaveClass('unprinted');
  expect(panel.getByRole('region', { name: 'Rating' })).not.toHaveClass('unprinted');
  expect(fit.getByRole('row', { name: /^Gap/ })).toHaveTextContent('Gap to the goal$9,891$7,781');
  expect(panel.queryByRole('button', { name: /Analyze|Run again/ })).toBeNull();
  const sent = server.requestsTo(machineAnalysesApi.createToolJob).map(({ body }) => body);
  expect(sent).toContainEqual({
    tool_name: 'determineProformaRating',
    proforma_id: aliasId,
    target_equity_multiple: '1.3',
    maximum_initial_equity_investment: '50000',
  });
});

test('An outdated analysis says so, and only that tool runs again', async () => {
  const jobs = toolNames.map((tool) => jobOf(tool, { is_out_of_date: tool === 'determineAgendaFit' }));
  const server = serve('professional', jobs);
  const { user, panel } = await openPanel('professional');
  expect(await panel.findByText('Out of date')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Run again' }));
  await waitFor(() => expect(panel.queryByText('Out of date')).toBeNull());
  const tools = server.requestsTo(machineAnalysesApi.createToolJob).map(({ body }) => body);
  expect(tools).toMatchObject([{ tool_name: 'determineAgendaFit' }]);
});

test('After a search for other targets the panel says so, and the tools run again', async () => {
  const jobs = toolNames.map((tool) => jobOf(tool));
  const server = serve('professional', jobs).answer(machineAnalysesApi.createToolJob, ({ body }) =>
    jobOf((body as { tool_name: ToolName }).tool_name, { target_equity_multiple: 1.5 }),
  );
  rememberSearch({ targetEquityMultiple: '1.5' });
  const { user, panel } = await openPanel('professional');
  await panel.findByText('Your targets changed since this analysis.');
  await user.click(panel.getByRole('button', { name: 'Run again' }));
  expect(await panel.findByText('Analyzed')).toBeVisible();
  expect(server.requestsTo(machineAnalysesApi.createToolJob)).toHaveLength(toolNames.length);
});

test('After a search with another amount of cash only the rating runs again', async () => {
  const server = serve(
    'professional',
    toolNames.map((tool) => jobOf(tool)),
  );
  rememberSearch({ initialEquityInvestment: '70000' });
  const { user, panel } = await openPanel('professional');
  await user.click(await panel.findByRole('button', { name: 'Run again' }));
  const tools = server.requestsTo(machineAnalysesApi.createToolJob).map(({ body }) => body);
  expect(tools).toMatchObject([{ tool_name: 'determineProformaRating', maximum_initial_equity_investment: '70000' }]);
});

test.each([
  ['the numbers', '?interest_rate=8', 'Update saved proforma'],
  ['the listing', '', 'Update to today’s listing'],
])('A score is out of date once %s of its saved home change', async (_, edits, button) => {
  const jobs = (is_out_of_date: boolean) => [sampleToolJob({ proforma_id: savedId, is_out_of_date })];
  const today = sampleProforma({ ...listing, list_price: 99_000 });
  const server = serve('professional')
    .answer(proformasApi.proforma, () => sampleSavedProforma(listing, { saved_proforma: { current: today } }))
    .answer(machineAnalysesApi.toolJobs, () => jobs(false))
    .answer(machineAnalysesApi.toolJob, () => jobOf('determineProformaRating'))
    .answer(proformasApi.changeProforma, () => {
      server.answer(machineAnalysesApi.toolJobs, () => jobs(true));
      return sampleSavedProforma(listing);
    });
  const { user, panel } = await openPanel('professional', `${savedId}${edits}`);
  expect(await panel.findByText('69 of 100')).toBeVisible();
  expect(panel.queryByText('Out of date')).toBeNull();
  await user.click(await screen.findByRole('button', { name: button }));
  expect(await panel.findByText('Out of date')).toBeVisible();
});

test('Analyses that still run when the page opens are followed to their end', async () => {
  serve(
    'professional',
    toolNames.map((tool) => jobOf(tool, unfinished)),
  );
  const { panel } = await openPanel('professional');
  expect(await panel.findByText('69 of 100')).toBeVisible();
  expect(panel.getByText('72 of 100')).toBeVisible();
  expect(panel.getByText('Analyzed')).toBeVisible();
});

test('An analysis that still runs is not called analyzed', async () => {
  const jobs = toolNames.map((tool) => jobOf(tool, unfinished));
  const server = serve('professional', jobs).answer(machineAnalysesApi.toolJob, ({ params }) =>
    jobOf(params['id'] as ToolName, unfinished),
  );
  for (const tool of toolNames) server.answerAddress(eventsOf(tool), () => new Response(''));
  const { panel } = await openPanel('professional');
  expect(await panel.findByText('Analyzing…')).toBeVisible();
  await waitFor(() => expect(server.requestsTo(machineAnalysesApi.toolJob).length).toBeGreaterThan(2));
  expect(panel.queryByText('Analyzed')).toBeNull();
  expect(panel.queryByRole('alert')).toBeNull();
});

test('An analysis that was followed and failed says so, and is run again alone, with its portfolio', async () => {
  const tool = 'determineAgendaFit';
  const broken = { ...unfinished, portfolio_id: 'memphis' };
  const server = serve('professional', [jobOf(tool, broken)])
    .answer(machineAnalysesApi.toolJob, () => jobOf(tool, { ...broken, status: 'failed' }))
    .answer(machineAnalysesApi.createToolJob, ({ body }) => jobOf((body as ToolJob).tool_name));
  server.answerAddress(eventsOf(tool), () => new Response(''));
  const { user, panel } = await openPanel('professional');
  const failure = within(await panel.findByRole('alert'));
  expect(failure.getByText(/We couldn’t finish the analysis/)).toBeVisible();
  await user.click(failure.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByText('72 of 100')).toBeVisible();
  expect(server.requestsTo(machineAnalysesApi.createToolJob)).toMatchObject([
    { body: { tool_name: tool, portfolio_id: 'memphis' } },
  ]);
});

test('An analysis whose connection broke off and that failed later says so', async () => {
  const tool = 'determineProformaRating';
  const jobs: ToolJob[] = [];
  const server = serve('professional', jobs)
    .answer(machineAnalysesApi.createToolJob, () => {
      jobs.push(jobOf(tool, unfinished));
      return jobOf(tool, unfinished);
    })
    .refuse(machineAnalysesApi.toolJob, 'dependency_unavailable');
  for (const name of toolNames) server.answerAddress(eventsOf(name), () => new Response(''));
  const { user, panel } = await openPanel('professional');
  await user.click(await panel.findByRole('button', { name: 'Analyze this home' }));
  await waitFor(() => expect(server.requestsTo(machineAnalysesApi.toolJob).length).toBeGreaterThan(toolNames.length));
  expect(panel.queryByRole('alert')).toBeNull();
  server.answer(machineAnalysesApi.toolJob, () => jobOf(tool, { ...unfinished, status: 'failed' }));
  expect(await panel.findByRole('alert')).toHaveTextContent('We couldn’t finish the analysis');
});

test('Where the events of an analysis break off, its state is requested', async () => {
  const server = serve('professional');
  const breakOff = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });
  const [first] = toolNames;
  server.answerAddress(eventsOf(first), () => new Response(breakOff));
  const { user, panel } = await openPanel('professional');
  await user.click(await panel.findByRole('button', { name: 'Analyze this home' }));
  for (const result of ['69 of 100', '72 of 100']) expect(await panel.findByText(result)).toBeVisible();
  expect(panel.queryByRole('alert')).toBeNull();
});

test('Unsaved changes are said to be left out of results, and are saved to be analyzed', async () => {
  const server = serve(
    'professional',
    toolNames.map((tool) => jobOf(tool)),
  );
  const { user, panel } = await openPanel('professional');
  expect(panel.queryByText(/leave out your unsaved changes/)).toBeNull();
  const [rate] = await screen.findAllByRole('textbox', { name: 'Interest rate, exact' });
  await user.clear(rate!);
  await user.type(rate!, '8');
  expect(await panel.findByText(/leave out your unsaved changes/)).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Save and analyze' }));
  await waitFor(() => expect(server.requestsTo(proformasApi.proforma).length).toBeGreaterThan(1));
  const sent = server.requestsTo(machineAnalysesApi.createToolJob).map(({ body }) => body);
  expect(sent).toHaveLength(toolNames.length);
  for (const body of sent) expect(body).toMatchObject({ proforma_id: aliasId, 'assumptions[interest_rate]': '8' });
});

test('A refused analysis says why and can be tried again', async () => {
  const server = serve('professional').refuse(machineAnalysesApi.createToolJob, 'rate_limited', {
    message: 'You can run 200 analyses a day.',
  });
  const { user, panel } = await openPanel('professional');
  await user.click(await panel.findByRole('button', { name: 'Analyze this home' }));
  expect(await panel.findByRole('alert')).toHaveTextContent('You can run 200 analyses a day.');
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.requestsTo(machineAnalysesApi.createToolJob).length).toBeGreaterThan(3));
});

test('A starter sees the name of the analysis among the locked parts, and no request is sent', async () => {
  const server = serve('starter').answer(machineAnalysesApi.toolJobs, () => []);
  const { user } = openPage(`/proformas/${aliasId}`, 'starter');
  await screen.findByText('Year by year');
  await user.keyboard('{Shift}');
  const locked = within(await screen.findByRole('region', { name: 'In other plans' }));
  expect(locked.getByText('Score and analysis')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Analyze this home' })).toBeNull();
  expect(server.requestsTo(machineAnalysesApi.toolJobs)).toEqual([]);
});

test('Signing out forgets the analyses', () => {
  const client = new QueryClient();
  const { queryKey } = toolJobsQuery();
  client.setQueryData(queryKey, [sampleToolJob()]);
  forgetPerson(client);
  onTestFinished(() => localStorage.clear());
  expect(client.getQueryData(queryKey)).toBeUndefined();
});
