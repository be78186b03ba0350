import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accountApi } from '#contracts/account.ts';
import { type ApiToken, apiTokensApi } from '#contracts/api-tokens.ts';
import { type PhoneNumber, phoneNumberApi } from '#contracts/phone-number.ts';
import { sessionsApi } from '#contracts/sessions.ts';
import { userSettingsApi } from '#contracts/user-settings.ts';
import { usersApi } from '#contracts/users.ts';
import { formatTime } from '#domain/format.ts';
import { createAccountServer } from '../../testing/account-server.ts';
import { enterText } from '../../testing/enter-text.ts';
import { createServerWith, defaultSettings, openPage, sampleUser } from '../../testing/open-page.tsx';

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** The table only reads settings that another part of the page loads. The query library logs that in development. */
const onlyReads = /No queryFn was passed/;

const sent = (requests: readonly { readonly body: unknown }[]) => requests.map(({ body }) => body);

test('The profile is saved as a whole, and a name that is too long is focused with its error', async () => {
  const server = createAccountServer();
  const { user } = openPage('/settings', 'starter');
  const profile = await region('Profile');
  expect(profile.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(profile.getByLabelText('First name'), 'Ada');
  await user.click(profile.getByLabelText('Last name'));
  await user.paste('x'.repeat(101));
  await user.click(profile.getByRole('radio', { name: 'Expert' }));
  await user.click(profile.getByRole('button', { name: 'Save' }));
  const lastName = profile.getByLabelText('Last name');
  await waitFor(() => expect(lastName).toHaveAccessibleDescription(/100/));
  expect(lastName).toHaveFocus();
  expect(server.requestsTo(usersApi.changeUser)).toHaveLength(0);

  await user.clear(lastName);
  await enterText(user, lastName, 'Lovelace');
  await user.click(profile.getByRole('button', { name: 'Save' }));
  expect(await profile.findByText('Saved')).toBeVisible();
  expect(sent(server.requestsTo(usersApi.changeUser))).toEqual([
    { first_name: 'Ada', last_name: 'Lovelace', skill_level: 'expert' },
  ]);
});

test('The name and skill level of the account are shown', async () => {
  createAccountServer().answer(usersApi.currentUser, () =>
    sampleUser('starter', { first_name: 'Ada', last_name: 'Lovelace', skill_level: 'expert' }),
  );
  openPage('/settings', 'starter');
  const profile = await region('Profile');
  expect(profile.getByLabelText('First name')).toHaveValue('Ada');
  expect(profile.getByLabelText('Last name')).toHaveValue('Lovelace');
  expect(profile.getByRole('radio', { name: 'Expert' })).toBeChecked();
});

test('Highlights are removed, found, added and moved, and each change is saved at once', async () => {
  const server = createAccountServer();
  const { user } = openPage('/settings', 'starter');
  const display = await region('Display');
  await user.click(display.getByRole('button', { name: 'Change: Highlights' }));
  const panel = await dialog('Highlights');
  await user.click(panel.getByRole('button', { name: 'Remove Cap rate' }));
  await enterText(user, panel.getByRole('searchbox'), 'asking');
  await user.click(panel.getByRole('button', { name: /^Add ?Asking price/ }));
  await user.clear(panel.getByRole('searchbox'));
  await user.type(panel.getByRole('searchbox'), 'payb');
  await user.click(panel.getByRole('button', { name: /^Add ?Payback/ }));
  await user.click(panel.getByRole('button', { name: 'Move Payback up' }));
  expect(panel.getByText('Payback: 4 of 5')).toBeVisible();
  expect(await display.findByText('Saved')).toBeVisible();
  const chosen = ['yearly_net_income', 'initial_cocr', 'dscr', 'payback_years', 'listing.list_price'];
  expect(sent(server.requestsTo(userSettingsApi.changeSettings)).at(-1)).toEqual({ 'proforma_highlights[]': chosen });
  expect(server.requestsTo(userSettingsApi.changeSettings)).toHaveLength(4);
  await user.click(panel.getByRole('button', { name: 'Done' }));
  expect(display.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Annual avg. income',
    'Cash on cash',
    'DSCR',
    'Payback',
    'Asking price',
  ]);
});

