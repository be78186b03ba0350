import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { LiveInventory } from '#commands/inventory/load-inventory.ts';
import { Refusal } from '#commands/refusal.ts';
import { autocompleteApi } from '#contracts/autocomplete.ts';
import type { Environment } from '#environment/environment.ts';
import { publicPagesBeside } from '#outside/home-pages/page-guard.ts';
import type { AskModel } from '#outside/language-model/ask-model.ts';
import type { StripeAddress } from '#outside/payments/stripe/stripe-provider.ts';
import type { Database } from '#store/database.ts';
import { transact } from '#store/transact.ts';
import { identifyCallers } from './callers/identify.ts';
import { createTurnQueue } from './callers/turn-queue.ts';
import { registerDescription } from './description/openapi.ts';
import { prepareDrain } from './drain.ts';
import { limitBodyTime } from './guards/body-deadline.ts';
import { createNetworkTest } from './guards/client-network.ts';
import { countPerConnection } from './guards/header-deadline.ts';
import { refuseOverload } from './guards/load-monitor.ts';
import { paceRequests } from './guards/pace-requests.ts';
import { createRateLimits, limitNetworks, limitPeople } from './guards/rate-limits.ts';
import { readBodies } from './guards/read-body.ts';
import { guardContents, guardRequests } from './guards/request-guards.ts';
import { resetFailedContent } from './guards/reset-unfinished.ts';
import { limitResponseTime } from './guards/response-deadline.ts';
import { bareSecurityHeaders, sendSecurityHeaders } from './guards/security-headers.ts';
import { answerClientError, answerErrors, sendError } from './http/error-responses.ts';
import { createAnswerOnce } from './http/idempotency.ts';
import { rememberRoutes } from './http/known-routes.ts';
import { createLogger, logAnswers } from './logger.ts';
import { answerUnknown } from './pages/not-found.ts';
import { createSendPage } from './pages/pages.ts';
import { servePages } from './pages/serve-pages.ts';
import type { ProcessGroup } from './process-group.ts';
import { registerAccount } from './routes/account/account.ts';
import { registerAnalyses } from './routes/analyses.ts';
import { registerAssumptionTemplates } from './routes/assumption-templates/assumption-templates.ts';
import { registerBilling } from './routes/billing/billing.ts';
import { createBilling } from './routes/billing/create-billing.ts';
import { registerTestMode } from './routes/billing/test-mode.ts';
import { registerBillingWebhook } from './routes/billing/webhook.ts';
import { registerChat } from './routes/chat/chat.ts';
import { registerComparables } from './routes/comparables.ts';
import { registerConfig } from './routes/config.ts';
import { registerDevMailbox } from './routes/dev-mailbox/dev-mailbox.ts';
import { createMailboxAccess } from './routes/dev-mailbox/mailbox-access.ts';
import { registerFeeds } from './routes/feeds/feeds.ts';
import { registerHealth } from './routes/health.ts';
import { registerIllustrations } from './routes/illustrations/illustrations.ts';
import { type PageSettings, registerImport } from './routes/import/import.ts';
import { registerListingImport } from './routes/listing-import/listing-import.ts';
import { registerListings } from './routes/listings.ts';
import { registerMachineAnalyses } from './routes/machine-analyses.ts';
import { registerMarks } from './routes/marks/marks.ts';
import { countRequests } from './routes/metrics.ts';
import { registerNotices } from './routes/notices/notices.ts';
import { registerPortfolioContents } from './routes/portfolios/portfolio-contents.ts';
import { registerPortfolioFiles } from './routes/portfolios/portfolio-files.ts';
import { registerPortfolios } from './routes/portfolios/portfolios.ts';
import { registerProformas } from './routes/proformas.ts';
import { registerReports } from './routes/reports/reports.ts';
import { registerOpenSavedSearch } from './routes/saved-searches/open-saved-search.ts';
import { registerSavedSearches } from './routes/saved-searches/saved-searches.ts';
import { registerScore } from './routes/score.ts';
import { createAnswerCache } from './routes/search/answer-cache.ts';
import { registerAutocomplete } from './routes/search/autocomplete.ts';
import { registerSearch } from './routes/search/search.ts';
import { registerSearchExport } from './routes/search/search-export.ts';
import { registerSecurityContact } from './routes/security-contact.ts';
import { registerShareLinks } from './routes/share-links/share-links.ts';
import { registerSharePreviews } from './routes/share-links/share-previews.ts';
import { createAuthServices, mountIssuer, registerAuth } from './routes/sign-in/register-sign-in.ts';
import { registerTexts } from './routes/texts/texts.ts';
import { registerUnsubscribe } from './routes/unsubscribe/unsubscribe.ts';
import { registerWebhooks } from './routes/webhooks/webhooks.ts';
import { registerWorkbooks } from './routes/workbooks/workbooks.ts';
import type { MailingServices, TextingServices } from './services.ts';

