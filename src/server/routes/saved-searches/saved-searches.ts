import type { FastifyInstance } from 'fastify';
import { limitsOf } from '#commands/billing/plans.ts';
import { Refusal, requireFound } from '#commands/refusal.ts';
import { unknownPlaces } from '#commands/search/with-places.ts';
import { type NoticeInterval, savedSearchesApi } from '#contracts/saved-searches.ts';
import { withSavedLimits } from '#domain/lender-limits.ts';
import { readSavedParameters } from '#domain/saved-parameters.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { withdrawStoppedNews } from '#store/alerts/withdraw-news.ts';
import type { Person } from '#store/people/callers.ts';
import {
  addSavedSearch,
  changeSavedSearch,
  deleteSavedSearch,
  findSavedSearch,
  listSavedSearches,
  restoreSavedSearch,
} from '#store/saved-searches/saved-searches.ts';
import { transact } from '#store/transact.ts';
import { requestClientOf } from '../../callers/request-client.ts';
import { inspectBody } from '../../guards/inspect-body.ts';
import { ListPage, pageOf, readListRequest } from '../../http/list-page.ts';
import { register } from '../../http/register.ts';
import type { TextingServices } from '../../services.ts';
import { countNow, storeCount } from './count-now.ts';
import { openPresenter, presentInTurns } from './present-saved-searches.ts';
import { recountSearches } from './recount-searches.ts';

/** Lists, creates, changes, deletes and restores saved searches. */
export function registerSavedSearches(app: FastifyInstance, services: TextingServices): void {
  const { pool } = services.database;
  register(app, savedSearchesApi.savedSearches, async ({ input, caller: { person }, request }) => {
    const listRequest = readListRequest(input);
    const readRows = () => listSavedSearches(pool, person.userId, listRequest);
    const found = await readRows();
    const isRecounted = await recountSearches(services, person, requestClientOf(request), found);
    const rows = isRecounted ? await readRows() : found;
    const present = await openPresenter(services, person);
    const { data, nextCursor } = pageOf(rows, listRequest, (pageRows) => [...pageRows]);
    return new ListPage(await presentInTurns(services, requestClientOf(request), present, data), nextCursor);
  });
  register(app, savedSearchesApi.createSavedSearch, async ({ input, caller, request, atomically }) => {
    const { person, role } = caller;
    const searchParams = parametersOf(input.search_params, caller.person);
    const count = await countNow(services, person, requestClientOf(request), searchParams);
    const present = await openPresenter(services, person);
    return atomically(async (queries) => {
      const fields = {
        title: input.title,
        goal: input.goal || null,
        searchParams,
        emailNotified: input.email_notified ?? true,
        smsNotified: input.sms_notified ?? false,
        emailInterval: intervalOf(input.email_interval) ?? 1,
        smsInterval: intervalOf(input.sms_interval) ?? 1,
      };
      const saved = await addSavedSearch(queries, person.userId, fields, limitsOf(role).saved_searches);
      if (!saved) throw new Refusal('plan_limit_reached');
      await storeCount(queries, saved, count);
      return present(requireFound(await findSavedSearch(queries, person.userId, saved.savedSearchId)));
    });
  });
  register(app, savedSearchesApi.changeSavedSearch, async ({ params, input, caller: { person }, request }) => {
    const searchParams = input.search_params === undefined ? undefined : parametersOf(input.search_params, person);
    const count = searchParams ? await countNow(services, person, requestClientOf(request), searchParams) : null;
    const present = await openPresenter(services, person);
    const changed = await transact(services.database, async (queries) => {
      const change = {
        title: input.title,
        goal: input.goal === '' ? null : input.goal,
        searchParams,
        emailNotified: input.email_notified,
        emailInterval: intervalOf(input.email_interval),
        paused: input.paused,
      };
      const stored = requireFound(await changeSavedSearch(queries, person.userId, params.id, change));
      if (input.email_notified === false || input.paused) await withdrawStoppedNews(queries, person.userId);
      await storeCount(queries, stored, count);
      return requireFound(await findSavedSearch(queries, person.userId, params.id));
    });
    return present(changed);
  });
  register(app, savedSearchesApi.changeSavedSearchSms, async ({ params, input, caller: { person } }) => {
    const change = { smsNotified: input.sms_notified, smsInterval: intervalOf(input.sms_interval) };
    const changed = await transact(services.database, async (queries) => {
      const stored = requireFound(await changeSavedSearch(queries, person.userId, params.id, change));
      if (input.sms_notified === false) await withdrawStoppedNews(queries, person.userId);
      return stored;
    });
    return (await openPresenter(services, person))(changed);
  });
  register(app, savedSearchesApi.deleteSavedSearch, async ({ params, caller: { person } }) => {
    await transact(services.database, async (queries) => {
      requireFound(await deleteSavedSearch(queries, person.userId, params.id));
      await withdrawStoppedNews(queries, person.userId);
    });
    return null;
  });
  register(app, savedSearchesApi.restoreSavedSearch, async ({ params, caller: { person, role } }) => {
    const present = await openPresenter(services, person);
    const stored = await transact(services.database, async (queries) => {
      const most = limitsOf(role).saved_searches;
      const restored = requireFound(await restoreSavedSearch(queries, person.userId, params.id, most));
      if (restored === 'full') throw new Refusal('plan_limit_reached');
      return restored;
    });
    return present(stored);
  });
}

/** The parameters with the person's limits of lenders, so that alerts find what the person sees. */
function parametersOf(text: string, { lenderLimits }: Pick<Person, 'lenderLimits'>): SearchParameters {
  const read = readSavedParameters(text);
  if ('problems' in read) throw new Refusal('validation_failed', { fields: read.problems });
  // The inspection of the request saw this JSON only as a text.
  inspectBody(read.parameters);
  const fields = unknownPlaces(read.parameters.places ?? [], 'search_params.places');
  if (fields.length > 0) throw new Refusal('validation_failed', { fields });
  return withSavedLimits(read.parameters, lenderLimits);
}

/** The contract allows no other number. */
function intervalOf(days: number | null | undefined): NoticeInterval | undefined {
  return days === 1 || days === 7 ? days : undefined;
}
