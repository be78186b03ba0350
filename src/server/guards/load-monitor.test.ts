import { expect, test } from 'vitest';
import { startTestApp } from '#tests/app.ts';
import { eventually } from '#tests/eventually.ts';
import { ask, postJson } from '#tests/http.ts';
import { overloadDetector } from './load-monitor.ts';

test('an overloaded process refuses cheaply with a time to wait, but reports that it is alive', async () => {
  // Any delay exceeds -1 ms.
  const server = await startTestApp({ timeouts: { delay: -1 } });
  try {
    const refused = await eventually(async () => {
      const answer = await postJson(`${server.origin}/api/v1/search`, {});
      expect(answer.status).toBe(503);
      return answer;
    });
    expect(refused.json.error.code).toBe('overloaded');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await ask(`${server.origin}/healthz`)).status).toBe(200);
  } finally {
    await server.close();
  }
});

test('one long task, such as the start, refuses nobody; a delay that lasts does until it ends', () => {
  const isOverloaded = overloadDetector(200);
  expect([900, 20, 900, 900, 900, 20, 900].map(isOverloaded)).toEqual([false, false, false, true, true, false, false]);
});