export type AppOptions = {
  readonly environment: Environment;
  readonly database: Database;
  /** Null until the index is loaded. */
  readonly live: () => LiveInventory | null;
  /** Folder of the built pages. */
  readonly webFolder: string;
  readonly logger?: Logger;
  /** Null or absent: this is the only process on its port. */
  readonly processGroup?: ProcessGroup | null;
  readonly timeouts?: Partial<Timeouts>;
  /** Replaces Stripe's own address. */
  readonly stripeAddress?: StripeAddress;
  readonly pages?: PageSettings;
};

/** Milliseconds before the server aborts or refuses. */
type Timeouts = {
  /** To receive the headers, and the whole request. */
  readonly headers: number;
  readonly request: number;
  /** From the headers until the client has received the last byte. */
  readonly answer: number;
  /** Longest wait of a search, and longest event loop delay. */
  readonly searchTurn: number;
  readonly delay: number;
  /** For an issuer to renew an access token. */
  readonly issuer: number;
  /** For a language model to answer, with its tools. */
  readonly chat: number;
  /** To write a workbook or report, and to draw the preview of a link. */
  readonly file: number;
  readonly preview: number;
};

const defaultTimeouts: Timeouts = {
  headers: 8000,
  request: 10_000,
  answer: 14_000,
  searchTurn: 1500,
  delay: 1000,
  issuer: 1800,
  chat: 20_000,
  file: 20_000,
  preview: 8000,
};
const mebibyte = 1_048_576;
const longestToken = 16_384;
/** Bytes of stored answers of searches: some hundred pages. */
const answerCacheBytes = 64 * mebibyte;

/** A turn that waits for the database must not hold up everybody. */
const portfolioTurnsAtOnce = 3;

function createQueues(live: AppOptions['live'], { searchTurn }: Timeouts) {
  return {
    searchQueue: createTurnQueue(searchTurn, () => live()?.engine.scansAtOnce() ?? 1),
    analysisQueue: createTurnQueue(searchTurn),
    portfolioQueue: createTurnQueue(searchTurn, () => portfolioTurnsAtOnce),
  };
}

