import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import qs from 'qs';
import Stripe from 'stripe';

/** An object of Stripe's API. */
export type StripeObject = Record<string, unknown> & { readonly id: string };

/** One request; `body` has the nested fields of the form. */
export type StripeRequest = {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly query: URLSearchParams;
  readonly idempotencyKey: string | undefined;
  readonly authorization: string | undefined;
};

export type StripeServer = {
  readonly address: { readonly host: string; readonly port: number; readonly protocol: 'http' };
  readonly keys: { readonly secretKey: string; readonly webhookSecret: string };
  readonly objects: Map<string, StripeObject>;
  readonly requests: StripeRequest[];
  /** Returns a response instead of the API; null: the API responds. */
  readonly settings: { before: (request: StripeRequest) => { status: number; error?: object } | null };
  /** Pays a checkout session; returns its subscription. */
  pay(sessionId: string): StripeObject;
  /** Whether banks require confirmation of payments (3-D Secure), and whether they decline those of changed prices. */
  readonly bank: { asksToConfirm: boolean; declines: boolean };
  /** Confirms the pending change of a subscription, like the payer on the invoice page. */
  confirm(subscriptionId: string): StripeObject;
  /** Ends the current period of a subscription: applies its schedule or cancels it. */
  endPeriod(subscriptionId: string): StripeObject;
  close(): Promise<void>;
};

type Fields = Record<string, unknown>;
type Api = {
  readonly objects: Map<string, StripeObject>;
  readonly answers: Map<string, StripeObject>;
  readonly bank: StripeServer['bank'];
};
type Handler = (api: Api, request: StripeRequest, id: string) => StripeObject | Fields;

const month = 30 * 86_400;
const now = () => Math.floor(Date.now() / 1000);

