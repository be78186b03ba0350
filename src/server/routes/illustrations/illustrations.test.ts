import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawHome } from '#domain/illustrations/draw-home.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask } from '#tests/http.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

test('a picture is 3:2, labeled as an illustration, and cached forever', async () => {
  const { status, headers, text } = await ask(`${server.origin}/art/0123456789abcdef.svg?type=CONDO`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('image/svg+xml');
  expect(headers.get('cache-control')).toContain('immutable');
  expect(text).toContain('viewBox="0 0 600 400"');
  expect(text).toContain('Illustration of an apartment building');
});

test('a listing always has the same picture, and listings differ', () => {
  const ids = Array.from({ length: 60 }, (_, index) => index.toString(16).padStart(16, 'a'));
  const pictures = ids.map((id) => drawHome(id, 'SFR'));
  expect(ids.map((id) => drawHome(id, 'SFR'))).toEqual(pictures);
  expect(new Set(pictures).size).toBeGreaterThan(50);
  for (const picture of pictures) expect(picture).not.toMatch(/NaN|undefined/);
});

test('only a listing id has a picture', async () => {
  for (const file of ['x.svg', '0123456789abcdef.png', '0123456789ABCDEF.svg', '0123456789abcdef', '..%2fx.svg']) {
    expect((await ask(`${server.origin}/art/${file}`)).status, file).toBe(404);
  }
  expect((await ask(`${server.origin}/art/0123456789abcdef.svg?type=<script>&type=b`)).text).not.toContain('script');
});