/** Registers everything in the order in which a request passes it. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { environment, database, live, processGroup = null } = options;
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const app = createFastify(options, timeouts);
  const answerCache = createAnswerCache(answerCacheBytes);
  const billing = await createBilling(app, options);
  const auth = createAuthServices(app, options, timeouts.issuer);
  const { mailOrigin } = auth;
  const mailbox = createMailboxAccess(database, environment.mail.mailbox);
  const canText = () => environment.twilio !== null || mailbox.url() !== null;
  const services = {
    database,
    live,
    ...createQueues(live, timeouts),
    answerCache,
    autocompleteUrl: environment.autocompleteUrl ?? autocompleteApi.autocomplete.path,
    mapStyleUrl: environment.map?.styleUrl ?? null,
    accessTokenPath: environment.accessTokenPath,
    hasPasswords: environment.identity === null,
    mailbox,
    canText,
    billing,
    mailOrigin,
  };
  const methodsAt = rememberRoutes(app);
  const sendPage = createSendPage(options.webFolder, mailOrigin);
  app.decorate('checksAnswers', environment.mode !== 'production');
  app.decorate('answerOnce', createAnswerOnce(database));
  app.decorate('atomically', (work) => transact(database, work));

  prepareDrain(app);
  resetFailedContent(app);
  limitResponseTime(app, timeouts.answer);
  await sendSecurityHeaders(app, environment);
  guardRequests(app, environment);
  refuseOverload(app, timeouts.delay);
  const rates = await createRateLimits(app, environment, processGroup);
  limitNetworks(app, rates);
  await mountIssuer(app, auth);
  identifyCallers(app, auth);
  limitPeople(app, rates);
  guardContents(app);
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
  readBodies(app);
  answerErrors(app);
  answerUnknown(app, methodsAt, sendPage);

  registerHealth(app, services);
  registerSecurityContact(app, environment);
  logAnswers(app);
  countRequests(app, services, processGroup);
  registerSearch(app, services);
  registerSearchExport(app, services);
  registerListings(app, services);
  registerListingImport(app, services, processGroup);
  registerProformas(app, services);
  registerAnalyses(app, services);
  registerMachineAnalyses(app, services);
  registerMarks(app, services);
  registerImport(app, services, environment, options.pages);
  registerPortfolios(app, services);
  registerPortfolioContents(app, services);
  registerPortfolioFiles(app, services);
  registerSavedSearches(app, services);
  registerOpenSavedSearch(app, services);
  registerNewsChannels(app, services, options);
  registerAssessments(app, services, await openModel(environment.chatModel, timeouts.chat));
  registerSharing(app, services, timeouts);
  registerConfig(app, services);
  registerAutocomplete(app, services);
  registerAccount(app, services);
  registerAssumptionTemplates(app, services);
  registerBilling(app, services, environment);
  registerBillingWebhook(app, services);
  if (billing.testPages) registerTestMode(app, billing.testPages);
  registerIllustrations(app);
  registerDescription(app);
  registerDevMailbox(app, services);
  await registerAuth(app, auth);
  await servePages(app, services, sendPage, environment, options.webFolder);
  return app;
}

/** Loads the library of models only where one is set: it takes a tenth of the time to start. */
async function openModel(settings: Environment['chatModel'], timeout: number): Promise<AskModel | null> {
  if (settings === null) return null;
  const { createAskModel } = await import('#outside/language-model/ask-model.ts');
  return createAskModel(settings, timeout);
}

/** Assessments of a home. */
function registerAssessments(app: FastifyInstance, services: MailingServices, askModel: AskModel | null): void {
  registerComparables(app, services);
  registerScore(app, services);
  registerChat(app, services, askModel);
}

/** What can be handed to others. */
function registerSharing(app: FastifyInstance, services: MailingServices, { file, preview }: Timeouts): void {
  registerReports(app, services, file);
  registerWorkbooks(app, services, file);
  registerShareLinks(app, services);
  registerSharePreviews(app, services, preview);
}

/** The ways in which news of saved searches reaches people. */
function registerNewsChannels(
  app: FastifyInstance,
  services: MailingServices & TextingServices,
  { environment, pages }: AppOptions,
): void {
  registerNotices(app, services);
  registerFeeds(app, services);
  registerWebhooks(app, services, pages?.rules ?? publicPagesBeside(environment));
  registerUnsubscribe(app, services);
  registerTexts(app, services, environment);
}

function createFastify({ environment, logger }: AppOptions, timeouts: Timeouts): FastifyInstance {
  const headers = bareSecurityHeaders(environment);
  return fastify({
    loggerInstance: logger ?? createLogger(environment.logLevel),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    trustProxy: environment.trustedProxies.length > 0 ? createNetworkTest(environment.trustedProxies) : false,
    bodyLimit: mebibyte,
    routerOptions: { maxParamLength: longestToken },
    return503OnClosing: false,
    serverFactory: (handle) => createHttpServer(handle, timeouts),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, headers),
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ ...headers, 'x-request-id': request.id });
      sendError(new Refusal('not_found'), request, reply);
    },
  }) as unknown as FastifyInstance;
}

function createHttpServer(handle: RequestListener, timeouts: Timeouts): Server {
  const server = createServer(
    {
      // Node's own limit would apply to uploads too.
      requestTimeout: 0,
      // Longer than common proxies keep an idle connection: they would send a request on one that is being closed.
      keepAliveTimeout: 72_000,
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: Math.min(1000, timeouts.headers),
      // The guards check it, with a regular error response.
      requireHostHeader: false,
    },
    countPerConnection(limitBodyTime(paceRequests(handle), timeouts.request)),
  );
  // Node would answer an unknown expectation with a bare 417. A server may also ignore it.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  return server;
}
