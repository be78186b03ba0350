import * as z from 'zod/mini';
import { canonicalDetailKey, canonicalDetailKeys } from './detail-keys.ts';
import { endpoint } from './endpoint.ts';
import { wholeBetween } from './number-in-range.ts';
import { lenderLimitNames } from './parameters/lender-assumptions.ts';
import { statedShape } from './parameters/schemas.ts';
import { skillLevelInput, skillLevels } from './skill-level.ts';
import { themes } from './theme.ts';
import { isTimeZone, timeZoneInListedCase } from './time-zones.ts';

/** Null: the product's default. List names end in `[]` in requests and responses, as in a form. */
const keyList = z.nullable(z.array(z.string()));

/** The time zone of people who chose none. */
export const defaultTimeZone = 'America/New_York';

export const userSettings = z.object({
  skill_level: z.enum(skillLevels),
  'proforma_highlights[]': keyList,
  'proforma_details[]': keyList,
  'portfolio_columns[]': keyList,
  /** Null: not chosen yet, so `defaultTimeZone` applies. */
  user_timezone: z.nullable(z.string()),
  user_notification_hour: z.int(),
  /** Whether the daily email has news of homes that the person bookmarked, pinned or added to a portfolio. */
  saved_homes_notified: z.boolean(),
  /** When the next email can have such news; null: none will. */
  saved_homes_next_run_at: z.nullable(z.string()),
  theme: z.enum(themes),
  /** The person's own limits of lenders, in the units of a search; null: the product's default. */
  lender_minimum_loan_amount: z.nullable(z.number()),
  lender_minimum_dscr: z.nullable(z.number()),
  lender_maximum_ltv: z.nullable(z.number()),
  lender_maximum_condo_ltv: z.nullable(z.number()),
});
export type UserSettings = z.infer<typeof userSettings>;

const keysInput = (maxKeys: number) =>
  z.optional(
    z.nullable(
      z.pipe(
        z.pipe(
          z.array(z.string()).check(z.maxLength(1000)),
          // Unknown keys are dropped, as an unknown skill level is. A form sends one empty text for an empty list.
          z.transform((keys: string[]) => keys.filter((key) => canonicalDetailKey(key) !== null)),
        ),
        z.array(z.string()).check(
          z.maxLength(maxKeys),
          z.refine((keys) => canonicalDetailKeys(keys).length === keys.length, 'Must not contain the same one twice'),
        ),
      ),
    ),
  );

/** Absent settings stay unchanged. List names are accepted with and without `[]`. */
const settingsInput = z.object({
  skill_level: skillLevelInput,
  proforma_highlights: keysInput(12),
  'proforma_highlights[]': keysInput(12),
  proforma_details: keysInput(60),
  'proforma_details[]': keysInput(60),
  portfolio_columns: keysInput(100),
  'portfolio_columns[]': keysInput(100),
  user_timezone: z.optional(
    z.nullable(z.string().check(z.refine(isTimeZone, 'Unknown time zone'), z.overwrite(timeZoneInListedCase))),
  ),
  user_notification_hour: z.optional(wholeBetween(0, 23)),
  saved_homes_notified: z.optional(z.boolean()),
  theme: z.optional(z.enum(themes)),
  ...statedShape(lenderLimitNames),
});
export type SettingsInput = z.infer<typeof settingsInput>;

export const userSettingsApi = {
  settings: endpoint({
    method: 'GET',
    needs: 'user',
    path: '/api/v1/user_settings',
    summary: 'The person’s settings.',
    output: userSettings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    needs: 'user',
    path: '/api/v1/user_settings',
    summary: 'Changes settings. Omitted fields stay the same.',
    input: settingsInput,
    output: userSettings,
  }),
} as const;
