import { expect, test } from 'vitest';
import { startTestApp } from '#tests/app.ts';
import { ask, exchangeRaw } from '#tests/http.ts';
import { makeImportRow } from '#tests/import-rows.ts';

test('metrics are grouped by route pattern, however many addresses are requested', async () => {
  const server = await startTestApp({ rows: [makeImportRow('1')] });
  try {
    for (let index = 0; index < 30; index++) {
      await ask(`${server.origin}/api/v1/proformas/id-${index}`);
      await ask(`${server.origin}/random-${index}`);
    }
    const { status, text } = await ask(`${server.origin}/metrics`);
    expect(status).toBe(200);
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/v1/proformas/:id",status="404"} 30',
    );
    expect(text).toContain('forma_searchable_listings 1');
    expect(text).toContain('forma_index_refused_rows 0');
    expect(text).toContain('forma_unreadable_saved_searches 0');
    expect(text).toContain('forma_shared_searches_total{result="hit"} 0');
    expect(text).toContain('forma_stored_answers_bytes 0');
    expect(text).toMatch(/^forma_index_age_seconds \d/m);
    expect(text).not.toMatch(/id-\d|random-\d/);
  } finally {
    await server.close();
  }
});

test('metrics answer a collector by IP address, however busy the server is', async () => {
  const server = await startTestApp({ environment: { rateLimit: 1 } });
  try {
    for (let index = 0; index < 3; index++) {
      const head = 'GET /metrics HTTP/1.1\r\nHost: 10.0.0.5:3000\r\nConnection: close\r\n\r\n';
      expect(await exchangeRaw(server.port, head)).toMatch(/^HTTP\/1.1 200/);
    }
  } finally {
    await server.close();
  }
});

test('metrics are not public', async () => {
  const server = await startTestApp({ environment: { trustedProxies: ['127.0.0.1'] } });
  try {
    const from = async (address: string) =>
      (await ask(`${server.origin}/metrics`, { headers: { 'x-forwarded-for': address } })).status;
    expect(await from('8.8.8.8')).toBe(404);
    expect(await from('2600::1')).toBe(404);
    // A proxy never calls for an internal collector.
    expect(await from('10.1.2.3')).toBe(404);
    for (const header of [
      'x-forwarded-for',
      'x-forwarded-proto',
      'forwarded',
      'via',
      'x-real-ip',
      'cf-connecting-ip',
    ]) {
      expect((await ask(`${server.origin}/metrics`, { headers: { [header]: '1.2.3.4' } })).status, header).toBe(404);
    }
    const oldProxy = 'GET /metrics HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n';
    expect(await exchangeRaw(server.port, oldProxy)).toMatch(/^HTTP\/1.1 404/);
    expect((await ask(`${server.origin}/metrics`)).status).toBe(200);
  } finally {
    await server.close();
  }
});
