import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { styleNonceOf } from '../../guards/security-headers.ts';
import { renderPlainPage } from '../../http/plain-page.ts';

/** A button of a test mode page: its label and the value that it sends. */
export type TestButton = { readonly action: string; readonly label: string; readonly isMain?: boolean };

export type TestPage = {
  readonly title: string;
  /** Beside the logo, such as "Checkout". */
  readonly section: string;
  /** HTML. */
  readonly body: string;
};

/** Sends a page in place of a bank's, with a banner that marks test mode. */
export function sendTestPage(request: FastifyRequest, reply: FastifyReply, page: TestPage): FastifyReply {
  const { title, section, body } = page;
  const nonce = styleNonceOf(request);
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .send(
      renderPlainPage({
        title: `${title} · Forma`,
        section,
        above: band,
        main: `<div class="card">${body}</div>`,
        styles,
        nonce,
      }),
    );
}

const band = `<aside class="band" aria-label="Test mode"><strong>Test mode – no card is charged</strong> <span>No money moves, whatever is pressed here.</span></aside>
`;

/** Every button sends its value in the same form. */
export function renderButtons(path: string, buttons: readonly TestButton[]): string {
  return `<form method="post" action="${escapeHtml(path)}" class="buttons">${buttons
    .map(
      ({ action, label, isMain }) =>
        `<button name="action" value="${escapeHtml(action)}"${isMain ? ' class="main"' : ''}>${escapeHtml(label)}</button>`,
    )
    .join('')}</form>`;
}

export function renderFacts(facts: readonly (readonly [string, string])[]): string {
  const rows = facts.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`);
  return `<dl>${rows.join('')}</dl>`;
}

/** Announced by screen readers. */
export function renderMessage(kind: 'bad' | 'good' | 'plain', text: string): string {
  return `<p class="message ${kind}" role="${kind === 'bad' ? 'alert' : 'status'}">${escapeHtml(text)}</p>`;
}

/** Whole dollars without decimals. */
export function dollars(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: digits });
}

const styles = `
:root{--control:#cfd6cb;--amber:#fff1d6;--amber-line:#f0d9a4;--amber-ink:#7a4a00;--red:#b42318;--good:#1a7f37;--hover:#22662a}
@media (prefers-color-scheme:dark){:root{--control:#2f3c33;--amber:#3a2c10;--amber-line:#5c4720;--amber-ink:#f1cf8b;--red:#ff8a7d;--good:#6cc274;--hover:#95d99b}}
.band{position:sticky;top:0;z-index:1;margin:0;padding:12px 24px;background:var(--amber);color:var(--amber-ink);border-bottom:1px solid var(--amber-line);text-align:center}
.band span{white-space:nowrap}
.card{max-width:480px;margin:24px auto;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:12px}
h1{font-size:20px;line-height:28px;margin:0}
.price{margin:4px 0 0;color:var(--ink);font-size:32px;line-height:40px;font-weight:650;font-variant-numeric:tabular-nums}
.price small{font-size:14px;font-weight:400;color:var(--soft)}
dl{margin:16px 0;border-top:1px solid var(--line)}
dl div{display:flex;justify-content:space-between;gap:16px;padding:12px 0;border-bottom:1px solid var(--line)}
dt{color:var(--soft)}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
h2{font-size:14px;line-height:20px;margin:24px 0 0}
.note{margin:4px 0 0;color:var(--soft)}
.message{margin:16px 0;padding:12px;border-radius:8px;background:var(--tint);border:1px solid var(--line)}
.message.bad{color:var(--red);background:none;border-color:currentColor}.message.good{color:var(--good)}
.buttons,.back{display:grid;gap:8px;margin:12px 0 0}
.back{margin-top:24px}
button,.button{display:flex;align-items:center;justify-content:center;min-height:44px;padding:8px 16px;border:1px solid var(--control);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit;font-weight:550;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--tint)}
button.main{background:var(--green);border-color:var(--green);color:var(--on-green)}
button.main:hover{background:var(--hover);border-color:var(--hover)}
:focus-visible{outline:2px solid var(--green);outline-offset:2px}
@media (max-width:560px){main{padding:0 16px}.card{margin:16px auto;padding:16px}.band{padding:12px 16px}header{height:64px;padding:0 16px}}
`;
