import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mostImportBytes } from '#contracts/listing-imports.ts';
import { digestOf } from '#store/digest.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { eventually } from '#tests/eventually.ts';
import { type Answer, ask, postJson } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';
import { signInAs, type TestPerson } from '#tests/people.ts';
import { queryRow } from '#tests/query-rows.ts';

let server: TestApp;
let admin: TestPerson;
const log: string[] = [];
beforeAll(async () => {
  const logger = pino({ level: 'info' }, { write: (entry: string) => void log.push(entry) });
  server = await startTestApp({ rows: [makeImportRow('first')], logger });
  admin = await signInAs(server.database, 'admin');
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query("delete from listings where source <> 'test'"));

const header =
  'ListingKey,OriginatingSystemName,StandardStatus,PropertyType,PropertySubType,PostalCode,StateOrProvince,ListPrice';
const line = (key: number, price = 100_000) =>
  `K${key},ACME,Active,Residential,Single Family Residence,44105,OH,${price}`;
const lines = (count: number, price?: number) => Array.from({ length: count }, (_, key) => line(key, price));
const csv = (...rows: readonly string[]) => `${[header, ...rows].join('\n')}\n`;

type Sent = { readonly query?: string; readonly type?: string; readonly headers?: Record<string, string> };
function send(
  body: string | Uint8Array<ArrayBuffer>,
  { query = '', type = 'text/csv', headers = admin.headers }: Sent = {},
) {
  return ask(`${server.origin}/api/v1/listings/import${query}`, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body,
  });
}
const codeOf = ({ status, json }: Answer) => `${status} ${json.error.code}`;
async function imported(): Promise<number> {
  const text = "select count(*) from listings where source = 'ACME'";
  return (await queryRow<{ count: number }>(server.database, text)).count;
}

describe('an import', () => {
  test('reports what it did, and changes nothing when repeated', async () => {
    const answer = await send(csv(...lines(30)), { query: '?file=homes.csv' });
    expect(answer.status).toBe(200);
    expect(answer.json.data).toMatchObject({
      object: 'listing_import',
      file: 'homes.csv',
      format: 'RESO CSV',
      rows: 30,
      accepted: 30,
      changed: 0,
      refused: 0,
      refused_csv: null,
    });
    expect(await imported()).toBe(30);
    const cheaper = [...lines(2, 90_000), ...lines(30).slice(2)];
    expect((await send(csv(...cheaper))).json.data).toMatchObject({ accepted: 0, changed: 2, price_cuts: 2 });
    expect((await send(csv(...cheaper))).json.data).toMatchObject({ accepted: 0, changed: 0, unchanged: 30 });
  });

  test('reads any CSV with a mapping of its columns', async () => {
    const query = `?map=${encodeURIComponent('cost=ListPrice,who=OriginatingSystemName,zip=PostalCode')}`;
    const { status, json } = await send('cost,who,zip,size\n90000,ACME,44105,900\n', { query });
    expect([status, json.data.format, json.data.accepted]).toEqual([200, 'Mapped CSV', 1]);
    expect(await imported()).toBe(1);
    const unknown = await send('cost\n1\n', { query });
    expect([codeOf(unknown), unknown.json.error.message]).toEqual([
      '422 unreadable_file',
      'The file has no column for who=OriginatingSystemName. Its columns are: cost.',
    ]);
  });

  test('refuses a file with two columns for the price', async () => {
    const twice = await send(csv(line(1)).replace(/^([^\n]*)\n([^\n]*)/, '$1,List Price\n$2,1'));
    expect([codeOf(twice), twice.json.error.message]).toEqual([
      '422 unreadable_file',
      expect.stringMatching(/^The file has several columns for one field: .*, List Price\. Keep only one of them\.$/),
    ]);
    expect(await imported()).toBe(0);
  });

  test.each([
    ['JSON lines', 'application/x-ndjson', `${JSON.stringify({ ListingKey: 'J', StandardStatus: 'Active' })}\n`],
    ['a RESO response', 'application/json; charset=utf-8', JSON.stringify({ value: [{ ListingKey: 'J' }] })],
    ['gzip', 'application/gzip', Uint8Array.from(gzipSync(csv(line(1))))],
    ['anything', 'application/octet-stream', csv(line(1))],
  ])('reads %s', async (_, type, body) => {
    const { status, json } = await send(body, { type });
    expect([status, json.data.rows]).toEqual([200, 1]);
  });

  test('refuses invalid rows with their line and reason, and returns all of them as CSV on request', async () => {
    const file = csv(line(1), line(2, -5), line(3).replace('44105', '"44105'), line(4));
    const { json } = await send(csv(line(1), line(2, -5), line(3)), { query: '?refused=true&file=a.csv' });
    expect(json.data).toMatchObject({ rows: 3, accepted: 2, refused: 1, unit: 'line' });
    expect(json.data.refused_rows).toEqual([{ number: 3, reason: expect.stringContaining('price') }]);
    const [head, row] = json.data.refused_csv.split('\n');
    expect(head).toBe(`forma_file,forma_line,forma_reason,${header}`);
    expect(row).toMatch(/^a\.csv,3,/);
    expect(row).toContain(`,${line(2, -5)}`);
    const open = (await send(file)).json.data;
    expect(open).toMatchObject({ rows: 4, accepted: 1, unchanged: 1, refused: 2, is_cut_off: true });
    expect(open.refused_rows[1]).toEqual({ number: 4, reason: 'quote_not_closed' });
  });

  test('returns no formula of a spreadsheet in the CSV of refused rows; negative numbers stay numbers', async () => {
    const hostile = `"=cmd|'/C calc'!A0",-5,"@SUM(A1)","\t=1",＝1,plain`;
    const { json } = await send(`${header},x,y\n${hostile}`, { query: '?refused=true&file=%3D1.csv' });
    expect(json.data.refused_csv.split('\n')[1]).toMatch(
      /^'=1\.csv,2,.*,'=cmd\|'\/C calc'!A0,-5,'@SUM\(A1\),'\t'=1,'＝1,plain$/,
    );
    const spanning = `"6 Main St\n=1","6 Main St\r=1","q"",",1,2,3`;
    const { json: spanned } = await send(`${header},x,y\n${spanning}\n`, { query: '?refused=true' });
    expect(spanned.data.refused_csv).toContain(`,"6 Main St\n'=1","6 Main St\r'=1","q"",",1,2,3\n`);
    const broken = await send(csv(line(1)), { query: '?file=a%0D%0Ab.csv' });
    expect([broken.status, broken.json.error.details[0].path]).toEqual([422, 'file']);
  });

  test('can be searched at once, and searches are answered while it runs', async () => {
    const running = await startImport(csv(...lines(200)).replaceAll('44105', '60614'));
    const payload = { zip_code: '60614', maximum_initial_equity_investment: 1e9, target_equity_multiple: 0 };
    const search = () => postJson(`${server.origin}/api/v1/search`, payload);
    expect((await search()).json.data.total_count).toBe(0);
    await running.finish();
    expect(await running.answered).toContain('200 OK');
    expect((await search()).json.data.total_count).toBe(200);
  });

  test('is in the security log of who imported what', async () => {
    await send(csv(line(1), line(2, -5)), { query: '?file=secret-name.csv' });
    const events = log.filter((entry) => entry.includes('listings_imported'));
    expect(events.map((entry) => JSON.parse(entry))).toContainEqual(
      expect.objectContaining({ user_id: admin.userId, accepted: 1, changed: 0, refused: 1 }),
    );
    expect(log.join('')).not.toContain('secret-name');
  });
});

