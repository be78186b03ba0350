import type { SkillLevel } from '#contracts/skill-level.ts';
import type { Theme } from '#contracts/theme.ts';
import type { Queries } from '../transact.ts';

/** A list that is null: the product's default. */
export type StoredSettings = {
  readonly skillLevel: SkillLevel;
  readonly proformaHighlights: readonly string[] | null;
  readonly proformaDetails: readonly string[] | null;
  readonly portfolioColumns: readonly string[] | null;
  readonly timezone: string;
  readonly notificationHour: number;
  readonly theme: Theme;
};

/** Absent fields stay unchanged. */
export type SettingsChange = {
  readonly [Name in keyof Omit<StoredSettings, 'skillLevel'>]?: StoredSettings[Name] | undefined;
};

/** With defaults for a user without settings. Null: the account was deleted. */
export async function readSettings(queries: Queries, userId: string): Promise<StoredSettings | null> {
  const { rows } = await queries.query<StoredSettings>(
    `select skill_level as "skillLevel", proforma_highlights as "proformaHighlights",
      proforma_details as "proformaDetails", portfolio_columns as "portfolioColumns",
      coalesce(user_timezone, 'America/New_York') as timezone, coalesce(user_notification_hour, 8) as "notificationHour",
      coalesce(theme, 'system') as theme
    from users left join user_settings using (user_id) where user_id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}

/** The column of each field. */
const columns = {
  proformaHighlights: 'proforma_highlights',
  proformaDetails: 'proforma_details',
  portfolioColumns: 'portfolio_columns',
  timezone: 'user_timezone',
  notificationHour: 'user_notification_hour',
  theme: 'theme',
} as const satisfies Record<keyof SettingsChange, string>;

/** Writes only the given fields, so concurrent changes of other fields survive. */
export async function changeSettings(queries: Queries, userId: string, change: SettingsChange): Promise<void> {
  const changedFields = Object.entries(columns).filter(([name]) => change[name as keyof SettingsChange] !== undefined);
  if (changedFields.length === 0) return;
  const names = changedFields.map(([, column]) => column);
  await queries.query(
    `insert into user_settings (user_id, ${names.join(', ')})
    values ($1, ${names.map((_name, index) => `$${index + 2}`).join(', ')})
    on conflict (user_id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [userId, ...changedFields.map(([name]) => change[name as keyof SettingsChange])],
  );
}