test('A figure outside the plan cannot be added, and links to the plans', async () => {
  createAccountServer();
  const { user } = openPage('/settings', 'starter');
  const display = await region('Display');
  await user.click(display.getByRole('button', { name: 'Change: Highlights' }));
  const panel = await dialog('Highlights');
  await user.type(panel.getByRole('searchbox'), 'irr');
  const links = panel.getAllByRole('link', { name: 'Not in your plan' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/billing/plans', '/billing/plans']);
  expect(panel.queryByRole('button', { name: /^Add.*IRR/ })).not.toBeInTheDocument();
});

test('Details and columns start from what is in force, and the table shows the chosen columns', async () => {
  const server = createAccountServer();
  const { user, router } = openPage('/settings', 'starter', onlyReads);
  const display = await region('Display');
  await user.click(display.getByRole('button', { name: 'Change: Proforma details' }));
  const details = await dialog('Proforma details');
  await user.click(details.getByRole('button', { name: 'Remove Equity multiple' }));
  await user.click(details.getByRole('button', { name: 'Done' }));
  await user.click(display.getByRole('button', { name: 'Change: Table columns' }));
  const columns = await dialog('Columns');
  await user.click(columns.getByRole('button', { name: 'Remove Equity multiple' }));
  await user.click(columns.getByRole('button', { name: 'Done' }));
  const [first, second] = sent(server.requestsTo(userSettingsApi.changeSettings)) as Record<string, string[]>[];
  expect(first!['proforma_details[]']).toContain('dscr');
  expect(first!['proforma_details[]']).not.toContain('equity_multiple');
  expect(second!['portfolio_columns[]']).toContain('dscr');
  expect(second!['portfolio_columns[]']).not.toContain('equity_multiple');

  await router.navigate({ to: '/', search: { viewMode: 'table' } as never });
  expect(await screen.findByRole('columnheader', { name: /^Purchase price/ })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /^Multiple/ })).not.toBeInTheDocument();
});

test('A theme is applied and saved at once', async () => {
  const server = createAccountServer();
  const { user } = openPage('/settings', 'starter');
  const display = await region('Display');
  await user.click(display.getByRole('radio', { name: 'Dark' }));
  expect(await display.findByText('Saved')).toBeVisible();
  expect(sent(server.requestsTo(userSettingsApi.changeSettings))).toEqual([{ theme: 'dark' }]);
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark');
});

test('A time zone is found by the name of its clock and saved with the hour', async () => {
  const server = createAccountServer();
  const { user } = openPage('/settings', 'starter');
  const mail = await region('Notifications');
  const zone = mail.getByRole('combobox', { name: 'Time zone' });
  await user.click(zone);
  await user.keyboard('pacific time los');
  expect(mail.getAllByRole('option')[0]?.textContent).toContain('Los Angeles, America');
  await user.keyboard('{Enter}');
  expect(zone).toHaveValue('Los Angeles, America');
  await user.selectOptions(mail.getByRole('combobox', { name: 'Delivery time' }), '6:00 PM');
  await user.click(mail.getByRole('button', { name: 'Save' }));
  expect(await mail.findByText('Saved')).toBeVisible();
  expect(sent(server.requestsTo(userSettingsApi.changeSettings))).toEqual([
    { user_timezone: 'America/Los_Angeles', user_notification_hour: '18' },
  ]);
});

test.each([
  ['Profile', 'First name', 'Last name', usersApi.changeUser],
  ['Lender limits', 'Smallest loan', 'Highest loan to value, house', userSettingsApi.changeSettings],
] as const)('%s: what is typed while a save runs stays, unsaved', async (section, first, second, endpoint) => {
  let finish: () => void = () => undefined;
  const pause = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const server = createAccountServer()
    .answer(usersApi.changeUser, () => pause.then(() => sampleUser('starter', { first_name: '75' })))
    .answer(userSettingsApi.changeSettings, () =>
      pause.then(() => ({ ...defaultSettings, lender_minimum_loan_amount: 75 })),
    );
  const { user } = openPage('/settings', 'starter');
  const form = await region(section);
  const save = form.getByRole('button', { name: 'Save' });
  await user.type(form.getByLabelText(first), '75');
  await user.click(save);
  expect(await form.findByText('Saving…')).toBeVisible();
  await user.type(form.getByLabelText(first), '0');
  await user.type(form.getByLabelText(second), '60');
  finish();
  await waitFor(() => expect(form.queryByText('Saving…')).not.toBeInTheDocument());
  expect(save).toBeEnabled();
  expect(form.queryByText('Saved')).not.toBeInTheDocument();
  await user.click(save);
  await waitFor(() => expect(server.requestsTo(endpoint)).toHaveLength(2));
  expect(Object.values(server.requestsTo(endpoint)[1]!.body as object)).toEqual(expect.arrayContaining(['750', '60']));
});

