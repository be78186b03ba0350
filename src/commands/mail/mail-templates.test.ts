import { describe, expect, test } from 'vitest';
import { accountDeletedMail, passwordElsewhereMail, tokenCreatedMail } from './account-mails.ts';
import { phoneNumberMovedMail } from './phone-number-mails.ts';
import { paymentFailedMail, planChangedMail, planPausedMail } from './plan-mails.ts';
import { accountExistsMail, choosePasswordMail, confirmAddressMail, passwordChangedMail } from './sign-in-mails.ts';
import { writeMail } from './write-mail.ts';

const origin = 'https://forma.example';
const link = { origin, token: 'a-b_c', hours: 24 };
const at = '2026-12-31';
const mails = {
  confirm: confirmAddressMail(link),
  choose: choosePasswordMail({ ...link, hours: 1 }),
  exists: accountExistsMail({ origin }),
  changed: passwordChangedMail({ origin, revokedTokens: 1 }),
  token: tokenCreatedMail(origin, { hint: 'a-_c', scopes: ['read'] }),
  begun: planChangedMail(origin, { kind: 'begun', plan: 'investor', interval: 'yearly' }),
  planned: planChangedMail(origin, { kind: 'planned', plan: 'starter', interval: null, at }),
  rebilled: planChangedMail(origin, { kind: 'rebilled', plan: 'investor', interval: 'monthly', at }),
  restored: planChangedMail(origin, { kind: 'restored', plan: 'investor', at }),
  ended: planChangedMail(origin, { kind: 'ended' }),
  failed: paymentFailedMail(origin, 'professional'),
  paused: planPausedMail(origin, 'professional'),
  deleted: accountDeletedMail(origin, { hadPlan: true }),
  elsewhere: passwordElsewhereMail(origin),
  moved: phoneNumberMovedMail(origin, '+19015550123'),
};

describe('every mail', () => {
  test.each(Object.entries(mails))('%s says the same in both parts, with a one-line subject', (_name, mail) => {
    expect(mail.subject).toMatch(/^[^\p{Cc}]{5,78}$/u);
    expect(mail.text).not.toMatch(/[<>]|undefined|\[object/);
    expect(mail.html).not.toMatch(/undefined|\[object|<script|<img/);
    const inHtml = mail.html.replaceAll(/<style>[\s\S]*?<\/style>|<[^>]+>/g, ' ').replaceAll('&amp;', '&');
    for (const line of mail.text.split('\n').filter((line) => line !== '' && line !== '-- ')) {
      expect(inHtml.replaceAll(/\s+/g, ' ')).toContain(line.replace(/:$/, ''));
    }
  });

  test.each(Object.entries(mails))('%s links only to the configured site', (_name, { text, html }) => {
    const addresses = [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(
      ([address]) => new URL(address).origin,
    );
    expect(new Set(addresses)).toEqual(new Set([origin]));
  });
});

test('links contain their secrets and state their validity', () => {
  expect(mails.confirm.text).toContain(`${origin}/auth/verify-email?token=a-b_c\n`);
  expect(mails.confirm.text).toContain('in 24 hours');
  expect(mails.choose.text).toContain(`${origin}/auth/reset-password?token=a-b_c\n`);
  expect(mails.choose.text).toContain('in 1 hour');
});

test('a plan is named with its terms', () => {
  expect(mails.begun.subject).toBe('Your plan is now Investor');
  expect(mails.begun.text).toContain('billed yearly');
  expect(mails.restored.text).toContain('Investor renews on December 31, 2026.');
  expect(mails.planned.subject).toBe('Your plan changes to Starter on December 31, 2026');
  expect(mails.failed.text).toContain('Professional');
});

test('text of a mail is escaped', () => {
  const evil = '<img src=x onerror="alert(1)">&amp;';
  const { html, text } = writeMail(origin, {
    subject: evil,
    paragraphs: [evil],
    action: { label: evil, href: `${origin}/?a="><b>` },
    note: evil,
  });
  expect(html).not.toMatch(/<img|<b>|onerror="/);
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;amp;');
  expect(text).toContain(evil);
});
