import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { apiTokensApi } from '#contracts/api-tokens.ts';
import {
  type AssumptionTemplate,
  assumptionTemplatesApi as api,
  type PersonalAssumptions,
} from '#contracts/assumption-templates.ts';
import { billingApi } from '#contracts/billing.ts';
import { sessionsApi } from '#contracts/sessions.ts';
import { assumptionTemplatesQuery, defaultAssumptionsQuery } from '../../../../model/assumptions/assumption-sets.ts';
import { createFakeServer, openPage } from '../../../../testing/open-page.tsx';

const templateOf = (id: string, name: string, assumptions: PersonalAssumptions): AssumptionTemplate => ({
  id,
  name,
  assumptions,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
});

/** Opens the section for a person with these defaults and templates. The server stores what is saved. */
async function openSection(defaults: PersonalAssumptions, templates: AssumptionTemplate[] = []) {
  let ownDefaults = defaults;
  let saved = templates;
  const server = createFakeServer('starter')
    .answer(sessionsApi.sessions, () => [])
    .answer(apiTokensApi.apiTokens, () => [])
    .answer(billingApi.billing, () => null)
    .answer(api.defaultAssumptions, () => ownDefaults)
    .answer(api.changeDefaultAssumptions, ({ body }) => {
      ownDefaults = body as PersonalAssumptions;
      return ownDefaults;
    })
    .answer(api.assumptionTemplates, () => saved)
    .answer(api.createAssumptionTemplate, ({ body }) => {
      const { name, assumptions } = body as AssumptionTemplate;
      saved = [templateOf('new', name, assumptions), ...saved];
      return saved[0]!;
    })
    .answer(api.changeAssumptionTemplate, ({ body }) => {
      saved = saved.map((template) => ({ ...template, ...(body as Partial<AssumptionTemplate>) }));
      return saved[0]!;
    })
    .answer(api.deleteAssumptionTemplate, () => {
      saved = [];
      return null;
    });
  const { user, client, router } = openPage('/settings#assumptions', 'starter');
  const section = within(await screen.findByRole('region', { name: 'My assumptions' }));
  await section.findByText('Templates');
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  return { server, user, client, router, section, dialog };
}

test('Defaults show their usual range and reason, are checked, and are saved together', async () => {
  const { server, user, section } = await openSection({ hold_years: 10 });
  const vacancy = section.getByLabelText('Vacancy');
  expect(vacancy).toHaveAccessibleDescription('5% · usual 5–8%. Lenders underwrite at least 5%.');
  expect(vacancy).toHaveAttribute('placeholder', '5.00%');
  expect(section.getByLabelText('Hold period')).toHaveValue('10 years');
  await user.click(vacancy);
  await user.paste('60');
  await user.click(section.getByRole('button', { name: 'Save' }));
  expect(section.getByRole('alert')).toHaveTextContent('Must be at most 50');
  await waitFor(() => expect(vacancy).toHaveFocus());
  expect(server.requestsTo(api.changeDefaultAssumptions)).toHaveLength(0);
  await user.clear(vacancy);
  await user.paste('8');
  await user.click(section.getByLabelText(/^Property management/));
  await user.click(section.getByRole('button', { name: 'Save' }));
  expect(await section.findByText('Saved')).toBeVisible();
  expect(server.requestsTo(api.changeDefaultAssumptions).map(({ body }) => body)).toEqual([
    { hold_years: 10, vacancy: 8, property_managed: true },
  ]);
});

test('A template saves what is on screen under a name', async () => {
  const { server, user, section, dialog } = await openSection({});
  await user.click(section.getByLabelText('Management fee'));
  await user.paste('8');
  await user.click(section.getByRole('button', { name: 'Save as template…' }));
  const form = await dialog('Save as template');
  await user.click(form.getByRole('button', { name: 'Save template' }));
  expect(await form.findByText('Please enter a name')).toBeVisible();
  await user.type(form.getByLabelText('Name'), 'Managed');
  await user.click(form.getByRole('button', { name: 'Save template' }));
  expect(await section.findByText('Management fee 8.00%')).toBeVisible();
  expect(server.requestsTo(api.createAssumptionTemplate).map(({ body }) => body)).toEqual([
    { name: 'Managed', assumptions: { management_fee: 8 } },
  ]);
});

