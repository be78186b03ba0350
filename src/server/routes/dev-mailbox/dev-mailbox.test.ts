import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmAddressMail } from '#commands/mail/sign-in-mails.ts';
import { makeOperatorLink } from '#commands/users/make-operator-link.ts';
import { addMail } from '#store/mail/outbox.ts';
import { transact } from '#store/transact.ts';
import { startTestApp, type TestApp } from '#tests/app.ts';
import { ask, exchangeRaw } from '#tests/http.ts';
import { queryRow } from '#tests/query-rows.ts';
import { makeAccount, signInByPassword } from '#tests/sign-in.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const page = (path: string, origin = server.origin) => ask(`${origin}${path}`, { headers: { accept: 'text/html' } });
async function write(more: { subject?: string; text?: string; html?: string } = {}) {
  const { origin } = server;
  const content = confirmAddressMail({ origin, token: 'a&b', hours: 24 });
  const mail = { userId: null, cause: null, recipient: 'ann@example.test', ...content, ...more };
  await transact(server.database, (queries) => addMail(queries, mail));
  const text = 'select mail_id as id from outbox order by created_at desc limit 1';
  return (await queryRow<{ id: string }>(server.database, text)).id;
}

describe('the mailbox', () => {
  test('lists mail and shows its text with links, and its HTML in a frame', async () => {
    expect((await page('/dev/mailbox')).text).toContain('There is none yet');
    const id = await write();
    const list = await page('/dev/mailbox');
    expect(list.status).toBe(200);
    expect(list.text).toContain(`<a href="/dev/mailbox/${id}">Confirm your email address</a>`);
    const { text, headers } = await page(`/dev/mailbox/${id}`);
    expect(text).toContain(`<a href="${server.origin}/auth/verify-email?token=a%26b">`);
    expect(text).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('runs and loads nothing of a mail', async () => {
    const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const id = await write({ subject: evil, text: `${evil} https://x.test/?a="><b>`, html: evil });
    for (const path of ['/dev/mailbox', `/dev/mailbox/${id}`])
      expect((await page(path)).text).not.toMatch(/<script|<img|<b>/);
    const { text, headers } = await page(`/dev/mailbox/${id}/html`);
    expect(text).toBe(evil);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
    );
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  test.each(['x', '0', '00000000-0000-0000-0000-000000000000', '%00', '..%2f'])('has no mail %s', async (id) => {
    expect((await page(`/dev/mailbox/${id}`)).status).toBe(404);
  });

  test('does not exist for requests from a proxy', async () => {
    const id = await write();
    const paths = ['/dev/mailbox', `/dev/mailbox/${id}`, `/dev/mailbox/${id}/html`];
    const headers = [
      'x-forwarded-for',
      'x-forwarded-host',
      'forwarded',
      'via',
      'x-real-ip',
      'cf-connecting-ip',
      'cdn-loop',
    ];
    for (const path of paths) {
      expect((await page(path)).status).toBe(200);
      for (const header of headers) {
        const { status } = await ask(`${server.origin}${path}`, { headers: { [header]: '1.2.3.4' } });
        expect(status, `${path} ${header}`).toBe(404);
      }
      // By default, nginx adds no header and uses HTTP/1.0.
      const plain = await exchangeRaw(server.port, `GET ${path} HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n`);
      expect(plain, path).toMatch(/^HTTP\/1.1 404/);
    }
  });

  test('closes for good once another person than the operator has an account, unless configured to stay open', async () => {
    const mail = { smtpUrl: null, from: 'Forma <forma@forma.example>', mailbox: 'trial' as const };
    const trial = await startTestApp({ environment: { mail } });
    const mailboxUrl = async () => (await ask(`${trial.origin}/api/v1/config`)).json.data.settings.mailbox_url;
    try {
      await makeOperatorLink(trial.database);
      expect((await page('/dev/mailbox', trial.origin)).status).toBe(200);
      expect(await mailboxUrl()).toBe('/dev/mailbox');
      await signInByPassword(trial, await makeAccount(trial));
      for (const path of ['/dev/mailbox', '/dev/mailbox/x', '/dev/mailbox/x/html']) {
        expect((await page(path, trial.origin)).status, path).toBe(404);
      }
      expect(await mailboxUrl()).toBeNull();
      await signInByPassword(server, await makeAccount(server));
      expect((await page('/dev/mailbox')).status).toBe(200);
    } finally {
      await trial.close();
    }
  });

  test('does not exist if mail is sent, or on a public server', async () => {
    const mail = { smtpUrl: null, from: 'Forma <forma@forma.example>', mailbox: 'none' as const };
    const closed = await startTestApp({ environment: { mail } });
    for (const path of ['/dev/mailbox', '/dev/mailbox/x', '/dev/mailbox/x/html']) {
      expect((await page(path, closed.origin)).status).toBe(404);
    }
    await closed.close();
  });
});