/** Starts a fake of Stripe's HTTP API with the endpoints that the product uses. Call `close` at the end. */
export async function startStripeServer(): Promise<StripeServer> {
  const api: Api = { objects: new Map(), answers: new Map(), bank: { asksToConfirm: false, declines: false } };
  const requests: StripeRequest[] = [];
  const settings: StripeServer['settings'] = { before: () => null };
  const server = createServer((request, response) => {
    void readRequest(request).then((stripeRequest) => {
      requests.push(stripeRequest);
      answer(response, stripeRequest, api, settings.before(stripeRequest));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: { host: '127.0.0.1', port, protocol: 'http' },
    keys: { secretKey: 'sk_test_of_the_tests', webhookSecret: 'whsec_of_the_tests' },
    objects: api.objects,
    requests,
    settings,
    bank: api.bank,
    confirm: (id) => confirmUpdate(api, id),
    pay: (sessionId) => paySession(api, sessionId),
    endPeriod: (id) => endPeriod(api, id),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The id of the checkout session at an address. */
export const sessionOf = (url: unknown) => String(url).split('/').at(-1)!;

/** An event as posted by Stripe, with its signature. */
export function signedEvent(
  type: string,
  object: object,
  {
    secret = 'whsec_of_the_tests',
    at = now(),
    signedAt = now(),
    livemode = false,
    id = `evt_${randomBytes(8).toString('hex')}`,
  } = {},
): { readonly id: string; readonly body: string; readonly signature: string } {
  const event = { id, object: 'event', api_version: '2026-10-28.endive', created: at, livemode, type };
  const body = JSON.stringify({ ...event, data: { object } }, null, 2);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: signedAt });
  return { id, body, signature };
}

async function readRequest(request: IncomingMessage): Promise<StripeRequest> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.test');
  return {
    method: request.method ?? 'GET',
    path: pathname,
    body: qs.parse(await text(request), { depth: 10 }) as Fields,
    query: searchParams,
    idempotencyKey: request.headers['idempotency-key']?.toString(),
    authorization: request.headers.authorization,
  };
}

function answer(
  response: ServerResponse,
  request: StripeRequest,
  api: Api,
  instead: ReturnType<StripeServer['settings']['before']>,
): void {
  const send = (status: number, body: object) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' })
      .end(JSON.stringify(body));
  if (instead) {
    send(instead.status, { error: { type: 'api_error', message: 'Trouble at Stripe', ...instead.error } });
    return;
  }
  const repeated = request.method === 'POST' && request.idempotencyKey && api.answers.get(request.idempotencyKey);
  if (repeated) {
    send(200, repeated);
    return;
  }
  try {
    const found = routes.find(([method, pattern]) => method === request.method && pattern.test(request.path));
    if (!found) throw new Refusal(404, 'invalid_request_error', 'Unrecognized request URL');
    const made = found[2](api, request, found[1].exec(request.path)?.[1] ?? '');
    if (request.method === 'POST' && request.idempotencyKey) {
      api.answers.set(request.idempotencyKey, structuredClone(made) as StripeObject);
    }
    send(200, made);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const type = error.status === 402 ? 'card_error' : 'invalid_request_error';
    const { code, message, parameter: param } = error;
    send(error.status, { error: { type, code, message, param } });
  }
}

class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly parameter: string | undefined;
  constructor(status: number, code: string, message: string, parameter?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.parameter = parameter;
  }
}

const routes: readonly (readonly [string, RegExp, Handler])[] = [
  ['POST', /^\/v1\/products$/, createProduct],
  ['POST', /^\/v1\/customers$/, (api, { body }) => add(api, 'cus', { object: 'customer', ...body })],
  ['DELETE', /^\/v1\/customers\/(\w+)$/, deleteCustomer],
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, (api, _request, id) => get(api, id)],
  [
    'POST',
    /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    (api, _request, id) => put(api, id, { status: 'expired', url: null }),
  ],
  ['GET', /^\/v1\/subscriptions$/, listSubscriptions],
  ['GET', /^\/v1\/subscriptions\/(\w+)$/, (api, _request, id) => get(api, id)],
  ['POST', /^\/v1\/subscriptions\/(\w+)$/, updateSubscription],
  ['DELETE', /^\/v1\/subscriptions\/(\w+)$/, (api, _request, id) => put(api, id, { status: 'canceled' })],
  ['POST', /^\/v1\/subscription_schedules$/, createSchedule],
  ['GET', /^\/v1\/subscription_schedules\/(\w+)$/, (api, request, id) => scheduleIn(request, get(api, id))],
  ['POST', /^\/v1\/subscription_schedules\/(\w+)\/release$/, releaseSchedule],
  ['POST', /^\/v1\/subscription_schedules\/(\w+)$/, updateSchedule],
  ['POST', /^\/v1\/billing_portal\/sessions$/, createPortal],
];

function add({ objects }: Api, prefix: string, fields: Fields): StripeObject {
  const id = (fields['id'] as string | undefined) ?? `${prefix}_${randomBytes(8).toString('hex')}`;
  const made = { ...fields, id };
  objects.set(id, made);
  return made;
}

/** `parameter`: the field of the request that names it. */
function get({ objects }: Api, id: string, parameter?: string): StripeObject {
  const found = objects.get(id);
  if (!found) throw new Refusal(404, 'resource_missing', `No such object: ${id}`, parameter);
  return found;
}

function put(api: Api, id: string, fields: Fields): StripeObject {
  const changed = { ...get(api, id), ...fields };
  api.objects.set(id, changed);
  return changed;
}

function createProduct(api: Api, { body }: StripeRequest): StripeObject {
  if (api.objects.has(String(body['id']))) throw new Refusal(400, 'resource_already_exists', 'Product already exists.');
  return add(api, 'prod', { object: 'product', ...body });
}

function createSession(api: Api, { body }: StripeRequest): StripeObject {
  const items = body['line_items'] as Fields[];
  get(api, String(body['customer']), 'customer');
  get(api, String((items[0]!['price_data'] as Fields)['product']));
  const secondsLeft = Number(body['expires_at']) - now();
  if (secondsLeft < 1800 || secondsLeft > 86_400)
    throw new Refusal(400, 'parameter_invalid', 'expires_at out of range');
  const id = `cs_test_${randomBytes(8).toString('hex')}`;
  const url = `https://checkout.stripe.test/${id}`;
  return add(api, 'cs', { ...body, id, object: 'checkout.session', status: 'open', subscription: null, url });
}

