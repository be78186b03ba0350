import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#commands/refusal.ts';
import { recordId } from '#contracts/record-id.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { findMailboxMail, listMailbox, type MailboxLine, type MailboxMail } from '#store/mail/mailbox.ts';
import { isForwarded } from '../../guards/is-forwarded.ts';
import { styleNonceOf } from '../../guards/security-headers.ts';
import { renderPlainPage } from '../../http/plain-page.ts';
import type { Services } from '../../services.ts';
import { mailboxPath } from './mailbox-access.ts';

type ById = { Params: { id: string } };

/**
 * Isolates the mail in its frame: no scripts, no network access, only its own styles. Its links open outside of the
 * frame.
 */
const policyOfMail =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * Unsent mail contains links that open accounts. The mailbox exists only on a local machine and never answers requests
 * from a proxy.
 */
export function registerDevMailbox(app: FastifyInstance, { database, mailbox }: Services): void {
  if (mailbox.url() === null) return;
  const onRequest = async (request: FastifyRequest) => {
    if (isForwarded(request) || !(await mailbox.check())) throw new Refusal('not_found', { message: closedMessage });
  };
  const requireMail = async (id: string): Promise<MailboxMail> => {
    const mail = recordId.safeParse(id).success ? await findMailboxMail(database, id) : null;
    if (!mail) throw new Refusal('not_found');
    return mail;
  };
  app.get(mailboxPath, { onRequest }, async (request, reply) =>
    reply
      .type(html)
      .header('cache-control', 'no-store')
      .send(renderList(request, await listMailbox(database))),
  );
  app.get<ById>(`${mailboxPath}/:id`, { onRequest }, async (request, reply) =>
    reply
      .type(html)
      .header('cache-control', 'no-store')
      .send(renderMail(request, await requireMail(request.params.id))),
  );
  app.get<ById>(`${mailboxPath}/:id/html`, { onRequest }, async (request, reply) => {
    const mail = await requireMail(request.params.id);
    // The sandboxed frame has no origin to isolate.
    return reply
      .removeHeader('origin-agent-cluster')
      .type(html)
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': policyOfMail,
        'x-frame-options': 'SAMEORIGIN',
      })
      .send(mail.html);
  });
}

const closedMessage =
  'The mailbox opens only on this machine, and only while the operator has the only account. DEV_MAILBOX=on keeps it open.';

const html = 'text/html; charset=utf-8';

function renderList(request: FastifyRequest, mails: readonly MailboxLine[]): string {
  const lines = mails.map(
    ({ mailId, channel, recipient, subject, state, writtenAt }) =>
      `<li><a href="/dev/mailbox/${mailId}">${escapeHtml(headingOf({ channel, subject }))}</a>
<span>${describeLine({ recipient, state, writtenAt })}</span></li>`,
  );
  const main = `<h1>Unsent mail</h1>
<p>No mail server is set (<code>SMTP_URL</code>), so mail stays here, for a trial on your own machine. So do text messages
without <code>TWILIO_ACCOUNT_SID</code>.</p>
${lines.length > 0 ? `<ol>${lines.join('\n')}</ol>` : '<p>There is none yet.</p>'}`;
  return renderPlainPage({ title: 'Mailbox · Forma', section: 'Mailbox', main, styles, nonce: styleNonceOf(request) });
}

function renderMail(request: FastifyRequest, mail: MailboxMail): string {
  const { mailId, channel, recipient, text, state, writtenAt } = mail;
  const heading = headingOf(mail);
  const htmlPart = `<h2>As HTML</h2>
<iframe title="The mail as HTML" src="/dev/mailbox/${mailId}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  const main = `<p><a href="/dev/mailbox">All mail</a></p>
<h1>${escapeHtml(heading)}</h1>
<p>${describeLine({ recipient, state, writtenAt })}</p>
<h2>As text</h2>
<pre>${withLinks(text)}</pre>
${channel === 'email' ? htmlPart : ''}`;
  const nonce = styleNonceOf(request);
  return renderPlainPage({ title: `${heading} · Mailbox · Forma`, section: 'Mailbox', main, styles, nonce });
}

/** A text message has no subject. */
function headingOf({ channel, subject }: Pick<MailboxLine, 'channel' | 'subject'>): string {
  return channel === 'sms' ? 'Text message' : subject;
}

const stateWords: Readonly<Record<MailboxLine['state'], string>> = {
  queued: 'queued',
  sending: 'is leaving',
  sent: 'has left',
  captured: 'stored here',
  failed: 'could not leave',
  expired: 'is out of date',
};

function describeLine({ recipient, state, writtenAt }: Pick<MailboxLine, 'recipient' | 'state' | 'writtenAt'>): string {
  const at = new Date(writtenAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });
  const to = escapeHtml(recipient || 'nobody');
  return `To ${to} · ${stateWords[state]} · <time datetime="${writtenAt}">${at} UTC</time>`;
}

/** Makes web addresses into links; everything else stays text. */
function withLinks(text: string): string {
  return escapeHtml(text).replaceAll(
    /https?:\/\/[^\s&]+(?:&amp;[^\s&]+)*/g,
    (address) => `<a href="${address}">${address}</a>`,
  );
}

const styles = `
h2{font-size:16px;line-height:24px;margin:20px 0 8px}
ol{list-style:none;margin:16px 0;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:12px}
li{padding:12px 16px}li+li{border-top:1px solid var(--line)}
li a{display:block;font-size:16px;line-height:24px}
li span{color:var(--soft);overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:12px;font:14px/20px ui-monospace,Menlo,Consolas,monospace}
iframe{width:100%;height:560px;border:1px solid var(--line);border-radius:12px;background:#fff}
`;
