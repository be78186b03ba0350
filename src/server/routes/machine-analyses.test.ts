import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runDueToolJobs } from '#commands/tool-jobs/run-tool-jobs.ts';
import type { ToolJob, ToolName } from '#contracts/machine-analyses.ts';
import { toolNames } from '#contracts/machine-analyses.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken } from '#domain/tokens.ts';
import { claimToolJobs, settleToolJob } from '#store/analyses/tool-job-queue.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, postForm, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRow, queryRows } from '#tests/query-rows.ts';
import { runProgram } from '#tests/running-program.ts';

let server: TestApp;
let person: TestPerson;
const home = (key: string, changes = {}) =>
  makeImportRow(key, { list_price: 140_000, rent: 1400, rent_source: 'actual', ...changes });
const aliasOf = (key: string) => aliasToken(listingIdOf('test', key), settleAssumptions({}));

beforeAll(async () => {
  server = await startTestApp({
    rows: [
      home('one'),
      home('two', { list_price: 120_000 }),
      home('three'),
      home('no-rent', { rent: null, rent_source: null }),
    ],
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('delete from tool_jobs');
  person = await signInAs(server.database, 'professional');
});

const path = () => `${server.origin}/api/v1/machine_analyses/tool_jobs`;
const request = (proforma_id: string, tool_name: string = 'determineProformaRating', more = {}, as = person) =>
  postJson(path(), { tool_name, proforma_id, ...more }, as.headers);
const create = async (proformaId: string, toolName?: ToolName, more = {}): Promise<ToolJob> =>
  (await request(proformaId, toolName, more)).json.data;
const read = async (id: string, as = person) => ask(`${path()}/${id}`, { headers: as.headers });
const job = async (id: string): Promise<ToolJob> => (await read(id)).json.data;
const runAll = async () => {
  while ((await runDueToolJobs(server.database)).length > 0);
};
const saveIn = (title: string, proforma_id: string, more = {}) =>
  postJson(`${server.origin}/api/v1/portfolios`, { title, goal: 'income', proforma_id, ...more }, person.headers);

test('each tool is queued, run by the worker and read with its result', async () => {
  await saveIn('Memphis', aliasOf('two'), {
    goal: 'High cash flow',
    goal_metric: 'yearly_net_income',
    goal_value: 12_000,
  });
  for (const tool of toolNames) {
    const response = await request(aliasOf('one'), tool);
    expect(response.status).toBe(202);
    expect(response.json.data).toMatchObject({ status: 'queued', tool_name: tool, result: null, outcome: null });
    await runAll();
    const done = await job(response.json.data.id);
    expect(done).toMatchObject({ status: 'done', error: null, is_out_of_date: false, result: { tool } });
    expect(done.finished_at).not.toBe(null);
  }
  const { json } = await ask(path(), { headers: person.headers });
  expect(json.data.map(({ tool_name }: ToolJob) => tool_name)).toEqual([...toolNames].toReversed());
  expect(json.data[0]).not.toHaveProperty('result');
  const [fit, profile, rating] = json.data;
  expect(rating.outcome).toMatchObject({ grade: expect.any(String), stars: expect.any(Number) });
  expect(profile.outcome.suits).toBe('cash_flow');
  expect(fit.outcome.fit).toBeGreaterThan(0);
});

test('a rating is the score of the proforma', async () => {
  const { id, proforma_id } = await create(aliasOf('one'));
  await runAll();
  const scored = await postJson(`${server.origin}/api/v1/proformas/${proforma_id}/score`, {}, person.headers);
  const { result } = await job(id);
  expect(result).toMatchObject(scored.json.data);
  expect(result).toMatchObject({ today: null, strongest: expect.any(String), weakest: expect.any(String) });
});

test('a form with only the fields of the specification makes a job', async () => {
  const body = `tool_name=classifyProformaProfile&proforma_id=${encodeURIComponent(aliasOf('one'))}&chat_session_id=`;
  const response = await postForm(path(), body, person.headers);
  expect([response.status, response.json.data.tool_name]).toEqual([202, 'classifyProformaProfile']);
});

test('twenty requests at once make one job, and an unchanged proforma keeps it', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => request(aliasOf('one'))));
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 202]);
  expect(new Set(responses.map(({ json }) => json.data.id)).size).toBe(1);
  await runAll();
  const again = await request(responses[0]!.json.data.proforma_id);
  expect([again.status, again.json.data.status]).toEqual([200, 'done']);
  const counted = 'select jobs from tool_job_days where user_id = $1';
  expect(await queryRow(server.database, counted, [person.userId])).toEqual({ jobs: 1 });
});

