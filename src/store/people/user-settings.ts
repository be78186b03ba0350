import { findRow } from '../read-rows.ts';
import { columnsOf, like, nullable, type RowOf, type Selection } from '../selection.ts';
import type { Queries } from '../transact.ts';

const storedSettings = {
  skillLevel: 'users.skill_level',
  proformaHighlights: nullable('user_settings.proforma_highlights'),
  proformaDetails: nullable('user_settings.proforma_details'),
  portfolioColumns: nullable('user_settings.portfolio_columns'),
  timezone: nullable('user_settings.user_timezone'),
  notificationHour: like('user_settings.user_notification_hour', 'coalesce(user_notification_hour, 8)'),
  savedHomesNotified: like('user_settings.saved_homes_notified', 'coalesce(saved_homes_notified, true)'),
  theme: like('user_settings.theme', "coalesce(theme, 'system')"),
  lenderMinimumLoanAmount: nullable('user_settings.lender_minimum_loan_amount'),
  lenderMinimumDscr: nullable('user_settings.lender_minimum_dscr'),
  lenderMaximumLtv: nullable('user_settings.lender_maximum_ltv'),
  lenderMaximumCondoLtv: nullable('user_settings.lender_maximum_condo_ltv'),
  defaultAssumptions: nullable('user_settings.default_assumptions'),
} as const satisfies Selection;

/** A list or time zone that is null: the product's default. */
export type StoredSettings = RowOf<typeof storedSettings>;

/** Absent fields stay unchanged. */
export type SettingsChange = {
  readonly [Name in keyof Omit<StoredSettings, 'skillLevel'>]?: StoredSettings[Name] | undefined;
};

/** With defaults for a user without settings. Null: the account was deleted. */
export async function readSettings(queries: Queries, userId: string): Promise<StoredSettings | null> {
  return findRow(
    queries,
    storedSettings,
    `select ${columnsOf(storedSettings)} from users left join user_settings using (user_id) where user_id = $1`,
    [userId],
  );
}

/** Writes only the given fields, so concurrent changes of other fields survive. */
export async function changeSettings(queries: Queries, userId: string, change: SettingsChange): Promise<void> {
  const changed = Object.entries(columnsIn(change)).filter(([, value]) => value !== undefined);
  if (changed.length === 0) return;
  const names = changed.map(([column]) => column);
  await queries.query(
    `insert into user_settings (user_id, ${names.join(', ')})
    values ($1, ${names.map((_name, index) => `$${index + 2}`).join(', ')})
    on conflict (user_id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [userId, ...changed.map(([, value]) => value)],
  );
}

function columnsIn(change: SettingsChange) {
  return {
    proforma_highlights: change.proformaHighlights,
    proforma_details: change.proformaDetails,
    portfolio_columns: change.portfolioColumns,
    user_timezone: change.timezone,
    user_notification_hour: change.notificationHour,
    saved_homes_notified: change.savedHomesNotified,
    theme: change.theme,
    lender_minimum_loan_amount: change.lenderMinimumLoanAmount,
    lender_minimum_dscr: change.lenderMinimumDscr,
    lender_maximum_ltv: change.lenderMaximumLtv,
    lender_maximum_condo_ltv: change.lenderMaximumCondoLtv,
    default_assumptions: change.defaultAssumptions,
  };
}