function paySession(api: Api, sessionId: string): StripeObject {
  const session = get(api, sessionId);
  const [item] = session['line_items'] as Fields[];
  const { metadata } = session['subscription_data'] as Fields;
  const subscription = add(api, 'sub', {
    object: 'subscription',
    customer: session['customer'],
    status: 'active',
    cancel_at_period_end: false,
    cancel_at: null,
    schedule: null,
    pending_update: null,
    metadata,
    items: { object: 'list', data: [itemOf(item!['price_data'] as Fields)] },
  });
  put(api, sessionId, { status: 'complete', subscription: subscription.id, url: null });
  return subscription;
}

function itemOf(price: Fields): Fields {
  const yearly = (price['recurring'] as Fields)['interval'] === 'year';
  return {
    id: `si_${randomBytes(8).toString('hex')}`,
    price: priceOf(price),
    current_period_end: now() + (yearly ? 12 : 1) * month,
  };
}

/** Inline data becomes a price that cannot be used again. */
function priceOf(data: Fields): Fields {
  const id = `price_${randomBytes(8).toString('hex')}`;
  return { ...data, id, active: false, unit_amount: Number(data['unit_amount']) };
}

function listSubscriptions({ objects }: Api, { query }: StripeRequest): Fields {
  const all = [...objects.values()].filter(({ object, status }) => object === 'subscription' && status !== 'canceled');
  const after = all.findIndex(({ id }) => id === query.get('starting_after')) + 1;
  // Small, so that there are several pages.
  const data = all.slice(after, after + 2);
  return { object: 'list', data, has_more: after + data.length < all.length };
}

function updateSubscription(api: Api, { body }: StripeRequest, id: string): StripeObject {
  const before = get(api, id);
  const { items, metadata, cancel_at_period_end: cancelsAtPeriodEnd, cancel_at: cancelAt } = body;
  if (before['schedule'] !== null && (items || cancelsAtPeriodEnd || cancelAt !== undefined)) {
    throw new Refusal(400, 'resource_invalid', 'The subscription is managed by a schedule.');
  }
  const [changed] = (items as Fields[] | undefined) ?? [];
  if (changed && api.bank.declines) throw new Refusal(402, 'card_declined', 'Your card was declined.');
  if (changed && api.bank.asksToConfirm) return postponeUpdate(api, body, id);
  return put(api, id, {
    metadata: mergeMetadata(before['metadata'] as Fields, metadata as Fields | undefined),
    ...(changed ? { items: { object: 'list', data: [itemOf(changed['price_data'] as Fields)] } } : {}),
    ...(cancelsAtPeriodEnd === undefined ? {} : { cancel_at_period_end: cancelsAtPeriodEnd === 'true' }),
    ...(cancelAt === undefined ? {} : { cancel_at: cancelAt === '' ? null : Number(cancelAt) }),
  });
}

/** The fields that Stripe allows in a pending change of price. */
const pendingUpdateFields = new Set(['items', 'proration_behavior', 'payment_behavior', 'expand']);

/** A payment that the payer must confirm: refused, or pending until the invoice is paid. */
function postponeUpdate(api: Api, body: Fields, id: string): StripeObject {
  if (body['payment_behavior'] !== 'pending_if_incomplete') {
    throw new Refusal(402, 'subscription_payment_intent_requires_action', 'The payment must be confirmed.');
  }
  const wrong = Object.keys(body).filter((name) => !pendingUpdateFields.has(name));
  if (wrong.length > 0) throw new Refusal(400, 'parameter_invalid', `Not with pending_if_incomplete: ${wrong.join()}`);
  const [item] = body['items'] as Fields[];
  const invoice = add(api, 'in', {
    object: 'invoice',
    status: 'open',
    hosted_invoice_url: `https://invoice.stripe.test/${id}`,
  });
  const pending = { expires_at: now() + 82_800, subscription_items: [itemOf(item!['price_data'] as Fields)] };
  const pendingSubscription = put(api, id, { pending_update: pending, latest_invoice: invoice.id });
  return { ...pendingSubscription, latest_invoice: invoice };
}