test('edited numbers are saved as another version, which is judged', async () => {
  const before = await create(aliasOf('one'));
  const edited = { assumptions: { interest_rate: 8.5 }, facts: { rent: 1111 } };
  const jobs = await Promise.all(toolNames.map((tool) => create(aliasOf('one'), tool, edited)));
  const [proformaId, ...others] = new Set(jobs.map(({ proforma_id }) => proforma_id));
  expect(others).toEqual([]);
  expect(proformaId).not.toBe(before.proforma_id);
  const { json } = await ask(`${server.origin}/api/v1/proformas/${proformaId}`, { headers: person.headers });
  expect([json.data.proforma.interest_rate, json.data.listing.rent]).toEqual([8.5, 1111]);
  await runAll();
  const scoreOf = async ({ id }: ToolJob) => {
    const { result } = await job(id);
    return result?.tool === 'determineProformaRating' ? result.score : null;
  };
  expect(await scoreOf(jobs[0]!)).toBeLessThan((await scoreOf(before))!);
});

test('another target or another cash limit is another job, the latter only of the rating', async () => {
  const first = await create(aliasOf('one'));
  expect((await create(aliasOf('one'), undefined, { target_equity_multiple: 2 })).id).not.toBe(first.id);
  expect((await create(aliasOf('one'), undefined, { target_equity_multiple: 1.3 })).id).toBe(first.id);
  const cash = { maximum_initial_equity_investment: 20_000 };
  const limited = await create(aliasOf('one'), undefined, cash);
  expect(limited).toMatchObject(cash);
  expect(limited.id).not.toBe(first.id);
  const profile = await create(aliasOf('one'), 'classifyProformaProfile');
  expect((await create(aliasOf('one'), 'classifyProformaProfile', cash)).id).toBe(profile.id);
});

test('a job of a killed worker runs again, and only one result counts', async () => {
  const { id } = await create(aliasOf('one'));
  const [killed] = await claimToolJobs(server.database.pool, 1);
  expect([killed!.toolJobId, (await job(id)).status]).toEqual([id, 'running']);
  await runAll();
  expect((await job(id)).status).toBe('running');
  await server.database.pool.query(`update tool_jobs set next_attempt_at = now() where tool_job_id = $1`, [id]);
  await runAll();
  const done = await job(id);
  expect(done.status).toBe('done');
  // The worker that was believed dead comes back.
  expect(await settleToolJob(server.database.pool, killed!, { error: 'internal_error' })).toBe(false);
  expect(await job(id)).toEqual(done);
});

test('a job whose worker keeps dying fails, and can be requested again', async () => {
  const { id } = await create(aliasOf('one'));
  await server.database.pool.query('update tool_jobs set attempts = 5 where tool_job_id = $1', [id]);
  await runAll();
  expect(await job(id)).toMatchObject({ status: 'failed', error: 'internal_error', result: null });
  const again = await request(aliasOf('one'));
  expect([again.status, again.json.data.id === id]).toEqual([202, false]);
});

test('two hundred new jobs a day are allowed, then 429 with Retry-After, also after proformas were deleted', async () => {
  const { proforma_id } = await create(aliasOf('one'));
  await server.database.pool.query('update tool_job_days set jobs = 199 where user_id = $1', [person.userId]);
  expect((await request(aliasOf('two'))).status).toBe(202);
  const { headers } = person;
  await ask(`${server.origin}/api/v1/proformas/${proforma_id}`, { method: 'DELETE', headers });
  const refused = await request(aliasOf('one'));
  expect([refused.status, refused.json.error.code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await request(aliasOf('two'))).status).toBe(200);
  const saved = 'select count(*)::int as saved from proformas where user_id = $1';
  expect(await queryRow(server.database, saved, [person.userId])).toEqual({ saved: 1 });
});

test('without the feature, jobs can neither be made nor read', async () => {
  const investor = await signInAs(server.database, 'investor');
  const refused = await request(aliasOf('one'), undefined, {}, investor);
  expect([refused.status, refused.json.error.code]).toEqual([403, 'feature_not_included']);
  expect((await ask(path(), { headers: investor.headers })).status).toBe(403);
  expect((await postJson(path(), {})).status).toBe(401);
});

test('a plan that ends while a job waits gives no result, then or later', async () => {
  const waiting = await create(aliasOf('one'));
  const done = await create(aliasOf('two'));
  await server.database.pool.query("update tool_jobs set next_attempt_at = 'infinity' where tool_job_id = $1", [
    waiting.id,
  ]);
  await runAll();
  await server.database.pool.query('update tool_jobs set next_attempt_at = now() where tool_job_id = $1', [waiting.id]);
  const events = readEvents(waiting.id);
  await expect.poll(() => events.seen).toContain('event: queued');
  await server.database.pool.query('update subscriptions set ended_at = now() where user_id = $1', [person.userId]);
  await runAll();
  await events.ended;
  expect(events.seen).toMatch(/event: failed\ndata: .*"error":"feature_not_included"/);
  expect(events.seen).not.toContain('"result":{');
  for (const { id } of [waiting, done]) expect((await read(id)).status).toBe(403);
  const exported = await ask(`${server.origin}/api/v1/account/export`, { headers: person.headers });
  expect(JSON.parse(exported.text).tool_jobs.map(({ result }: ToolJob) => result)).toEqual([null, null]);
});

