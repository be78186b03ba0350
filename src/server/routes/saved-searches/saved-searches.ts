import type { FastifyInstance } from 'fastify';
import { limitsOf } from '#commands/billing/plans.ts';
import { savedSearchToWire } from '#commands/presenters/saved-search-to-wire.ts';
import { Refusal, requireFound } from '#commands/refusal.ts';
import { type NoticeInterval, type SavedSearch, savedSearchesApi } from '#contracts/saved-searches.ts';
import type { NoticeClock } from '#domain/notice-time.ts';
import { readSavedParameters } from '#domain/saved-parameters.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { readSettings } from '#store/people/user-settings.ts';
import {
  addSavedSearch,
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  type SavedSearchChange,
} from '#store/saved-searches/saved-searches.ts';
import type { Queries } from '#store/transact.ts';

import { pageOf, readListRequest } from '../../http/list-page.ts';
import { register } from '../../http/register.ts';
import type { Services } from '../../services.ts';

/** Lists, creates, changes and deletes saved searches. */
export function registerSavedSearches(app: FastifyInstance, { database: { pool } }: Services): void {
  register(app, savedSearchesApi.savedSearches, async ({ input, caller: { person } }) => {
    const listRequest = readListRequest(input);
    const rows = await listSavedSearches(pool, person.userId, listRequest);
    const clock = await clockOf(pool, person.userId);
    return pageOf(rows, listRequest, (pageRows) => pageRows.map((row) => savedSearchToWire(row, clock, Date.now())));
  });
  register(app, savedSearchesApi.createSavedSearch, ({ input, caller: { person, role }, atomically }) => {
    const searchParams = parametersOf(input.search_params);
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
      return savedSearchToWire(saved, await clockOf(queries, person.userId), Date.now());
    });
  });
  register(app, savedSearchesApi.changeSavedSearch, ({ params, input, caller: { person } }) =>
    changeAndAnswer(pool, person.userId, params.id, {
      title: input.title,
      goal: input.goal === '' ? null : input.goal,
      searchParams: input.search_params === undefined ? undefined : parametersOf(input.search_params),
      emailNotified: input.email_notified,
      emailInterval: intervalOf(input.email_interval),
      paused: input.paused,
    }),
  );
  register(app, savedSearchesApi.changeSavedSearchSms, ({ params, input, caller: { person } }) =>
    changeAndAnswer(pool, person.userId, params.id, {
      smsNotified: input.sms_notified,
      smsInterval: intervalOf(input.sms_interval),
    }),
  );
  register(app, savedSearchesApi.deleteSavedSearch, async ({ params, caller: { person } }) => {
    requireFound(await deleteSavedSearch(pool, person.userId, params.id));
    return null;
  });
}

async function changeAndAnswer(
  queries: Queries,
  userId: string,
  savedSearchId: string,
  change: SavedSearchChange,
): Promise<SavedSearch> {
  const changed = requireFound(await changeSavedSearch(queries, userId, savedSearchId, change));
  return savedSearchToWire(changed, await clockOf(queries, userId), Date.now());
}

async function clockOf(queries: Queries, userId: string): Promise<NoticeClock> {
  const { timezone: timeZone, notificationHour: hour } = requireFound(await readSettings(queries, userId));
  return { timeZone, hour };
}

function parametersOf(text: string): SearchParameters {
  const read = readSavedParameters(text);
  if ('problems' in read) throw new Refusal('validation_failed', { fields: read.problems });
  return read.parameters;
}

/** The contract allows no other number. */
function intervalOf(days: number | undefined): NoticeInterval | undefined {
  return days === 1 || days === 7 ? days : undefined;
}
