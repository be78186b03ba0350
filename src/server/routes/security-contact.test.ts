import { expect, test } from 'vitest';
import { startTestApp } from '#tests/app.ts';
import { ask } from '#tests/http.ts';

const path = '/.well-known/security.txt';

test('security.txt names the contact, valid for less than a year', async () => {
  const environment = { publicOrigin: 'https://forma.example', securityContact: 'mailto:security@forma.example' };
  const server = await startTestApp({ environment });
  try {
    const { status, text, headers } = await ask(`${server.origin}${path}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toContain('Contact: mailto:security@forma.example\n');
    expect(text).toContain(`Canonical: https://forma.example${path}\n`);
    const expires = Date.parse(/^Expires: (.*)$/m.exec(text)![1]!);
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
  } finally {
    await server.close();
  }
});

test('security.txt does not exist without a contact', async () => {
  const server = await startTestApp();
  expect((await ask(`${server.origin}${path}`)).status).toBe(404);
  await server.close();
});
