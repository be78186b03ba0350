import type { FastifyInstance } from 'fastify';
import { settingsToWire } from '#commands/presenters/settings-to-wire.ts';
import { Refusal } from '#commands/refusal.ts';
import { type SettingsInput, type UserSettings, userSettingsApi } from '#contracts/user-settings.ts';
import { skipEmailOfHomes } from '#store/alerts/home-events.ts';
import { readLastNoticeDates } from '#store/alerts/notices.ts';
import { withdrawStoppedNews } from '#store/alerts/withdraw-news.ts';
import { canBeEmailed, type Person } from '#store/people/callers.ts';
import { changeProfile } from '#store/people/user-profiles.ts';
import { changeSettings, readSettings, type SettingsChange } from '#store/people/user-settings.ts';
import type { Queries } from '#store/transact.ts';
import { register } from '../../http/register.ts';
import type { Services } from '../../services.ts';

/** GET and PUT /api/v1/user_settings. */
export function registerSettings(app: FastifyInstance, { database }: Services): void {
  register(app, userSettingsApi.settings, ({ caller }) => answerSettings(database.pool, caller.person));
  register(app, userSettingsApi.changeSettings, ({ input, caller, atomically }) =>
    atomically(async (queries) => {
      const { userId } = caller.person;
      // Locks the user's row first, like every change to a person, to prevent deadlocks.
      const profile = await changeProfile(queries, userId, { skillLevel: input.skill_level });
      if (profile && input.saved_homes_notified) await skipEmailOfHomes(queries, userId);
      if (profile) await changeSettings(queries, userId, changeIn(input));
      if (input.saved_homes_notified === false) await withdrawStoppedNews(queries, userId);
      return answerSettings(queries, caller.person);
    }),
  );
}

function changeIn(input: SettingsInput): SettingsChange {
  return {
    proformaHighlights: listIn(input['proforma_highlights[]'], input.proforma_highlights),
    proformaDetails: listIn(input['proforma_details[]'], input.proforma_details),
    portfolioColumns: listIn(input['portfolio_columns[]'], input.portfolio_columns),
    timezone: input.user_timezone,
    notificationHour: input.user_notification_hour,
    savedHomesNotified: input.saved_homes_notified,
    theme: input.theme,
    lenderMinimumLoanAmount: input.lender_minimum_loan_amount,
    lenderMinimumDscr: input.lender_minimum_dscr,
    lenderMaximumLtv: input.lender_maximum_ltv,
    lenderMaximumCondoLtv: input.lender_maximum_condo_ltv,
  };
}

/** Accepts either name of a list. Null resets it to the default. */
function listIn(suffixed: string[] | null | undefined, plain: string[] | null | undefined) {
  return suffixed === undefined ? plain : suffixed;
}

async function answerSettings(queries: Queries, person: Person): Promise<UserSettings> {
  const settings = await readSettings(queries, person.userId);
  // Deleted since the bearer token was checked.
  if (!settings) throw new Refusal('invalid_token');
  const { byEmail: lastDate } = await readLastNoticeDates(queries, person.userId);
  return settingsToWire(settings, { isReachable: canBeEmailed(person), lastDate, now: Date.now() });
}