test('jobs of others and unknown jobs look alike', async () => {
  const { id, proforma_id } = await create(aliasOf('one'));
  const stranger = await signInAs(server.database, 'professional');
  expect((await read(id, stranger)).status).toBe(404);
  expect((await ask(`${path()}/${id}/events`, { headers: stranger.headers })).status).toBe(404);
  expect((await request(proforma_id, undefined, {}, stranger)).status).toBe(404);
  const filtered = await ask(`${path()}?proforma_id=${proforma_id}`, { headers: stranger.headers });
  expect(filtered.json.data).toEqual([]);
  const portfolio = (await saveIn('Mine', proforma_id)).json.data.id;
  const fit = await request(aliasOf('one'), 'determineAgendaFit', { portfolio_id: portfolio }, stranger);
  expect(fit.status).toBe(404);
  expect((await request(aliasOf('one'), undefined, { chat_session_id: id })).status).toBe(404);
});

test('a job names the conversation it was asked for in, only one of its person, until that is deleted', async () => {
  const sessions = `${server.origin}/api/v1/chat_sessions`;
  const session = (await postJson(sessions, {}, person.headers)).json.data.id;
  const stranger = await signInAs(server.database, 'professional');
  const refused = await request(aliasOf('one'), undefined, { chat_session_id: session }, stranger);
  expect(refused.status).toBe(404);
  const { id, chat_session_id } = await create(aliasOf('one'), undefined, { chat_session_id: session });
  expect(chat_session_id).toBe(session);
  await ask(`${sessions}/${session}`, { method: 'DELETE', headers: person.headers });
  expect(await job(id)).toMatchObject({ id, chat_session_id: null });
});

test.each(['eval', '__proto__', 'DetermineProformaRating', ''])('the tool %s is refused', async (tool) => {
  expect((await request(aliasOf('one'), tool)).status).toBe(422);
});

test('the list filters by proforma, tool and conversation, and pages', async () => {
  const { proforma_id } = await create(aliasOf('one'));
  await create(aliasOf('one'), 'classifyProformaProfile');
  await create(aliasOf('two'));
  const list = async (query: string) => (await ask(`${path()}?${query}`, { headers: person.headers })).json;
  expect((await list(`proforma_id=${proforma_id}`)).data).toHaveLength(2);
  expect((await list('tool_name=determineProformaRating')).data).toHaveLength(2);
  expect((await list(`proforma_id=${encodeURIComponent(aliasOf('one'))}`)).data).toHaveLength(2);
  expect((await list('proforma_id=nothing')).data).toEqual([]);
  const { data, next_cursor } = await list('limit=2');
  expect(data).toHaveLength(2);
  expect((await list(`limit=2&cursor=${next_cursor}`)).data).toHaveLength(1);
  const sessions = `${server.origin}/api/v1/chat_sessions`;
  const session = (await postJson(sessions, {}, person.headers)).json.data.id;
  const { id } = await create(aliasOf('three'), undefined, { chat_session_id: session });
  expect((await list(`chat_session_id=${session}`)).data).toMatchObject([{ id }]);
  expect((await list('chat_session_id=nothing')).data).toEqual([]);
});

