import type { UserSettings } from '#contracts/user-settings.ts';
import type { StoredSettings } from '#store/people/user-settings.ts';

export function settingsToWire(settings: StoredSettings): UserSettings {
  const copyOf = (list: readonly string[] | null) => list && [...list];
  return {
    skill_level: settings.skillLevel,
    'proforma_highlights[]': copyOf(settings.proformaHighlights),
    'proforma_details[]': copyOf(settings.proformaDetails),
    'portfolio_columns[]': copyOf(settings.portfolioColumns),
    user_timezone: settings.timezone,
    user_notification_hour: settings.notificationHour,
    saved_homes_notified: settings.savedHomesNotified,
    theme: settings.theme,
    lender_minimum_loan_amount: settings.lenderMinimumLoanAmount,
    lender_minimum_dscr: settings.lenderMinimumDscr,
    lender_maximum_ltv: settings.lenderMaximumLtv,
    lender_maximum_condo_ltv: settings.lenderMaximumCondoLtv,
  };
}