test('A failed save shows an error and a retry, and leaving unsaved asks for confirmation', async () => {
  const server = createAccountServer().refuse(usersApi.changeUser, 'internal_error');
  const { user, router } = openPage('/settings', 'starter');
  const profile = await region('Profile');
  await enterText(user, profile.getByLabelText('First name'), 'Grace');
  await user.click(profile.getByRole('button', { name: 'Save' }));
  expect((await profile.findByRole('alert')).textContent).toContain('Not saved. internal_error');

  const away = within(await screen.findByRole('contentinfo')).getByRole('link', { name: 'Plans' });
  await user.click(away);
  await user.click((await dialog('Leave without saving?')).getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/settings');
  expect(profile.getByLabelText('First name')).toHaveValue('Grace');

  server.answer(usersApi.changeUser, () => sampleUser('starter', { first_name: 'Grace' }));
  await user.click(profile.getByRole('button', { name: 'Try again' }));
  expect(await profile.findByText('Saved')).toBeVisible();
  await user.click(away);
  await screen.findByRole('heading', { name: 'Investor' });
  expect(router.state.location.pathname).toBe('/billing/plans');
});

test('A token is shown once after it is created, then listed, and can be revoked', async () => {
  const token = 'forma_pat_secret';
  let tokens: ApiToken[] = [];
  const server = createAccountServer()
    .answer(apiTokensApi.apiTokens, () => tokens)
    .answer(apiTokensApi.createApiToken, ({ body }) => {
      const made: ApiToken = {
        id: '00000000-0000-4000-8000-000000000001',
        name: (body as { name: string }).name,
        hint: 'cret',
        scopes: ['read'],
        created_at: '2026-01-01T00:00:00Z',
        last_used_at: null,
        expires_at: null,
      };
      tokens = [made];
      return { ...made, token };
    })
    .answer(apiTokensApi.deleteApiToken, () => {
      tokens = [];
      return null;
    });
  const { user } = openPage('/settings', 'starter');
  const section = await region('Personal tokens');
  expect(await section.findByText('You don’t have any tokens.')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'New token' }));
  const making = await dialog('New personal token');
  await user.click(making.getByRole('button', { name: 'Create token' }));
  await waitFor(() => expect(making.getByLabelText('Name')).toHaveAccessibleDescription('Required'));
  expect(server.requestsTo(apiTokensApi.createApiToken)).toHaveLength(0);
  await enterText(user, making.getByLabelText('Name'), 'spreadsheet');
  await user.click(making.getByRole('button', { name: 'Create token' }));

  const made = await dialog('Copy your token now');
  expect(made.getByLabelText('Token')).toHaveValue(token);
  expect(made.getByLabelText('Token')).toHaveFocus();
  expect(sent(server.requestsTo(apiTokensApi.createApiToken))).toEqual([
    { name: 'spreadsheet', 'scopes[]': ['read'], expires_in_days: '90' },
  ]);
  await user.click(made.getByRole('button', { name: 'Done' }));
  expect(await section.findByText('spreadsheet')).toBeVisible();
  await waitFor(() => expect(screen.queryByDisplayValue(token)).not.toBeInTheDocument());

  await user.click(section.getByRole('button', { name: 'Revoke spreadsheet' }));
  await user.click((await dialog('Revoke “spreadsheet”?')).getByRole('button', { name: 'Revoke' }));
  expect(await section.findByText('You don’t have any tokens.')).toBeVisible();
  expect(server.requestsTo(apiTokensApi.deleteApiToken)).toHaveLength(1);
});