test('A full plan is said in the dialog', async () => {
  const { server, user, section, dialog } = await openSection({ vacancy: 8 });
  server.refuse(api.createAssumptionTemplate, 'plan_limit_reached');
  await user.click(section.getByRole('button', { name: 'Save as template…' }));
  const form = await dialog('Save as template');
  await user.type(form.getByLabelText('Name'), 'Managed');
  await user.click(form.getByRole('button', { name: 'Save template' }));
  expect(await form.findByRole('alert')).toHaveTextContent('You’ve used all templates in your plan.');
});

test('A template becomes the defaults, is renamed, and is deleted once confirmed', async () => {
  const { server, user, section, dialog } = await openSection({ vacancy: 6 }, [
    templateOf('a', 'Careful', { vacancy: 9, hold_years: 7 }),
  ]);
  expect(section.getByText('Hold 7 years, Vacancy 9.00%')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Use Careful as my defaults' }));
  expect(await screen.findByText('Your defaults are now those of “Careful”.')).toBeVisible();
  await waitFor(() => expect(section.getByLabelText('Vacancy')).toHaveValue('9%'));

  await user.click(section.getByRole('button', { name: 'Rename Careful' }));
  const form = await dialog('Rename template');
  await user.clear(form.getByLabelText('Name'));
  await user.type(form.getByLabelText('Name'), 'Cautious');
  await user.click(form.getByRole('button', { name: 'Rename' }));
  await user.click(await section.findByRole('button', { name: 'Delete Cautious' }));
  expect(server.requestsTo(api.changeAssumptionTemplate).map(({ body }) => body)).toEqual([{ name: 'Cautious' }]);
  await user.click((await dialog('Delete “Cautious”?')).getByRole('button', { name: 'Delete' }));
  expect(await section.findByText(/^You don’t have any templates/)).toBeVisible();
  expect(server.requestsTo(api.deleteAssumptionTemplate)).toHaveLength(1);
});

test('A failed refetch keeps what was typed', async () => {
  const { server, user, client, section } = await openSection({}, [templateOf('a', 'Careful', { vacancy: 9 })]);
  await user.click(section.getByLabelText('Vacancy'));
  await user.paste('7');
  server.refuse(api.defaultAssumptions, 'internal_error').refuse(api.assumptionTemplates, 'internal_error');
  await act(() => client.refetchQueries({ queryKey: defaultAssumptionsQuery().queryKey }));
  await act(() => client.refetchQueries({ queryKey: assumptionTemplatesQuery().queryKey }));
  expect(section.getByLabelText('Vacancy')).toHaveValue('7%');
  expect(section.getByText('Careful')).toBeVisible();
});

test('Leaving does not ask about a form that is gone', async () => {
  const { server, user, client, router, section } = await openSection({});
  await user.click(section.getByLabelText('Vacancy'));
  await user.paste('7');
  server.refuse(api.defaultAssumptions, 'internal_error');
  await act(() => client.resetQueries({ queryKey: defaultAssumptionsQuery().queryKey }));
  await section.findByRole('button', { name: 'Try again' });
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Plans' }));
  await screen.findByRole('heading', { name: 'Investor' });
  expect(router.state.location.pathname).toBe('/billing/plans');
});

test('The defaults that a template replaced come back', async () => {
  const { server, user, section } = await openSection({ vacancy: 6 }, [templateOf('a', 'Careful', { hold_years: 7 })]);
  await user.click(section.getByRole('button', { name: 'Use Careful as my defaults' }));
  await waitFor(() => expect(section.getByLabelText('Vacancy')).toHaveValue(''));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(section.getByLabelText('Vacancy')).toHaveValue('6%'));
  expect(server.requestsTo(api.changeDefaultAssumptions).map(({ body }) => body)).toEqual([
    { hold_years: 7 },
    { vacancy: 6 },
  ]);
});