describe('access', () => {
  test('guests and members are refused before the file is read', async () => {
    const member = await signInAs(server.database, 'professional');
    expect(codeOf(await send(csv(line(1)), { headers: {} }))).toBe('401 unauthenticated');
    expect(codeOf(await send(csv(line(1)), { headers: member.headers }))).toBe('403 admin_only');
    expect(await imported()).toBe(0);
  });

  test('a personal token of an admin needs the scope to write', async () => {
    const withScope = async (scope: string) => {
      const token = `forma_pat_import_${scope}`;
      await server.database.pool.query(
        "insert into api_tokens (user_id, name, token_hash, hint, scopes) values ($1, 'a', $2, '', $3)",
        [admin.userId, digestOf(token), [scope]],
      );
      return send(csv(line(1)), { headers: { authorization: `Bearer ${token}` } });
    };
    expect(codeOf(await withScope('read'))).toBe('403 insufficient_scope');
    expect((await withScope('write')).status).toBe(200);
  });
});

describe('a file is refused', () => {
  test.each([
    ['another type', 'image/png', {}],
    ['a form', 'application/x-www-form-urlencoded', {}],
    ['a compressed body', 'text/csv', { 'content-encoding': 'gzip' }],
  ])('of %s', async (_, type, more) => {
    expect(codeOf(await send(csv(line(1)), { type, headers: { ...admin.headers, ...more } }))).toBe(
      '415 unsupported_media_type',
    );
    expect(await imported()).toBe(0);
  });

  test.each([
    ['without content', '', 'The file is empty.'],
    ['with an unknown header', 'a,b,c\n1,2,3\n', 'not the header of a known listings file'],
    ['with an endless record', csv(line(1), `"${'x'.repeat(2_000_000)}`, line(2)), 'The record at line 3 is longer'],
    ['with damaged JSON', '[{"ListingKey":"a"},{"Listing', 'The JSON is damaged or truncated'],
    ['with many rows and no listing', csv('x\n'.repeat(100_000)), 'None of the first 100,000 rows'],
    ['with damaged gzip', Uint8Array.from(gzipSync(csv(...lines(500))).subarray(0, 400)), 'damaged or truncated'],
  ])('%s', async (_, body, message) => {
    const answer = await send(body);
    expect(codeOf(answer)).toBe('422 unreadable_file');
    expect(answer.json.error.message).toContain(message);
    expect(await imported()).toBe(0);
  });

  test('with an invalid option', async () => {
    const { json } = await send(csv(line(1)), { query: '?refused=maybe' });
    expect(json.error).toMatchObject({ code: 'validation_failed', details: [{ path: 'refused' }] });
    expect(await imported()).toBe(0);
  });

  test('that is announced as too large', async () => {
    const announced = open(`Content-Length: ${mostImportBytes + 1}`);
    announced.socket.write(csv(line(1)));
    expect(await announced.answered).toMatch(/^HTTP\/1\.1 413 .*"payload_too_large".*64 MiB/s);
    expect(await imported()).toBe(0);
  });
});