test('Every other browser is signed out at once, and a link to a new password is mailed', async () => {
  const times = { created_at: '2026-01-01T00:00:00Z', last_seen_at: '2026-01-01T00:00:00Z' };
  let sessions = [
    { id: 'this', current: true, browser: 'Firefox', ...times },
    { id: 'other', current: false, browser: 'Chrome', ...times },
  ];
  const server = createAccountServer()
    .answer(sessionsApi.sessions, () => sessions)
    .answer(sessionsApi.endOtherSessions, () => {
      sessions = sessions.filter(({ current }) => current);
      return null;
    })
    .answer(usersApi.requestChangePassword, () => null);
  const { user } = openPage('/settings', 'starter');
  const security = await region('Security');
  expect(await security.findAllByRole('listitem')).toHaveLength(2);
  expect(security.getAllByText('This browser')).toHaveLength(1);
  await user.click(security.getByRole('button', { name: 'Sign out everywhere else' }));
  const question = await dialog('Sign out everywhere else?');
  expect(server.requestsTo(sessionsApi.endOtherSessions)).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Sign out everywhere else' }));
  await waitFor(() => expect(security.getAllByRole('listitem')).toHaveLength(1));
  expect(security.getByText('You’re not signed in anywhere else.')).toBeVisible();
  await user.click(security.getByRole('button', { name: 'Change password' }));
  expect(await security.findByText(/^We sent a link to investor@example\.test\./)).toBeVisible();
  expect(server.requestsTo(usersApi.requestChangePassword)).toHaveLength(1);
});

test('A password at another service is changed there', async () => {
  createAccountServer(createServerWith({ passwords: false }, 'starter'));
  openPage('/settings', 'starter');
  const security = await region('Security');
  expect(await security.findByText('Change it at the service that you sign in with.')).toBeVisible();
  expect(security.queryByRole('button', { name: 'Change password' })).toBeNull();
});

test('A wrong password keeps the account and shows an error beside its field', async () => {
  const message = 'This is not your password.';
  const server = createAccountServer().refuse(accountApi.deleteAccount, 'validation_failed', {
    details: [{ path: 'password', message }],
  });
  const { user } = openPage('/settings', 'starter');
  const data = await region('Your data');
  await user.click(data.getByRole('button', { name: 'Delete account…' }));
  const leaving = await dialog('Delete your account?');
  await user.click(leaving.getByRole('button', { name: 'Delete everything' }));
  await waitFor(() => expect(leaving.getByLabelText('Your password')).toHaveAccessibleDescription('Required'));
  expect(server.requestsTo(accountApi.deleteAccount)).toHaveLength(0);
  await enterText(user, leaving.getByLabelText('Your password'), 'not this one');
  await user.click(leaving.getByRole('button', { name: 'Delete everything' }));
  await waitFor(() => expect(leaving.getByLabelText('Your password')).toHaveAccessibleDescription(message));
  expect(sent(server.requestsTo(accountApi.deleteAccount))).toEqual([{ password: 'not this one' }]);
});

