import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteAddress } from '#commands/mail/write-mail.ts';
import type { Unlimited } from '#contracts/limited-fields.ts';
import { type ProformaAnswer, proformaAnswer } from '#contracts/proformas.ts';
import { recordId } from '#contracts/record-id.ts';
import { type SearchAnswer, searchAnswer } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { signedInCookie } from '#contracts/signed-in-cookie.ts';
import { settleTheme, themeCookie } from '#contracts/theme.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import { formatFigure } from '#domain/labels/format-figure.ts';
import { pictureAddress } from '#domain/picture-address.ts';
import { placesInWords } from '#domain/place-titles.ts';
import { readSearchQuery, toPayload, writeSearchQuery } from '#domain/search-parameters.ts';
import { searchDescription, searchTitle } from '#domain/search-title.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { isAliasOfAnyModel } from '#domain/tokens.ts';
import { guest } from '../callers/caller.ts';
import { requestClientOf } from '../callers/request-client.ts';
import { styleNonceOf } from '../guards/security-headers.ts';
import { entityTagOf, isKnownToClient } from '../http/entity-tag.ts';
import { limitTo } from '../http/limited-fields.ts';
import { SerializedAnswer } from '../http/serialized-answer.ts';
import { answerConfig, type ConfigAnswer } from '../routes/config.ts';
import { answerProforma } from '../routes/proformas.ts';
import { answerFromCache } from '../routes/search/search.ts';
import type { BillingServices, TextingServices } from '../services.ts';
import { type PageModule, pageModules } from './page-modules.ts';
import { createPreloads } from './page-preloads.ts';
import { type PageTag, previewTags } from './preview-tags.ts';

/** A null title keeps the template's own. */
export type HtmlPage = {
  readonly status: number;
  readonly title: string | null;
  readonly firstData: FirstData | null;
  /** The page's module in the web folder, if it is loaded separately. */
  readonly module?: PageModule;
  /** The first visible picture. */
  readonly picture?: string | undefined;
  /** True: on a phone the page begins with it. */
  readonly startsWithPicture?: boolean;
  /** True: search engines must not index it. */
  readonly unlisted?: boolean;
  /** True: its address is a secret, and nothing of it may be stored. */
  readonly isSecret?: boolean;
  /** Absent: that of the product. */
  readonly description?: string;
  /** Its address without what only this visit needs. Absent: its path. */
  readonly address?: string;
  /** Instead of those that describe the page to messengers and search engines. */
  readonly tags?: readonly PageTag[];
};

/** Responses embedded in the page, so that it needs no further request. */
type FirstData = {
  readonly config: ConfigAnswer;
  readonly path?: string;
  readonly search?: EmbeddedSearch;
  readonly proforma?: { readonly id: string; readonly data: ProformaAnswer };
};

type EmbeddedSearch = { readonly payload: SearchPayload; readonly data: SearchAnswer };

export type SendPage = (request: FastifyRequest, reply: FastifyReply, page: HtmlPage) => FastifyReply;

export const notFoundPage: HtmlPage = { status: 404, title: 'Not found · Forma', firstData: null };

/** A session was started in this browser, so a guest's data does not apply. */
const signedIn = new RegExp(`(?:^|; ?)${signedInCookie}=1(?:;|$)`);

const chosenTheme = new RegExp(`(?:^|; ?)${themeCookie}=(\\w+)`);

const notBuiltPage = '<!doctype html><title>Forma</title><p>The pages are not built yet: npm run build</p>';

/** Shown beside links to every page without a picture of its own. */
const previewImage = '/link-preview.png';

const descriptionTag = /(<meta\s+name="description"\s+content=")([^"]*)/;

const photoPlace = '<!-- first photo -->';

