import { expect, test } from 'vitest';
import { withBrackets, withoutBrackets } from './bracketed-names.ts';

const stored = {
  skill_level: 'expert',
  'proforma_highlights[]': ['irr', 'dscr'],
  'proforma_details[]': null,
  'portfolio_columns[]': [],
  user_timezone: 'America/Chicago',
  user_notification_hour: 8,
  saved_homes_notified: true,
  saved_homes_next_run_at: null,
  theme: 'dark',
  lender_minimum_loan_amount: 75_000,
  lender_minimum_dscr: null,
  lender_maximum_ltv: null,
  lender_maximum_condo_ltv: null,
} as const;
const sent = { ...stored, 'proforma_highlights[]': [...stored['proforma_highlights[]']], 'portfolio_columns[]': [] };

test('Lists lose the brackets behind their names when settings are loaded, and have them again when they are saved', () => {
  const loaded = withoutBrackets(sent);
  expect(loaded).toEqual({
    skill_level: 'expert',
    proforma_highlights: ['irr', 'dscr'],
    proforma_details: null,
    portfolio_columns: [],
    user_timezone: 'America/Chicago',
    user_notification_hour: 8,
    saved_homes_notified: true,
    saved_homes_next_run_at: null,
    theme: 'dark',
    lender_minimum_loan_amount: 75_000,
    lender_minimum_dscr: null,
    lender_maximum_ltv: null,
    lender_maximum_condo_ltv: null,
  });
  expect(withBrackets(loaded)).toEqual(sent);
});

test('Each value is listed once, and unknown keys are dropped', () => {
  const keys = ['proforma.dscr', 'dscr', 'list_price', 'listing.list_price', 'gone', 'proforma.interest_rate'];
  const loaded = withoutBrackets({ ...sent, 'proforma_highlights[]': keys });
  expect(loaded.proforma_highlights).toEqual(['dscr', 'listing.list_price', 'proforma.interest_rate']);
});

test('Only what was changed is sent', () => {
  expect(withBrackets({ theme: 'light' })).toEqual({ theme: 'light' });
  expect(withBrackets({ portfolio_columns: null })).toEqual({ 'portfolio_columns[]': null });
});