describe('the phone number for text messages', () => {
  const none: PhoneNumber = { phone_number: null, confirmed_at: null, stopped: false, pending: null };
  const number = '+19015550123';
  const pending = { ...none, pending: { phone_number: number, expires_at: '2026-01-01T00:10:00Z' } };
  const confirmed = { ...none, phone_number: number, confirmed_at: '2026-01-01T12:00:00Z' };
  const open = async (stored: PhoneNumber) => {
    const server = createAccountServer(createServerWith({ text_messages: true }, 'starter')).answer(
      phoneNumberApi.phoneNumber,
      () => stored,
    );
    const { user } = openPage('/settings', 'starter');
    return { server, user, texts: await region('Text messages') };
  };

  test('is confirmed by a code, with an error at a wrong one', async () => {
    const { server, user, texts } = await open(none);
    await user.type(await texts.findByLabelText('Mobile number'), '911');
    await user.click(texts.getByRole('button', { name: 'Text me a code' }));
    expect(await texts.findByText('Enter a US phone number, such as (901) 555-0123')).toBeVisible();
    server.answer(phoneNumberApi.sendPhoneCode, () => pending);
    await user.clear(texts.getByLabelText('Mobile number'));
    await enterText(user, texts.getByLabelText('Mobile number'), '901 555 0123');
    await user.click(texts.getByRole('button', { name: 'Text me a code' }));
    const code = await texts.findByLabelText('Six-digit code');
    expect(code).toHaveFocus();
    const time = formatTime(Date.parse(pending.pending.expires_at));
    expect(texts.getByText(`We sent a code to (901) 555-0123. It expires at ${time}.`)).toBeVisible();
    const message = 'That code is wrong or has expired';
    server.refuse(phoneNumberApi.confirmPhoneNumber, 'validation_failed', { details: [{ path: 'code', message }] });
    await enterText(user, code, '123456');
    await user.click(texts.getByRole('button', { name: 'Confirm number' }));
    expect(await texts.findByText(message)).toBeVisible();
    server.answer(phoneNumberApi.confirmPhoneNumber, () => confirmed);
    await user.clear(code);
    await enterText(user, code, '654321');
    await user.click(texts.getByRole('button', { name: 'Confirm number' }));
    expect(await texts.findByRole('heading', { name: '(901) 555-0123' })).toBeVisible();
    expect(texts.getByRole('button', { name: 'Change' })).toHaveFocus();
    expect(sent(server.requestsTo(phoneNumberApi.confirmPhoneNumber))).toEqual([
      { code: '123456' },
      { code: '654321' },
    ]);
  });

  test('that waits for its code can be replaced, and too many codes are refused in words', async () => {
    const { server, user, texts } = await open(pending);
    await user.click(await texts.findByRole('button', { name: 'Send a new code' }));
    expect(await texts.findByLabelText('Mobile number')).toHaveFocus();
    expect(texts.getByLabelText('Mobile number')).toHaveValue('(901) 555-0123');
    const message = 'You requested three codes within an hour. Please try again later.';
    server.refuse(phoneNumberApi.sendPhoneCode, 'rate_limited', { message });
    await user.click(texts.getByRole('button', { name: 'Text me a code' }));
    expect(await texts.findByRole('alert')).toHaveTextContent(message);
    await user.click(texts.getByRole('button', { name: 'Cancel' }));
    expect(await texts.findByLabelText('Six-digit code')).toHaveFocus();
  });

  test('is shown with its state, and can be removed', async () => {
    const { server, user, texts } = await open({ ...confirmed, stopped: true });
    expect(await texts.findByText('You replied STOP. Reply START to get texts again.')).toBeVisible();
    server.answer(phoneNumberApi.deletePhoneNumber, () => null).answer(phoneNumberApi.phoneNumber, () => none);
    await user.click(texts.getByRole('button', { name: 'Remove' }));
    await user.click((await dialog('Remove (901) 555-0123?')).getByRole('button', { name: 'Remove' }));
    expect(await texts.findByLabelText('Mobile number')).toBeVisible();
  });

  test('is absent where no messages can be sent', async () => {
    createAccountServer();
    openPage('/settings', 'starter');
    await region('Security');
    expect(screen.queryByRole('region', { name: 'Text messages' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Text messages' })).toBeNull();
  });
});

test('Limits of lenders are saved together, and a blank one is the default', async () => {
  const server = createAccountServer()
    .answer(userSettingsApi.settings, () => ({ ...defaultSettings, lender_minimum_loan_amount: 75_000 }))
    .answer(userSettingsApi.changeSettings, () => defaultSettings);
  const { user } = openPage('/settings', 'starter');
  const lenders = await region('Lender limits');
  const loan = lenders.getByLabelText('Smallest loan');
  expect(loan).toHaveValue('$75,000');
  expect(lenders.getByLabelText('Lowest lender’s DSCR')).toHaveAttribute('placeholder', '1.00');
  await user.type(lenders.getByLabelText('Highest loan to value, condo'), '170');
  await user.click(lenders.getByRole('button', { name: 'Save' }));
  expect(lenders.getByRole('alert')).toBeVisible();
  expect(server.requestsTo(userSettingsApi.changeSettings)).toHaveLength(0);
  await user.click(lenders.getByRole('button', { name: 'Use defaults' }));
  await user.click(lenders.getByRole('button', { name: 'Save' }));
  expect(await lenders.findByText('Saved')).toBeVisible();
  expect(sent(server.requestsTo(userSettingsApi.changeSettings))).toEqual([
    {
      lender_minimum_loan_amount: '',
      lender_minimum_dscr: '',
      lender_maximum_ltv: '',
      lender_maximum_condo_ltv: '',
    },
  ]);
});
