import { afterEach, expect, test, vi } from 'vitest';
import { createImporter } from './import-home.ts';

afterEach(() => vi.unstubAllGlobals());

const proforma = {
  id: 'p',
  alias_id: 'a',
  listing_id: 'l',
  matched: true,
  address: '1 A St',
  list_price: 1,
  rent: null,
  rent_low: null,
  rent_high: null,
  rent_source: null,
  rent_confidence: null,
  portfolio_ids: [],
};
const found = {
  address: '1 A St',
  city: 'Erie',
  state_or_province: 'PA',
  postal_code: null,
  price: null,
  rent: null,
  rent_estimate: null,
  beds: 3,
  baths: null,
  living_area: null,
  year_built: null,
  property_type: null,
  association_fee_monthly: null,
  tax_annual_amount: null,
};

function answering(...answers: (readonly [status: number, body: object] | Error)[]) {
  const keys: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['idempotency-key']);
    const answer = answers.shift()!;
    if (answer instanceof Error) throw answer;
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  });
  return keys;
}
const refusal = (code: string, more: object = {}) => ({ error: { code, message: 'Why', request_id: 'r', ...more } });
const counted = () => {
  let made = 0;
  return createImporter(() => {
    made += 1;
    return `key-${made}`;
  });
};

test('a retried request reuses its key, another request has another key', async () => {
  const keys = answering(new TypeError('offline'), [201, { data: proforma }], [201, { data: proforma }]);
  const send = counted();
  expect((await send({ url: 'a' })).kind).toBe('failed');
  expect(await send({ url: 'a' })).toEqual({ kind: 'imported', proforma });
  await send({ url: 'a', price: 5 });
  expect(keys).toEqual(['key-1', 'key-1', 'key-2']);
});

test('a request that is retried after another one reuses its key', async () => {
  const keys = answering(
    new TypeError('offline'),
    [422, refusal('price_needed', { found })],
    [201, { data: proforma }],
  );
  const send = counted();
  expect(await send({ url: 'a', price: 5 })).toMatchObject({
    message:
      'We lost the connection and don’t know if this home was imported. Try again with the same details: it won’t be imported twice.',
  });
  await send({ url: 'a' });
  await send({ url: 'a', price: 5 });
  expect(keys).toEqual(['key-1', 'key-2', 'key-1']);
});

test('a missing price comes with the found facts', async () => {
  answering([422, refusal('price_needed', { found })]);
  expect(await counted()({ url: 'a' })).toEqual({ kind: 'needs_price', found });
});

test.each([
  [new TypeError('offline'), 'unreachable'],
  [[502, { proxy: 'Bad gateway' }], 'unreachable'],
  [[503, refusal('overloaded')], 'unreachable'],
  [[504, refusal('import_timeout')], 'import_timeout'],
  [[500, refusal('internal_error')], 'internal_error'],
  [[500, { proxy: 'Broken' }], 'internal_error'],
  [[413, { proxy: 'Too large' }], 'unexpected_answer'],
] as const)('%j fails as %s', async (answer, code) => {
  answering(answer);
  expect(await counted()({ url: 'a' })).toMatchObject({ kind: 'failed', code });
});

test.each([
  [201, { data: { ...proforma, id: '' } }, 'Failed to import proforma.'],
  [201, { data: {} }, 'Failed to import proforma.'],
  [502, { proxy: 'Bad gateway' }, 'Something went wrong on our end. Please try again.'],
  [403, refusal('plan_limit_reached'), 'You’ve used all imports in your plan this month.'],
  [
    422,
    refusal('validation_failed', { details: [{ path: 'goal', message: 'Please enter a portfolio goal' }] }),
    'Please enter a portfolio goal',
  ],
  [429, refusal('rate_limited'), 'Why'],
])('%i %j has a readable message', async (status, body, message) => {
  answering([status, body]);
  expect(await counted()({ url: 'a' })).toMatchObject({ kind: 'failed', message });
});
