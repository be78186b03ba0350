import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProformaAnswer } from '#contracts/api.ts';
import { recordId } from '#contracts/record-id.ts';
import { signedInCookie } from '#contracts/signed-in-cookie.ts';
import { settleTheme, themeCookie } from '#contracts/theme.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { pictureAddress } from '#domain/picture-address.ts';
import { readSearchQuery, toPayload } from '#domain/search-parameters.ts';
import { readAliasToken } from '#domain/tokens.ts';
import { guest } from '../callers/caller.ts';
import { visitorOf } from '../callers/visitor.ts';
import { styleNonceOf } from '../guards/security-headers.ts';
import { answerConfig, type ConfigAnswer } from '../routes/config.ts';
import { answerProforma } from '../routes/proformas.ts';
import { answerSearch } from '../routes/search/search.ts';
import type { BillingServices } from '../services.ts';
import { createPreloads } from './page-preloads.ts';

/** A page as it is sent; a null title keeps the page's own. */
type Page = {
  readonly status: number;
  readonly title: string | null;
  readonly firstData: FirstData | null;
  /** The module of the page within the web folder, where it is not part of every page. */
  readonly module?: string;
  /** The first picture in sight. */
  readonly picture?: string | undefined;
  /** True where no search engine is to keep it. */
  readonly unlisted?: boolean;
};

/** The answers that the first view needs, so that it stands without a further call. */
type FirstData = {
  readonly config: ConfigAnswer;
  readonly path?: string;
  readonly search?: { readonly payload: object; readonly data: object };
  readonly proforma?: { readonly id: string; readonly data: ProformaAnswer };
};

export type SendPage = (request: FastifyRequest, reply: FastifyReply, page: Page) => FastifyReply;

/** The page that says that there is nothing at an address. */
export const missingPage: Page = { status: 404, title: 'Not found · Forma', firstData: null };

/** A session was begun in this browser: what a guest sees is not what its visitor sees. */
const signedIn = new RegExp(`(?:^|; ?)${signedInCookie}=1(?:;|$)`);

const chosenTheme = new RegExp(`(?:^|; ?)${themeCookie}=(\\w+)`);

const unbuilt = '<!doctype html><title>Forma</title><p>The pages are not built yet: npm run build</p>';

/** Makes the sender of pages: the built page, its nonce, its title and its first data filled in. */
export function createSendPage(folder: string): SendPage {
  const file = join(folder, 'index.html');
  const template = existsSync(file) ? readFileSync(file, 'utf8') : unbuilt;
  const preloads = createPreloads(folder, template);
  return (request, reply, { status, title, firstData, module, picture, unlisted }) => {
    const nonced = themed(template, request).replaceAll('CSP_NONCE', styleNonceOf(request));
    const titled = title === null ? nonced : nonced.replace(/<title>[^<]*/, () => `<title>${escapeHtml(title)}`);
    const prepared = titled.replace('</head>', () => `${preloads(module, picture)}</head>`);
    const given = firstData && isSignedIn(request) ? { config: firstData.config } : firstData;
    const page = given === null ? prepared : prepared.replace('</body>', () => `${dataBlock(given)}</body>`);
    if (unlisted) reply.header('x-robots-tag', 'noindex');
    return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  };
}

/** By a cookie that anybody may set: it takes the guest's answers out of the page, and puts nothing in. */
function isSignedIn({ headers }: FastifyRequest): boolean {
  return signedIn.test(headers.cookie ?? '');
}

/** The page in the colours that its visitor chose; there is nothing to say of who follows the system. */
function themed(template: string, { headers }: FastifyRequest): string {
  const theme = settleTheme(chosenTheme.exec(headers.cookie ?? '')?.[1]);
  if (theme === 'system') return template;
  return template
    .replace('<html lang="en"', `<html lang="en" data-theme="${theme}"`)
    .replace('content="light dark"', `content="${theme}"`);
}

