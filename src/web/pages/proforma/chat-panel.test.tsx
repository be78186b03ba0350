import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Role } from '#contracts/access.ts';
import { type ChatAnswer, type ChatEvent, type ChatFigure, chatApi } from '#contracts/chat.ts';
import { proformasApi } from '#contracts/proformas.ts';
import { createFakeServer, openPage } from '../../testing/open-page.tsx';
import { sampleProforma } from '../../testing/sample-proforma.ts';
import { sampleListing } from '../../testing/sample-rows.ts';

const listing = sampleListing(1, { unparsed_address: '12 Elm St, Memphis, TN 38109' });
const alias = `alias-${listing.listing_id}`;
const sessionId = '6f1c4d0e-8a63-4c0e-9a55-1f2e3d4c5b6a';

const rate: ChatFigure = {
  key: 'change.interest_rate',
  label: 'Interest rate',
  text: '7.00%',
  value: 7,
  explanation: null,
  home: null,
};
const cash: ChatFigure = {
  key: 'after.cash_flow',
  label: 'Cash flow',
  text: '−$310',
  value: -310,
  explanation: { formula: 'NOI − debt service', substituted: '15,000.00 − 15,310.00' },
  home: null,
};
const answer: ChatAnswer = {
  parts: [
    { kind: 'text', text: 'With interest rate ' },
    { kind: 'figure', figure: rate },
    { kind: 'text', text: ' the cash flow is ' },
    { kind: 'figure', figure: cash },
    { kind: 'text', text: '.\n' },
  ],
  understood: ['12 Elm St with interest rate 7.00%'],
  tools: [{ tool: 'what_if', arguments: {} }],
  homes: [],
  about: alias,
  apply: { home: alias, assumptions: { interest_rate: 7 }, facts: {} },
  suggestions: ['What matters most here?'],
  note: null,
};

