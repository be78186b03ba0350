import type { FastifyInstance } from 'fastify';
import { expectedNews } from '#commands/alerts/expected-news.ts';
import type { LiveInventory } from '#commands/inventory/load-inventory.ts';
import { requireFound } from '#commands/refusal.ts';
import { type CallerListings, isSharedView, readCallerListings, withWords } from '#commands/search/caller-listings.ts';
import { countScans } from '#commands/search/extras/search-with-extras.ts';
import { type SearchContext, searchListings } from '#commands/search/search-listings.ts';
import { withPlaces } from '#commands/search/with-places.ts';
import type { Role } from '#contracts/access.ts';
import { expectedNewsApi } from '#contracts/expected-news.ts';
import type { Unlimited } from '#contracts/limited-fields.ts';
import { type SearchAnswer, searchApi } from '#contracts/search.ts';
import { searchByAddressApi } from '#contracts/search-by-address.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { dayNumberOf } from '#domain/calendar-day.ts';
import { type LenderLimits, withLenderLimits } from '#domain/lender-limits.ts';
import { type Filters, keywordsOf } from '#domain/settled-search.ts';
import { readNewEvents } from '#store/alerts/new-events.ts';
import type { Database } from '#store/database.ts';
import { digestOf } from '#store/digest.ts';
import { privatePostalCodes } from '#store/listings/read-private-listings.ts';
import type { Person } from '#store/people/callers.ts';
import type { Queries } from '#store/transact.ts';
import { requireFeature, type Viewer } from '../../callers/caller.ts';
import { type RequestClient, requestClientOf } from '../../callers/request-client.ts';
import { coordinateGridOf, seesAll } from '../../http/limited-fields.ts';
import { register } from '../../http/register.ts';
import type { SerializedAnswer } from '../../http/serialized-answer.ts';
import { countListings, requireLiveInventory, type Services } from '../../services.ts';

/** /api/v1/search, and the news that it can be expected to have. */
export function registerSearch(app: FastifyInstance, services: Services): void {
  for (const call of [searchApi.search, searchByAddressApi.searchByAddress]) {
    register(
      app,
      call,
      ({ input, caller, request, serialize }) =>
        answerFromCache(services, input, { viewer: caller, requestClient: requestClientOf(request), serialize }),
      { limit: 'search' },
    );
  }
  register(
    app,
    expectedNewsApi.expectedNews,
    async ({ input, caller, request }) => {
      const payload = await completeSearch(services, input, caller);
      const callerListings = await readListingsFor(services, payload, caller);
      const visit = { viewer: caller, requestClient: requestClientOf(request), scans: 1, callerListings };
      return inQueue(services, visit, (context) => expectedNews(payload, context, Date.now()));
    },
    { limit: 'search' },
  );
}

/** The viewer's own limits of lenders; null: none. */
export function limitsOfLenders({ person }: Viewer): LenderLimits | null {
  return person?.lenderLimits ?? null;
}

/** A request with the viewer's limits of lenders and the ZIP codes of its places. Refuses unknown places. */
export async function completeSearch(
  services: Services,
  stated: SearchPayload,
  viewer: Viewer,
): Promise<SearchPayload> {
  const limited = withLenderLimits(stated, limitsOfLenders(viewer));
  const { person } = viewer;
  const readsOwn = person?.hasPrivateListings && (limited.places ?? []).length > 0;
  const own = new Set(readsOwn ? await privatePostalCodes(services.database, person.userId) : []);
  return withPlaces(limited, (postalCode) => own.has(postalCode) || countListings(services, postalCode) > 0);
}

/** Every field. Role limits apply later. */
export async function answerSearch(
  services: Services,
  stated: SearchPayload,
  viewer: Viewer,
  requestClient: RequestClient,
): Promise<Unlimited<SearchAnswer>> {
  const payload = await completeSearch(services, stated, viewer);
  const callerListings = await readListingsFor(services, payload, viewer);
  const visit = { viewer, requestClient, scans: countScans(payload), callerListings };
  return inQueue(services, visit, (context) => searchListings(payload, context));
}

type CachedVisit = {
  readonly viewer: Viewer;
  readonly requestClient: RequestClient;
  /** Applies the limits of the viewer's role. */
  readonly serialize: (answer: Unlimited<SearchAnswer>, options: { readonly isShared: boolean }) => SerializedAnswer;
};

/**
 * The stored answer of an equal search by the same role, or else a new one. What contains a person's own listings, or
 * leaves out what they hid, is never stored.
 */
