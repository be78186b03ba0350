import { defaultTimeZone, type UserSettings } from '#contracts/user-settings.ts';
import { type LocalDate, type NoticeClock, nextNotice } from '#domain/notice-time.ts';
import type { StoredSettings } from '#store/people/user-settings.ts';

type EmailState = {
  /** Whether the person has a confirmed address. */
  readonly isReachable: boolean;
  /** Of the last email of news. No other follows on the same date. */
  readonly lastDate: LocalDate | null;
  /** Milliseconds since 1970. */
  readonly now: number;
};

export function settingsToWire(settings: StoredSettings, { isReachable, lastDate, now }: EmailState): UserSettings {
  const copyOf = (list: readonly string[] | null) => list && [...list];
  const homesAt =
    settings.savedHomesNotified && isReachable ? nextNotice(clockOf(settings), now, null, lastDate) : null;
  return {
    skill_level: settings.skillLevel,
    'proforma_highlights[]': copyOf(settings.proformaHighlights),
    'proforma_details[]': copyOf(settings.proformaDetails),
    'portfolio_columns[]': copyOf(settings.portfolioColumns),
    user_timezone: settings.timezone,
    user_notification_hour: settings.notificationHour,
    saved_homes_notified: settings.savedHomesNotified,
    saved_homes_next_run_at: homesAt === null ? null : new Date(homesAt).toISOString(),
    theme: settings.theme,
    lender_minimum_loan_amount: settings.lenderMinimumLoanAmount,
    lender_minimum_dscr: settings.lenderMinimumDscr,
    lender_maximum_ltv: settings.lenderMaximumLtv,
    lender_maximum_condo_ltv: settings.lenderMaximumCondoLtv,
  };
}

/** When the person's news is due. */
export function clockOf({
  timezone,
  notificationHour,
}: Pick<StoredSettings, 'timezone' | 'notificationHour'>): NoticeClock {
  return { timeZone: timezone ?? defaultTimeZone, hour: notificationHour };
}