test('a changed listing, assumption, fact or portfolio makes results out of date, notes do not', async () => {
  const { id, proforma_id } = await create(aliasOf('three'));
  const portfolio = (await saveIn('Fit', aliasOf('two'))).json.data.id;
  const fit = await create(proforma_id, 'determineAgendaFit');
  await runAll();
  const stale = async (which: string) => (await job(which)).is_out_of_date;
  const patch = (body: object) =>
    ask(`${server.origin}/api/v1/proformas/${proforma_id}`, {
      method: 'PATCH',
      headers: { ...person.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await patch({ notes: 'Ask for the roof.', title: 'Corner house' });
  expect([await stale(id), await stale(fit.id)]).toEqual([false, false]);
  await postJson(
    `${server.origin}/api/v1/portfolio_proformas`,
    { portfolio_id: portfolio, proforma_id },
    person.headers,
  );
  expect([await stale(id), await stale(fit.id)]).toEqual([false, true]);
  await patch({ assumptions: { interest_rate: 9 } });
  expect(await stale(id)).toBe(true);
  const again = await create(proforma_id);
  expect(again.id).not.toBe(id);
  await runAll();
  await server.importRows([home('three', { list_price: 110_000 })]);
  expect(await stale(again.id)).toBe(true);
  const { id: third } = await create(proforma_id);
  await runAll();
  const { result } = await job(third);
  expect(result).toMatchObject({ today: { score: expect.any(Number) } });
  expect(await stale(third)).toBe(false);
});

test('without rent, or without a portfolio, a tool says so', async () => {
  const rating = await create(aliasOf('no-rent'));
  const profile = await create(aliasOf('no-rent'), 'classifyProformaProfile');
  const fit = await create(aliasOf('one'), 'determineAgendaFit');
  await runAll();
  expect((await job(rating.id)).result).toMatchObject({ score: null, components: [] });
  expect((await job(profile.id)).result).toMatchObject({ suits: null, sources: [] });
  expect((await job(fit.id)).result).toMatchObject({
    portfolio: null,
    fit: null,
    why: 'You have no portfolio yet. Create one with a goal to see how this home fits.',
  });
});

test('jobs go with their proforma and with the account', async () => {
  const { proforma_id } = await create(aliasOf('one'));
  await create(aliasOf('two'));
  await ask(`${server.origin}/api/v1/proformas/${proforma_id}`, { method: 'DELETE', headers: person.headers });
  const exported = await ask(`${server.origin}/api/v1/account/export`, { headers: person.headers });
  expect(JSON.parse(exported.text).tool_jobs).toMatchObject([{ tool_name: 'determineProformaRating' }]);
  await server.database.pool.query('delete from users where user_id = $1', [person.userId]);
  expect(await queryRows(server.database, 'select from tool_jobs where user_id = $1', [person.userId])).toEqual([]);
});

test('events follow a job to its end, and the server stops looking when the client leaves', async () => {
  const { id } = await create(aliasOf('one'));
  const events = readEvents(id);
  await expect.poll(() => events.seen).toContain('event: queued');
  await runAll();
  await events.ended;
  expect(events.seen).toMatch(/event: done\ndata: .*"tool":"determineProformaRating"/);
  const settled = readEvents(id);
  await settled.ended;
  expect(settled.seen.match(/^event: /gm)).toHaveLength(1);
  const waiting = readEvents((await create(aliasOf('two'))).id);
  await expect.poll(() => waiting.seen).toContain('event: queued');
  const queries = vi.spyOn(server.database.pool, 'query');
  const looks = () => queries.mock.calls.filter(([query]) => (query as { name?: string }).name === 'tool-job').length;
  await expect.poll(looks).toBeGreaterThan(1);
  waiting.leave();
  await waiting.ended;
  const stopped = async () => {
    const before = looks();
    await expect
      .poll(looks, { timeout: 600 })
      .toBeGreaterThan(before)
      .catch(() => {});
    return looks() === before;
  };
  await expect.poll(stopped, { timeout: 5000 }).toBe(true);
  queries.mockRestore();
  await runAll();
});

function readEvents(id: string) {
  const stop = new AbortController();
  const state = { seen: '', ended: Promise.resolve(), leave: () => stop.abort() };
  const follow = async () => {
    const response = await fetch(`${path()}/${id}/events`, { headers: person.headers, signal: stop.signal });
    const decoder = new TextDecoder();
    for await (const chunk of response.body!) state.seen += decoder.decode(chunk, { stream: true });
  };
  state.ended = follow().catch(() => {});
  return state;
}

test('a job whose worker process is killed before it settles runs again, with one result', async () => {
  const { pool } = server.database;
  const { id } = await create(aliasOf('one'));
  // Holds the worker between the tool and its result.
  await pool.query(`create function wait_for_kill() returns trigger language plpgsql as $$
    begin if new.status = 'done' then perform pg_sleep(600); end if; return new; end $$`);
  await pool.query(
    'create trigger wait_for_kill before update on tool_jobs for each row execute function wait_for_kill()',
  );
  const worker = runProgram(['--services=worker'], { DATABASE_URL: server.databaseUrl, LOG_LEVEL: 'error' });
  const settling = `select pid from pg_stat_activity where datname = current_database() and query like 'update tool_jobs%'
    and wait_event = 'PgSleep'`;
  let [held] = await queryRows<{ pid: number }>(server.database, settling);
  while (!held && worker.process.exitCode === null)
    [held] = await queryRows<{ pid: number }>(server.database, settling);
  worker.process.kill('SIGKILL');
  await worker.exit;
  await pool.query('select pg_terminate_backend($1)', [held?.pid]);
  await pool.query('drop trigger wait_for_kill on tool_jobs');
  expect(await job(id)).toMatchObject({ status: 'running', result: null });
  await pool.query('update tool_jobs set next_attempt_at = now()');
  await runAll();
  expect(await job(id)).toMatchObject({ status: 'done', result: { tool: 'determineProformaRating' } });
  const stored = await queryRow(server.database, 'select count(*) as jobs, max(attempts) as attempts from tool_jobs');
  expect(stored).toEqual({ jobs: 1, attempts: 2 });
});