export async function answerFromCache(
  services: Services,
  stated: SearchPayload,
  { viewer, requestClient, serialize }: CachedVisit,
): Promise<SerializedAnswer> {
  const { answerCache } = services;
  const payload = await completeSearch(services, stated, viewer);
  const live = requireLiveInventory(services);
  const key = answerKeyOf(payload, viewer.role);
  const isCurrent = !answerCache.has(live, key) || (await hasLatestChanges(live));
  // Before the keywords are looked up, because a later change can concern them too.
  const version = live.version();
  const callerListings = await readListingsFor(services, payload, viewer);
  const visit = { viewer, requestClient, scans: countScans(payload), callerListings };
  if (!isSharedView(callerListings)) {
    const answer = await inQueue(services, visit, (context) => searchListings(payload, context));
    return serialize(answer, { isShared: false });
  }
  const stored = isCurrent ? answerCache.find(live, key) : null;
  if (stored) return stored;
  // Several clients may send the same search at once: those still waiting take the first answer.
  const isAnswered = () => isCurrent && answerCache.has(live, key);
  try {
    return await inQueue(services, { ...visit, isAnswered }, async (context) => {
      const answer = serialize(await searchListings(payload, context), { isShared: true });
      answerCache.store(live, version, key, answer);
      return answer;
    });
  } catch (error) {
    const storedMeanwhile = isCurrent ? answerCache.find(live, key) : null;
    if (storedMeanwhile) return storedMeanwhile;
    throw error;
  }
}

/** Milliseconds in which an answer must show a change. */
const longestLag = 1000;

/** Whether the index has every change of the last second. Reads them if not, which costs less than a search. */
async function hasLatestChanges(live: LiveInventory): Promise<boolean> {
  return live.health().ageSeconds * 1000 < longestLag || live.catchUp(longestLag);
}

/**
 * What an answer depends on beside the listings: the whole request, because relaxations repeat how it was stated; the
 * role; and the day, because days on market count until today.
 */
function answerKeyOf(payload: SearchPayload, role: Role): string {
  const stated = JSON.stringify(payload, (_name, value: unknown) => value ?? undefined);
  return digestOf(`${role} ${dayNumberOf(Date.now())} ${stated}`);
}

type SearchVisit = {
  readonly viewer: Viewer;
  readonly requestClient: RequestClient;
  readonly scans: number;
  readonly callerListings: CallerListings;
  /** Whether another visit has found the answer, so that this one needs no turn. */
  readonly isAnswered?: () => boolean;
};

/** Runs the scans of a search, with the listings of the viewer, in turn with other searches. */
async function inQueue<Result>(
  services: Services,
  { viewer, requestClient, scans, callerListings, isAnswered }: SearchVisit,
  work: (context: SearchContext) => Promise<Result>,
): Promise<Result> {
  const { database, searchQueue } = services;
  const live = requireLiveInventory(services);
  const { runInTurn, leave } = searchQueue.enter(requestClient, scans, isAnswered);
  try {
    return await work({ database, live, coordinateGrid: coordinateGridOf(viewer.role), callerListings, runInTurn });
  } finally {
    leave();
  }
}

/** Refuses (403) a search of exclusive listings by a role without that feature. */
export function requireExclusivesAccess({ exclusive_only }: Pick<SearchPayload, 'exclusive_only'>, role: Role): void {
  if (exclusive_only) requireFeature(role, 'exclusive_listings');
}

/**
 * The private listings that a search includes, and what it is limited to: exclusives, the news of a saved search, or
 * homes with keywords in what the role sees of their descriptions.
 * Refuses (403) a role without exclusives and (404) another person's saved search.
 */
export async function readSearchedListings(
  { database, live }: { readonly database: Database; readonly live: LiveInventory },
  limits: Pick<SearchPayload, 'exclusive_only' | 'only_new_in'> & Pick<Filters, 'keywords'>,
  { role, person }: Viewer,
): Promise<CallerListings> {
  requireExclusivesAccess(limits, role);
  const newIds = limits.only_new_in ? await newListingIds(database.pool, person, limits.only_new_in) : null;
  const listings = await readCallerListings(database, person, limits.exclusive_only === true, newIds);
  return withWords(listings, limits.keywords && (await live.keywords.find(limits.keywords, seesAll(role))));
}

/** The same for a request. */
function readListingsFor(services: Services, payload: SearchPayload, viewer: Viewer): Promise<CallerListings> {
  const limits = { ...payload, keywords: keywordsOf(payload) };
  return readSearchedListings({ database: services.database, live: requireLiveInventory(services) }, limits, viewer);
}

async function newListingIds(queries: Queries, person: Person | null, savedSearchId: string): Promise<string[]> {
  const events = requireFound(person && (await readNewEvents(queries, person.userId, savedSearchId)));
  return events.filter(({ kind }) => kind === 'new_match').map(({ listingId }) => listingId);
}
