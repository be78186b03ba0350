import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireFound } from '#commands/refusal.ts';
import { recordId } from '#contracts/record-id.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { ownerOfUnsubscribeToken, stopMail } from '#store/alerts/notices.ts';
import { findSavedSearch } from '#store/saved-searches/saved-searches.ts';
import { styleNonceOf } from '../../guards/security-headers.ts';
import { renderPlainPage } from '../../http/plain-page.ts';
import type { Services } from '../../services.ts';

type Route = { Params: { token: string; id?: string } };

/** The links of alert mail that stop it. Mail scanners open links, so only a POST changes something (RFC 8058). */
export function registerUnsubscribe(app: FastifyInstance, { database: { pool } }: Services): void {
  const read = async ({ token, id }: Route['Params']) => {
    requireFound(recordId.safeParse(token).success && (id === undefined || recordId.safeParse(id).success));
    const userId = requireFound(await ownerOfUnsubscribeToken(pool, token));
    const search = id === undefined ? null : requireFound(await findSavedSearch(pool, userId, id));
    return { userId, search };
  };
  for (const path of ['/unsubscribe/:token', '/unsubscribe/:token/:id']) {
    app.get<Route>(path, async (request, reply) => {
      const { search } = await read(request.params);
      return sendPage(request, reply, {
        title: search ? 'Stop email for this search?' : 'Stop all alert email?',
        text: search ? `You won’t get email about “${search.title}”.` : 'You won’t get email about any saved search.',
        action: request.url,
      });
    });
    app.post<Route>(path, async (request, reply) => {
      const { userId, search } = await read(request.params);
      await stopMail(pool, userId, search?.savedSearchId ?? null);
      return sendPage(request, reply, {
        title: 'You’re unsubscribed',
        text: search ? `We won’t email you about “${search.title}”.` : 'We won’t email you about saved searches.',
        action: null,
      });
    });
  }
}

/** `action`: where the button sends its form; null: no button. */
type Page = { readonly title: string; readonly text: string; readonly action: string | null };

function sendPage(request: FastifyRequest, reply: FastifyReply, { title, text, action }: Page): FastifyReply {
  const button = `<form method="post" action="${escapeHtml(action ?? '')}"><button>Stop email</button></form>`;
  const page = renderPlainPage({
    title: `${title} · Forma`,
    section: 'Email',
    main: `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${action === null ? '' : button}<p><a href="/">Open Forma</a></p>`,
    styles,
    nonce: styleNonceOf(request),
  });
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };
  return reply.type('text/html; charset=utf-8').headers(headers).send(page);
}

const styles = `
main{max-width:560px}
button{min-height:44px;padding:0 20px;border:0;border-radius:8px;background:var(--green);color:var(--on-green);font:inherit;font-weight:600;cursor:pointer}
`;