/** The pages that have an address of their own; everything else is "not found". */
export function registerPages(app: FastifyInstance, services: BillingServices, sendPage: SendPage): void {
  app.get('/', { config: { limit: 'search' } }, async (request, reply) =>
    sendPage(request, reply, await searchPage(services, request)),
  );
  app.get('/billing/plans', async (request, reply) => sendPage(request, reply, plainPage(services, 'Plans')));
  app.get('/glossary', async (request, reply) =>
    sendPage(request, reply, plainPage(services, 'Glossary', 'pages/glossary-page.tsx')),
  );
  app.get('/compare', async (request, reply) =>
    sendPage(request, reply, plainPage(services, 'Compare', 'pages/compare-page.tsx')),
  );
  app.get('/bookmarks', async (request, reply) =>
    sendPage(request, reply, plainPage(services, 'Bookmarks', 'pages/bookmarks-page.tsx')),
  );
  app.get('/import', async (request, reply) =>
    sendPage(request, reply, plainPage(services, 'Import', 'pages/import-page.tsx')),
  );
  app.get('/portfolios', async (request, reply) =>
    sendPage(request, reply, plainPage(services, 'Portfolios', 'pages/portfolios-page.tsx')),
  );
  app.get<{ Params: { id: string } }>('/portfolios/:id', async (request, reply) => {
    const isId = recordId.safeParse(request.params.id).success;
    const page = isId ? plainPage(services, 'Portfolios', 'pages/portfolio-page.tsx') : missingPage;
    return sendPage(request, reply, page);
  });
  app.get('/settings', async (request, reply) =>
    sendPage(request, reply, plainPage(services, 'Settings', 'pages/settings-page.tsx')),
  );
  app.get<{ Params: { id: string } }>('/proformas/:id', { config: { limit: 'search' } }, async (request, reply) =>
    sendPage(request, reply, await proformaPage(services, request.params.id)),
  );
}

/** The search of the address. A page without its data still opens: the browser asks for it, and tells what is wrong. */
async function searchPage(services: BillingServices, request: FastifyRequest): Promise<Page> {
  // Their browser asks in their own name.
  if (isSignedIn(request)) return { ...plainPage(services, ''), title: null };
  const { exclusive_only: _marked, ...payload } = toPayload(readSearchQuery(request.query as Record<string, unknown>));
  try {
    const data = await answerSearch(services, payload, guest, visitorOf(request));
    const answers = { config: answerConfig(services, guest.role), search: { payload, data } };
    const first = payload.view_mode === 'list' ? data.page[0] : undefined;
    const picture = first && pictureAddress(first.listing);
    return { status: 200, title: null, firstData: { path: request.url, ...answers }, picture };
  } catch (error) {
    request.log.warn({ err: error }, 'page sent without its data');
    return { status: 200, title: null, firstData: null };
  }
}

/**
 * A page that needs nothing but what each role may do. One of a person's own holds nothing of anybody's: the browser
 * asks for that.
 */
function plainPage(services: BillingServices, name: string, module?: string): Page {
  const page = { status: 200, title: `${name} · Forma`, ...(module ? { module } : {}) };
  try {
    return { ...page, firstData: { config: answerConfig(services, guest.role) } };
  } catch {
    return { ...page, firstData: null };
  }
}

function mayBeSomebodys(id: string): boolean {
  return recordId.safeParse(id).success || readAliasToken(id) !== null;
}

async function proformaPage(services: BillingServices, id: string): Promise<Page> {
  const module = 'pages/proforma-page.tsx';
  try {
    const data = await answerProforma(services, id, guest);
    // What nobody but its owner sees: their browser asks for it, and hears whether there is any.
    if (!data) return mayBeSomebodys(id) ? { ...plainPage(services, 'Proforma', module), unlisted: true } : missingPage;
    const firstData = { config: answerConfig(services, guest.role), proforma: { id, data } };
    return { status: 200, title: `${titleOf(data)} · Forma`, firstData, module, picture: pictureAddress(data.listing) };
  } catch {
    return { status: 200, title: null, firstData: null };
  }
}

function titleOf({ listing }: ProformaAnswer): string {
  const kind = listing.property_type === 'CONDO' ? 'condo' : 'house';
  const what = listing.bedrooms_total === null ? `Rental ${kind}` : `${listing.bedrooms_total}-bedroom ${kind}`;
  const place = [listing.city, listing.state_or_province].filter((part) => part !== null).join(', ');
  return place === '' ? what : `${what} in ${place}`;
}

/** Read by its id; no text in it can end the element or open another. */
function dataBlock(data: FirstData): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028');
  return `<script type="application/json" id="first-data">${json}</script>`;
}