const streamOf = (events: readonly ChatEvent[]) =>
  new Response(events.map((event) => `event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });
const message = { id: 'm1', question: 'and at 7?', answer, created_at: '2026-11-23T00:00:00Z' };

async function openChat(role: Role, events: readonly ChatEvent[]) {
  const server = createFakeServer(role)
    .answer(proformasApi.proforma, () => sampleProforma(listing, { role, stated: {}, history: [] }))
    .answer(chatApi.createChatSession, () => ({
      id: sessionId,
      title: null,
      proforma_id: alias,
      created_at: '2026-11-23T00:00:00Z',
      updated_at: '2026-11-23T00:00:00Z',
    }))
    .answerAddress(`POST /api/v1/chat_sessions/${sessionId}/messages`, () => streamOf(events));
  const { user } = openPage(`/proformas/${alias}`, role);
  await screen.findByText('Year by year');
  return { server, user };
}

const ask = async (user: Awaited<ReturnType<typeof openChat>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Ask Forma' }));
  await user.type(await screen.findByRole('textbox', { name: 'Question' }), 'and at 7?{Enter}');
};

test('An answer arrives with its figures, which open their formula, and is announced once', async () => {
  const { user } = await openChat('investor', [
    { kind: 'tool', tool: 'what_if', understood: answer.understood[0]! },
    ...answer.parts,
    { kind: 'done', message },
  ]);
  await ask(user);
  const chat = within(await screen.findByRole('dialog', { name: 'Ask Forma' }));
  await user.click(await chat.findByRole('button', { name: 'Cash flow: −$310. Show the formula' }));
  expect(
    within(await screen.findByRole('dialog', { name: 'Cash flow' })).getByText('NOI − debt service'),
  ).toBeVisible();
  expect(chat.getByRole('status')).toHaveTextContent('With interest rate 7.00% the cash flow is −$310.');
  expect(chat.getByText(/Understood as/)).toHaveTextContent('12 Elm St with interest rate 7.00%');
});

test('The assumptions of a what-if are applied to the page, and a new conversation begins empty', async () => {
  const { user } = await openChat('investor', [{ kind: 'done', message }]);
  await ask(user);
  await user.click(await screen.findByRole('button', { name: 'Apply these assumptions' }));
  await waitFor(() => expect(location.search).toContain('interest_rate'));
  await user.click(screen.getByRole('button', { name: 'New conversation' }));
  expect(screen.queryByText('and at 7?')).not.toBeInTheDocument();
});

test('A failed answer says so, and the conversation goes on', async () => {
  const { user } = await openChat('investor', [
    { kind: 'error', code: 'internal_error', message: 'Please try again.' },
  ]);
  await ask(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
  expect(screen.getByRole('textbox', { name: 'Question' })).toBeEnabled();
});

test('An answer whose connection breaks says so in the words of the product', async () => {
  const { server, user } = await openChat('investor', []);
  const broken = () => new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  server.answerAddress(`POST /api/v1/chat_sessions/${sessionId}/messages`, () => new Response(broken()));
  await ask(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t answer that. Please try again.');
});

test('Without the feature there is only an upgrade', async () => {
  await openChat('starter', []);
  expect(screen.queryByRole('button', { name: 'Ask Forma' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Upgrade' }).length).toBeGreaterThan(0);
});

const session = {
  id: sessionId,
  title: 'what about rates',
  proforma_id: alias,
  created_at: '2026-11-23T00:00:00Z',
  updated_at: '2026-11-23T00:00:00Z',
};

test('An earlier conversation is opened without an announcement, continued, and deleted once that is confirmed', async () => {
  const { server, user } = await openChat('investor', [{ kind: 'done', message: { ...message, id: 'm2' } }]);
  let sessions = [session];
  server
    .answer(chatApi.chatSessions, () => sessions)
    .answer(chatApi.chatSession, () => ({ ...session, messages: [message] }))
    .answer(chatApi.deleteChatSession, () => {
      sessions = [];
      return null;
    });
  await user.click(await screen.findByRole('button', { name: 'Ask Forma' }));
  await user.click(await screen.findByRole('button', { name: 'Earlier conversations' }));
  await user.click(await screen.findByRole('button', { name: /^what about rates/ }));
  expect(await screen.findByText('and at 7?')).toBeVisible();
  const chat = within(screen.getByRole('dialog', { name: 'Ask Forma' }));
  expect(chat.getByRole('status')).toBeEmptyDOMElement();
  await user.type(screen.getByRole('textbox', { name: 'Question' }), 'and at 7?{Enter}');
  expect(await screen.findAllByText('and at 7?')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Earlier conversations' }));
  await user.click(await screen.findByRole('button', { name: 'Delete conversation: what about rates' }));
  await user.click(await screen.findByRole('button', { name: 'Delete conversation' }));
  expect(await screen.findByText('You have no earlier conversations.')).toBeVisible();
});

test('A conversation that arrives late replaces neither a later one nor a question, nor the way back', async () => {
  const { server, user } = await openChat('investor', [{ kind: 'done', message: { ...message, id: 'm2' } }]);
  const slow = '00000000-0000-4000-8000-00000000000a';
  const late = { ...message, question: 'late question' };
  const arrive: (() => void)[] = [];
  server
    .answer(chatApi.chatSessions, () => [session, { ...session, id: slow, title: 'slow one' }])
    .answer(chatApi.chatSession, async ({ params }) => {
      if (params['id'] !== slow) return { ...session, messages: [message] };
      await new Promise<void>((resolve) => arrive.push(resolve));
      return { ...session, id: slow, messages: [late] };
    });
  const arriveLate = () =>
    act(async () => {
      arrive.pop()!();
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
  await user.click(await screen.findByRole('button', { name: 'Ask Forma' }));
  await user.click(await screen.findByRole('button', { name: 'Earlier conversations' }));
  await user.click(await screen.findByRole('button', { name: /^slow one/ }));
  await user.click(screen.getByRole('button', { name: /^what about rates/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Question' }), 'and at 7?{Enter}');
  expect(await screen.findAllByText('and at 7?')).toHaveLength(2);
  await arriveLate();
  expect(screen.getAllByText('and at 7?')).toHaveLength(2);

  await user.click(screen.getByRole('button', { name: 'Earlier conversations' }));
  await user.click(await screen.findByRole('button', { name: /^slow one/ }));
  await user.click(screen.getByRole('button', { name: 'Back to the conversation' }));
  await arriveLate();
  expect(screen.queryByText('late question')).toBeNull();
  expect(screen.getAllByText('and at 7?')).toHaveLength(2);
});

test('On a wide screen the page stays usable beside the conversation, and Escape closes it', async () => {
  const { innerWidth } = window;
  window.innerWidth = 1440;
  const { user } = await openChat('investor', [{ kind: 'done', message }]);
  await ask(user);
  expect(await screen.findByRole('complementary', { name: 'Ask Forma' })).toContainElement(
    await screen.findByText('and at 7?'),
  );
  expect(screen.getByRole('heading', { name: /12 Elm St/ })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary', { name: 'Ask Forma' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ask Forma' })).toHaveFocus();
  window.innerWidth = innerWidth;
});