describe('a client that leaves', () => {
  test('imports nothing, and the next import runs', async () => {
    const left = await startImport(csv(...lines(3000)));
    left.socket.destroy();
    await eventually(async () => expect((await send(csv(line(7)))).status).toBe(200));
    expect(await imported()).toBe(1);
  });

  test('is cut when it sends nothing more', async () => {
    const hasty = await startTestApp({ timeouts: { answer: 500, request: 400 } });
    try {
      const person = await signInAs(hasty.database, 'admin');
      const silent = open('Content-Length: 5000', hasty, person);
      silent.socket.write(csv(line(1)));
      expect(await silent.answered).toBe('');
      const { json } = await ask(`${hasty.origin}/api/v1/listings/import`, {
        method: 'POST',
        headers: { 'content-type': 'text/csv', ...person.headers },
        body: csv(line(1)),
      });
      expect(json?.data?.accepted ?? 0).toBeLessThanOrEqual(1);
    } finally {
      await hasty.close();
    }
  });
});

describe('progress', () => {
  const progressOf = () => ask(`${server.origin}/api/v1/listings/import`, { headers: admin.headers });

  test('is idle while no import is running, and only for admins', async () => {
    const { status, headers, text } = await progressOf();
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(text).toMatch(/^event: progress\ndata: \{"phase":"idle"[^\n]*\}\n\n$/);
    const member = await signInAs(server.database, 'investor');
    expect(codeOf(await ask(`${server.origin}/api/v1/listings/import`))).toBe('401 unauthenticated');
    expect(codeOf(await ask(`${server.origin}/api/v1/listings/import`, { headers: member.headers }))).toBe(
      '403 admin_only',
    );
  });

  test('follows an import to its end, and another import is refused meanwhile', async () => {
    const running = await startImport(csv(...lines(5000)));
    const events = progressOf();
    expect(codeOf(await send(csv(line(9))))).toBe('409 busy');
    await running.finish();
    expect(await running.answered).toContain('"accepted":5000');
    const seen = [...(await events).text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!));
    expect(seen[0]).toMatchObject({ phase: 'reading', file: 'upload' });
    expect(seen.at(-1)).toEqual({ phase: 'idle', file: null, rows: 0, bytes: 0, size: null });
    expect((await send(csv(line(9)))).status).toBe(200);
  });
});

function open(length: string, { port }: Pick<TestApp, 'port'> = server, { headers }: TestPerson = admin) {
  const socket: Socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (bytes) => (text += bytes));
  const answered = new Promise<string>((resolve) => socket.on('error', () => {}).on('close', () => resolve(text)));
  const head = Object.entries({ ...headers, 'content-type': 'text/csv', connection: 'close' });
  const named = head.map(([name, value]) => `${name}: ${value}`).join('\r\n');
  socket.write(`POST /api/v1/listings/import HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${named}\r\n${length}\r\n\r\n`);
  return { socket, answered };
}

/** Sends a file but its last bytes, and waits until the import is running. */
async function startImport(text: string) {
  const { socket, answered } = open(`Content-Length: ${text.length}`);
  socket.write(text.slice(0, -10));
  await eventually(async () => {
    const response = await fetch(`${server.origin}/api/v1/listings/import`, { headers: admin.headers });
    const { value } = await response.body!.getReader().read();
    expect(new TextDecoder().decode(value)).toContain('"reading"');
  });
  const finish = async () => void socket.write(text.slice(-10));
  return { socket, answered, finish };
}