/** Fills the built page with nonce, title and first data. `origin`: base URL of links from other sites. */
export function createSendPage(folder: string, origin: () => string): SendPage {
  const file = join(folder, 'index.html');
  const template = existsSync(file) ? readFileSync(file, 'utf8') : notBuiltPage;
  const preloads = createPreloads(folder, template);
  const productTitle = /<title>([^<]*)/.exec(template)?.[1] ?? '';
  const productDescription = descriptionTag.exec(template)?.[2] ?? '';
  const tagsOf = (request: FastifyRequest, { status, title, description, address }: HtmlPage) => {
    const [path = ''] = request.url.split('?', 1);
    if (status !== 200) return [];
    return previewTags({
      title: (title ?? productTitle).replace(/ · Forma$/, ''),
      description: description ?? productDescription,
      url: siteAddress(origin(), address ?? path),
      image: siteAddress(origin(), previewImage),
    });
  };
  return (request, reply, sent) => {
    const { status, title, description, firstData, module, picture, startsWithPicture, unlisted, isSecret } = sent;
    const { tags = tagsOf(request, sent) } = sent;
    const nonced = withTheme(template, request).replaceAll('CSP_NONCE', styleNonceOf(request));
    const titled = title === null ? nonced : nonced.replace(/<title>[^<]*/, () => `<title>${escapeHtml(title)}`);
    const described =
      description === undefined
        ? titled
        : titled.replace(descriptionTag, (_, start: string) => start + escapeHtml(description));
    const prepared = described.replace(
      '</head>',
      () => `${tags.map(writeTag).join('')}${preloads(module, picture)}</head>`,
    );
    const embeds = !isSignedIn(request);
    const firstPageData = firstData && !embeds ? { config: firstData.config } : firstData;
    // Without embedded data the app renders placeholders first, and the photo would come and go.
    const photo = embeds && startsWithPicture && picture ? firstPhoto(picture) : '';
    const shown = prepared.replace(photoPlace, () => photo);
    const page = firstPageData === null ? shown : shown.replace('</body>', () => `${dataBlock(firstPageData)}</body>`);
    if (unlisted) reply.header('x-robots-tag', 'noindex');
    if (isSecret) reply.header('referrer-policy', 'no-referrer');
    if (!isSecret && status === 200) {
      reply.headers({ 'cache-control': 'private, no-cache', vary: 'Cookie' });
      const tag = entityTagOf(page.replaceAll(styleNonceOf(request), ''));
      // The stored page keeps its own policy, which has the nonce of its styles.
      if (isKnownToClient(request, reply, tag)) return reply.removeHeader('content-security-policy').code(304).send();
    } else {
      reply.header('cache-control', isSecret ? 'private, no-store' : 'no-cache');
    }
    return reply.code(status).type('text/html; charset=utf-8').send(page);
  };
}

/** Painted before the app renders, because a phone needs seconds to load the app. */
function firstPhoto(address: string): string {
  return `<img class="first-photo" alt="" src="${escapeHtml(address)}" fetchpriority="high" referrerpolicy="no-referrer">`;
}

function writeTag([kind, name, content]: PageTag): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

/** Anybody can set this cookie. It only removes a guest's data from the page. */
function isSignedIn({ headers }: FastifyRequest): boolean {
  return signedIn.test(headers.cookie ?? '');
}

/** Applies the visitor's color theme. The default follows the system. */
function withTheme(template: string, { headers }: FastifyRequest): string {
  const theme = settleTheme(chosenTheme.exec(headers.cookie ?? '')?.[1]);
  if (theme === 'system') return template;
  return template
    .replace('<html lang="en"', `<html lang="en" data-theme="${theme}"`)
    .replace('content="light dark"', `content="${theme}"`);
}

/** Every page with its own address; other addresses are "not found". */
export function registerPages(
  app: FastifyInstance,
  services: BillingServices & TextingServices,
  sendPage: SendPage,
): void {
  app.get('/', { config: { limit: 'search' } }, async (request, reply) =>
    sendPage(request, reply, await searchPage(services, request)),
  );
  app.get('/billing/plans', async (request, reply) =>
    sendPage(request, reply, plainPage(services, 'Plans', pageModules.plans)),
  );
  app.get('/glossary', async (request, reply) =>
    sendPage(request, reply, plainPage(services, 'Glossary', pageModules.glossary)),
  );
  app.get('/compare', async (request, reply) =>
    sendPage(request, reply, plainPage(services, 'Compare', pageModules.compare)),
  );
  app.get('/hidden-homes', async (request, reply) =>
    sendPage(request, reply, plainPage(services, 'Hidden homes', pageModules.hiddenHomes)),
  );
  app.get('/bookmarks', async (request, reply) =>
    sendPage(request, reply, plainPage(services, 'Bookmarks', pageModules.bookmarks)),
  );
  app.get('/import', async (request, reply) =>
    sendPage(request, reply, plainPage(services, 'Import', pageModules.import)),
  );
  app.get('/import-listings', async (request, reply) =>
    sendPage(request, reply, plainPage(services, 'Import listings', pageModules.importListings)),
  );
  app.get('/portfolios', async (request, reply) =>
    sendPage(request, reply, plainPage(services, 'Portfolios', pageModules.portfolios)),
  );
  app.get('/saved-searches', async (request, reply) =>
    sendPage(request, reply, plainPage(services, 'Saved searches', pageModules.savedSearches)),
  );
  app.get<{ Params: { id: string } }>('/saved-searches/:id', async (request, reply) => {
    const isId = recordId.safeParse(request.params.id).success;
    const page = isId ? plainPage(services, 'Saved searches', pageModules.savedSearches) : notFoundPage;
    return sendPage(request, reply, page);
  });
  app.get<{ Params: { id: string } }>('/portfolios/:id', async (request, reply) => {
    const isId = recordId.safeParse(request.params.id).success;
    const page = isId ? plainPage(services, 'Portfolios', pageModules.portfolio) : notFoundPage;
    return sendPage(request, reply, page);
  });
  app.get('/settings', async (request, reply) =>
    sendPage(request, reply, plainPage(services, 'Settings', pageModules.settings)),
  );
  app.get<{ Params: { id: string } }>('/proformas/:id', { config: { limit: 'search' } }, async (request, reply) =>
    sendPage(request, reply, await proformaPage(services, request.params.id)),
  );
}