function confirmUpdate(api: Api, id: string): StripeObject {
  const { pending_update: pending } = get(api, id);
  const { subscription_items: data } = pending as { subscription_items: Fields[] };
  return put(api, id, { items: { object: 'list', data }, pending_update: null });
}

/** An empty text removes an entry. */
function mergeMetadata(before: Fields, change: Fields = {}): Fields {
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));
}

function createSchedule(api: Api, request: StripeRequest): StripeObject {
  const { body } = request;
  const subscription = get(api, String(body['from_subscription']));
  if (subscription['schedule'] !== null) throw new Refusal(400, 'resource_invalid', 'It has a schedule already.');
  const { data } = subscription['items'] as { data: Fields[] };
  const [{ price, current_period_end: end_date }] = data as [Fields];
  const phase = { start_date: now() - 60, end_date, metadata: {}, items: [{ price, quantity: 1 }] };
  const schedule = add(api, 'sub_sched', {
    object: 'subscription_schedule',
    subscription: subscription.id,
    phases: [phase],
  });
  put(api, subscription.id, { schedule: schedule.id });
  return scheduleIn(request, schedule);
}

/** A response has the ids of prices unless the request expands them. */
function scheduleIn({ query }: StripeRequest, schedule: StripeObject): StripeObject {
  if ([...query.values()].includes('phases.items.price')) return schedule;
  const phases = (schedule['phases'] as Fields[]).map((phase) => ({
    ...phase,
    items: (phase['items'] as Fields[]).map((item) => ({ ...item, price: (item['price'] as Fields)['id'] })),
  }));
  return { ...schedule, phases };
}

function updateSchedule(api: Api, request: StripeRequest, id: string): StripeObject {
  const { body } = request;
  const phases = body['phases'] as Fields[];
  const [before] = get(api, id)['phases'] as Fields[];
  const items = phases.flatMap((phase) => phase['items'] as Fields[]);
  // The price of a checkout is inactive and cannot be used again.
  if (items.some((item) => item['price'] !== undefined)) {
    throw new Refusal(400, 'resource_missing', 'The price specified is inactive.');
  }
  if (Number(phases[0]!['start_date']) !== before!['start_date']) {
    throw new Refusal(400, 'parameter_invalid', 'The phase that is under way cannot begin at another time.');
  }
  const priced = phases.map((phase) => ({
    ...phase,
    items: (phase['items'] as Fields[]).map(({ price_data: data, ...item }) => ({
      ...item,
      price: priceOf(data as Fields),
    })),
  }));
  return scheduleIn(request, put(api, id, { phases: priced }));
}

function releaseSchedule(api: Api, request: StripeRequest, id: string): StripeObject {
  put(api, String(get(api, id)['subscription']), { schedule: null });
  return scheduleIn(request, put(api, id, { status: 'released' }));
}

function endPeriod(api: Api, id: string): StripeObject {
  const subscription = get(api, id);
  if (subscription['cancel_at_period_end'] === true) return put(api, id, { status: 'canceled' });
  const { schedule } = subscription;
  if (typeof schedule !== 'string') return subscription;
  const [, next] = get(api, schedule)['phases'] as Fields[];
  const [item] = next!['items'] as Fields[];
  return put(api, id, {
    schedule: null,
    items: { object: 'list', data: [itemOf(item!['price'] as Fields)] },
    metadata: mergeMetadata(subscription['metadata'] as Fields, next!['metadata'] as Fields),
  });
}

function createPortal(api: Api, { body }: StripeRequest): StripeObject {
  get(api, String(body['customer']), 'customer');
  return add(api, 'bps', { ...body, object: 'billing_portal.session', url: 'https://billing.stripe.test/portal' });
}

function deleteCustomer(api: Api, _request: StripeRequest, id: string): Fields {
  get(api, id);
  for (const object of [...api.objects.values()]) {
    if (object['customer'] === id && object['object'] === 'subscription') put(api, object.id, { status: 'canceled' });
  }
  api.objects.delete(id);
  return { id, object: 'customer', deleted: true };
}
