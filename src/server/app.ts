import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import type { LiveInventory } from '#commands/load-inventory.ts';
import type { StripeAddress } from '#outside/payments/stripe/stripe-provider.ts';
import type { Database } from '#store/database.ts';
import { transact } from '#store/transact.ts';
import type { Environment } from '../environment.ts';
import { registerAccount } from './account/account.ts';
import { registerAnalyses } from './analyses.ts';
import { ApiError } from './api-error.ts';
import { createAuthServices, mountIssuer, registerAuth } from './auth/register-auth.ts';
import { registerBilling } from './billing/billing.ts';
import { createBilling } from './billing/create-billing.ts';
import { registerTestMode } from './billing/test-mode.ts';
import { registerBillingWebhook } from './billing/webhook.ts';
import { createNetworkTest } from './callers/client-of.ts';
import { identifyCallers } from './callers/identify.ts';
import { registerComparables } from './comparables.ts';
import { registerConfig } from './config.ts';
import { registerDescription } from './description/openapi.ts';
import { registerDevMailbox } from './dev-mailbox.ts';
import { prepareDrain } from './drain.ts';
import { answerClientError, answerErrors, sendError } from './error-answers.ts';
import { limitAnswerTime } from './guards/answer-deadline.ts';
import { refuseOverload } from './guards/load-monitor.ts';
import { paceRequests } from './guards/pace-requests.ts';
import { createRateLimits, limitNetworks, limitPeople } from './guards/rate-limits.ts';
import { guardContents, guardRequests } from './guards/request-guards.ts';
import { bareSecurityHeaders, sendSecurityHeaders } from './guards/security-headers.ts';
import { registerHealth } from './health.ts';
import { createAnswerOnce } from './idempotency.ts';
import { registerIllustrations } from './illustrations/illustrations.ts';
import { type PageSettings, registerImport } from './import.ts';
import { rememberPaths } from './known-paths.ts';
import { registerListings } from './listings.ts';
import { createLogger, logAnswers } from './logger.ts';
import { createMailboxAccess } from './mailbox-access.ts';
import { registerMarks } from './marks/marks.ts';
import { countRequests } from './metrics.ts';
import { answerUnknown } from './not-found.ts';
import { createSendPage, registerPages } from './pages/pages.ts';
import { registerSignInPages } from './pages/sign-in-pages.ts';
import { serveWebFiles } from './pages/web-files.ts';
import { registerPortfolioContents } from './portfolios/portfolio-contents.ts';
import { registerPortfolioFiles } from './portfolios/portfolio-files.ts';
import { registerPortfolios } from './portfolios/portfolios.ts';
import { registerProformas } from './proformas.ts';
import { readBodies } from './read-body.ts';
import { registerAutocomplete } from './search/autocomplete.ts';
import { registerSearch } from './search/search.ts';
import { registerSearchExport } from './search/search-export.ts';
import { createSearchQueue } from './search/search-queue.ts';
import { registerSecurityContact } from './security-contact.ts';

export type AppOptions = {
  readonly environment: Environment;
  readonly database: Database;
  /** The search index, or null until it is loaded. */
  readonly live: () => LiveInventory | null;
  /** Where the built browser side lies. */
  readonly webFolder: string;
  readonly logger?: Logger;
  readonly patience?: Partial<Patience>;
  /** Where Stripe is asked instead of at Stripe. */
  readonly stripeAddress?: StripeAddress;
  readonly pages?: PageSettings;
};

/** Milliseconds that the server waits before it cuts or refuses. */
type Patience = {
  /** For a request's headers, and for the whole of it. */
  readonly headers: number;
  readonly request: number;
  /** From the headers to the last byte of the answer taken away. */
  readonly answer: number;
  /** That a search may wait for its turn, and the process may be behind. */
  readonly searchTurn: number;
  readonly delay: number;
  /** For an issuer that is to renew an access token. */
  readonly issuer: number;
};

const usualPatience: Patience = {
  headers: 8000,
  request: 10_000,
  answer: 14_000,
  searchTurn: 1500,
  delay: 1000,
  issuer: 1800,
};
const mebibyte = 1_048_576;
const longestToken = 16_384;

/** The whole HTTP server, in the order in which a request meets its parts. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { environment, database, live } = options;
  const patience = { ...usualPatience, ...options.patience };
  const app = createFastify(options, patience);
  const searchQueue = createSearchQueue(patience.searchTurn);
  const billing = await createBilling(app, options);
  const auth = createAuthServices(app, options, patience.issuer);
  const { accessTokenPath, map } = environment;
  const { mailOrigin } = auth;
  const mapStyleUrl = map?.styleUrl ?? null;
  const mailbox = createMailboxAccess(database, environment.mail.mailbox);
  const services = { database, live, searchQueue, mapStyleUrl, accessTokenPath, mailbox, billing, mailOrigin };
  const methodsAt = rememberPaths(app);
  const sendPage = createSendPage(options.webFolder);
  app.decorate('checksAnswers', environment.mode !== 'production');
  app.decorate('answerOnce', createAnswerOnce(database));
  app.decorate('atomically', (work) => transact(database, work));

  prepareDrain(app);
  limitAnswerTime(app, patience.answer);
  await sendSecurityHeaders(app, environment);
  guardRequests(app, environment);
  refuseOverload(app, patience.delay);
  const rates = await createRateLimits(app, environment);
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
  countRequests(app, live);
  registerSearch(app, services);
  registerSearchExport(app, services);
  registerListings(app, services);
  registerProformas(app, services);
  registerAnalyses(app, services);
  registerMarks(app, services);
  registerImport(app, services, environment, options.pages);
  registerPortfolios(app, services);
  registerPortfolioContents(app, services);
  registerPortfolioFiles(app, services);
  registerComparables(app, services);
  registerConfig(app, services);
  registerAutocomplete(app, services);
  registerAccount(app, services);
  registerBilling(app, services, environment);
  registerBillingWebhook(app, services);
  if (billing.testPages) registerTestMode(app, billing.testPages);
  registerIllustrations(app);
  registerDescription(app);
  registerDevMailbox(app, services);
  await registerAuth(app, auth);
  registerPages(app, services, sendPage);
  registerSignInPages(app, sendPage, environment);
  await serveWebFiles(app, options.webFolder);
  return app;
}

function createFastify({ environment, logger }: AppOptions, patience: Patience): FastifyInstance {
  const headers = bareSecurityHeaders(environment);
  return fastify({
    loggerInstance: logger ?? createLogger(environment.logLevel),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: () => randomUUID(),
    trustProxy: environment.trustedProxies.length > 0 ? createNetworkTest(environment.trustedProxies) : false,
    bodyLimit: mebibyte,
    routerOptions: { maxParamLength: longestToken },
    return503OnClosing: false,
    serverFactory: (handle) => createHttpServer(handle, patience),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, headers),
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ ...headers, 'x-request-id': request.id });
      sendError(new ApiError('not_found'), request, reply);
    },
  }) as unknown as FastifyInstance;
}

function createHttpServer(handle: RequestListener, patience: Patience): Server {
  const server = createServer(
    {
      requestTimeout: patience.request,
      keepAliveTimeout: 5000,
      headersTimeout: patience.headers,
      connectionsCheckingInterval: Math.min(1000, patience.headers),
      // Left to the guards, whose refusal has the shape of all others.
      requireHostHeader: false,
    },
    paceRequests(handle),
  );
  // Node would refuse an expectation that it does not know with a bare 417; a server may also pass it over.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  return server;
}