/** Runs the search of the address. Without data the page still opens: the browser requests it and shows the error. */
async function searchPage(services: BillingServices & TextingServices, request: FastifyRequest): Promise<HtmlPage> {
  // The browser requests the data with its own token.
  if (isSignedIn(request)) return { ...plainPage(services, ''), title: null };
  const search = readSearchQuery(request.query as Record<string, unknown>);
  const { exclusive_only: _marked, ...payload } = toPayload(search);
  try {
    const data = await answerForGuest(services, payload, request);
    const answers = { config: answerConfig(services, guest.role), search: { payload, data } };
    const first = payload.view_mode === 'list' ? data.page[0] : undefined;
    const picture = first && pictureAddress(first.listing);
    const { zip_code, places, target_equity_multiple: multiple } = payload;
    const place = placesInWords(places ?? []) || (zip_code ?? '');
    const title = searchTitle({ count: data.total_count, multiple, place });
    return {
      status: 200,
      title,
      description: searchDescription(payload, place),
      address: `/?${new URLSearchParams(writeSearchQuery(search))}`,
      firstData: { path: request.url, ...answers },
      picture,
    };
  } catch (error) {
    request.log.warn({ err: error }, 'a page was sent without its data');
    return { status: 200, title: null, firstData: null };
  }
}

async function answerForGuest(
  services: BillingServices & TextingServices,
  payload: SearchPayload,
  request: FastifyRequest,
): Promise<SearchAnswer> {
  const serialize = (data: Unlimited<SearchAnswer>, options: { readonly isShared: boolean }) =>
    new SerializedAnswer({ data: limitTo(guest.role, searchAnswer, data) }, options);
  const requestClient = requestClientOf(request);
  const { body } = await answerFromCache(services, payload, { viewer: guest, requestClient, serialize });
  return (JSON.parse(body.toString()) as { data: SearchAnswer }).data;
}

/** A page that embeds only the configuration. The browser requests personal data. */
export function plainPage(services: BillingServices & TextingServices, name: string, module?: PageModule): HtmlPage {
  const page = { status: 200, title: `${name} · Forma`, ...(module ? { module } : {}) };
  try {
    return { ...page, firstData: { config: answerConfig(services, guest.role) } };
  } catch {
    return { ...page, firstData: null };
  }
}

function canBePrivate(id: string): boolean {
  return recordId.safeParse(id).success || isAliasOfAnyModel(id);
}

async function proformaPage(services: BillingServices & TextingServices, id: string): Promise<HtmlPage> {
  const module = pageModules.proforma;
  try {
    const answer = await answerProforma(services, id, guest);
    // Only the owner can see it: the browser requests it and learns whether it exists.
    if (!answer)
      return canBePrivate(id) ? { ...plainPage(services, 'Proforma', module), unlisted: true } : notFoundPage;
    const data = limitTo(guest.role, proformaAnswer, answer);
    const firstData = { config: answerConfig(services, guest.role), proforma: { id, data } };
    return {
      status: 200,
      title: `${titleOf(data)} · Forma`,
      description: describe(data),
      firstData,
      module,
      picture: pictureAddress(data.listing),
      startsWithPicture: true,
    };
  } catch {
    return { status: 200, title: null, firstData: null };
  }
}

const describedFigures = ['purchase_price', 'equity_multiple', 'initial_equity_investment', 'cash_flow'] as const;

/** `Purchase price $142,000, Equity multiple 1.62x, …`, without the figures that the role cannot see. */
function describe({ calculation }: ProformaAnswer): string {
  return describedFigures
    .filter((name) => (calculation[name] ?? null) !== null)
    .map((name) => `${figureLabels[name]} ${formatFigure(name, calculation[name])}`)
    .join(', ');
}

function titleOf({ listing }: ProformaAnswer): string {
  const kind = listing.property_type === 'CONDO' ? 'condo' : 'house';
  const what = listing.bedrooms_total === null ? `Rental ${kind}` : `${listing.bedrooms_total}-bedroom ${kind}`;
  const place = [listing.city, listing.state_or_province].filter((part) => part !== null).join(', ');
  return place === '' ? what : `${what} in ${place}`;
}

/** Read by id. No text in it can end or open an element. */
function dataBlock(data: FirstData): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028');
  return `<script type="application/json" id="first-data">${json}</script>`;
}
