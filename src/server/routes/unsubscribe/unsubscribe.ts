import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireFound } from '#commands/refusal.ts';
import { recordId } from '#contracts/record-id.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { isSearchOfAnother, ownerOfUnsubscribeToken, stopSearchMail } from '#store/alerts/notices.ts';
import { withdrawStoppedNews } from '#store/alerts/withdraw-news.ts';
import { lockPerson } from '#store/people/lock-person.ts';
import { changeSettings } from '#store/people/user-settings.ts';
import { findSavedSearch } from '#store/saved-searches/saved-searches.ts';
import { type Queries, transact } from '#store/transact.ts';
import { styleNonceOf } from '../../guards/security-headers.ts';
import { renderPlainPage } from '../../http/plain-page.ts';
import type { Services } from '../../services.ts';

type Route = { Params: { token: string; id?: string } };

/** What a link stops: all alert email, or that of a saved search or of saved homes. */
type Stopped = {
  readonly userId: string;
  readonly savedSearchId: string | null;
  readonly stopsSearches: boolean;
  readonly stopsHomes: boolean;
  readonly question: string;
  /** Completes “email about …”. */
  readonly subject: string;
};

/** In place of the id of a saved search. */
const savedHomes = 'homes';

/** Mail services send the one-click request as a form of either type (RFC 8058, 3.1); other clients send JSON. */
const bodyTypes = ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'];
const mostBytes = 16_384;

/** The links of alert mail that stop it. Mail scanners open links, so only a POST changes something (RFC 8058). */
export function registerUnsubscribe(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The link says everything, so the body is dropped.
    const parserOptions = { parseAs: 'buffer', bodyLimit: mostBytes } as const;
    scope.addContentTypeParser(bodyTypes, parserOptions, (_request, _body, done) => done(null));
    registerLinks(scope, services);
  });
}

function registerLinks(app: FastifyInstance, { database }: Services): void {
  for (const path of ['/unsubscribe/:token', '/unsubscribe/:token/:id']) {
    app.get<Route>(path, async (request, reply) => {
      const { question, subject } = await readLink(database.pool, request.params);
      return sendPage(request, reply, {
        title: question,
        text: `You won’t get email about ${subject}.`,
        action: request.url,
      });
    });
    app.post<Route>(path, { config: { bodyTypes } }, async (request, reply) => {
      const stopped = await readLink(database.pool, request.params);
      await transact(database, (queries) => stop(queries, stopped));
      return sendPage(request, reply, {
        title: 'You’re unsubscribed',
        text: `We won’t email you about ${stopped.subject}.`,
        action: null,
      });
    });
  }
}

async function readLink(queries: Queries, { token, id }: Route['Params']): Promise<Stopped> {
  requireFound(recordId.safeParse(token).success);
  requireFound(id === undefined || id === savedHomes || recordId.safeParse(id).success);
  const userId = requireFound(await ownerOfUnsubscribeToken(queries, token));
  const all = { userId, savedSearchId: null, stopsSearches: true, stopsHomes: true };
  if (id === undefined) return { ...all, question: 'Stop all alert email?', subject: 'saved searches and saved homes' };
  if (id === savedHomes) {
    return { ...all, stopsSearches: false, question: 'Stop email for saved homes?', subject: 'saved homes' };
  }
  const found = await findSavedSearch(queries, userId, id);
  requireFound(found !== null || !(await isSearchOfAnother(queries, userId, id)));
  // The search may be gone for good. A deleted one may be restored, so its email is stopped too.
  const subject = found ? `“${found.title}”` : 'this search';
  return { ...all, savedSearchId: id, stopsHomes: false, question: 'Stop email for this search?', subject };
}

async function stop(queries: Queries, { userId, savedSearchId, stopsSearches, stopsHomes }: Stopped): Promise<void> {
  await lockPerson(queries, userId);
  if (stopsSearches) await stopSearchMail(queries, userId, savedSearchId);
  if (stopsHomes) await changeSettings(queries, userId, { savedHomesNotified: false });
  await withdrawStoppedNews(queries, userId);
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
