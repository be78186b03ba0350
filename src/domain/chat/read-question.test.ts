import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readToolCall } from '#contracts/tools/tools.ts';
import { aboutHome } from '#tests/chat/conversations.ts';
import { readQuestion } from './read-question.ts';

const places = new Set(['memphis', 'memphis, tn', 'cleveland']);
const anywhere = { ...aboutHome, listed: 3, isPlace: (text: string) => places.has(text) };

test('any text is read as valid calls, or not at all', () => {
  const piece = fc.constantFrom(
    'what if',
    'offer',
    '10',
    '7%',
    'under',
    'rent',
    '$',
    'k',
    '1.5x',
    'and',
    'the second one',
    'dscr',
    'in',
    '38109',
    '|',
    'vs',
    'why',
    '#2',
    'compare',
    'years',
    '1,2',
  );
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(' ')),
  );
  const lastCall = readToolCall('what_if', { changes: [{ name: 'interest_rate', to: 7 }] });
  fc.assert(
    fc.property(text, fc.boolean(), (typed, isFollowUp) => {
      const reading = readQuestion(typed, { ...anywhere, lastCall: isFollowUp ? lastCall : null });
      const calls = reading.kind === 'call' ? [reading.call] : reading.kind === 'asks' ? reading.calls : [];
      for (const call of calls) expect(readToolCall(call.tool, call.arguments)).toEqual(call);
    }),
  );
});

test('a long question does not take long', () => {
  const hostile = [
    '1,'.repeat(500),
    'rent '.repeat(200),
    '10 % '.repeat(250),
    '|'.repeat(1000),
    'the second one '.repeat(70),
  ];
  const start = performance.now();
  for (const text of hostile) readQuestion(text, anywhere);
  expect(performance.now() - start).toBeLessThan(20_000);
});

test('a question without a home asks for one', () => {
  expect(readQuestion('what if rents drop 5%', { ...anywhere, hasHome: false, listed: 0 }).kind).toBe('asks');
});

test.each(['suppose costs swell 6 percent', 'if wages came in 7% lower', 'gutters clogged 5%'])(
  'the percentage of unknown words is no interest rate: %s',
  (question) => {
    expect(readQuestion(question, { ...anywhere, listed: 0 }).kind).not.toBe('call');
  },
);

test('a change of rent states no rent, and a small one without a unit is asked about', () => {
  const asked = { ...anywhere, listed: 0 };
  expect(readQuestion('drop the rent by 75', asked)).toMatchObject({
    call: { tool: 'what_if', arguments: { changes: [{ name: 'rent', by: -75 }] } },
  });
  expect(readQuestion('drop the rent by 10', asked).kind).toBe('asks');
});

test('a word that is also a town is no place beside a ZIP code', () => {
  const reading = readQuestion('homes with a pool in 44105', { ...anywhere, isPlace: (text) => text === 'pool' });
  expect(reading).toMatchObject({ call: { tool: 'search', arguments: { zip_code: '44105' } } });
  expect(reading).not.toMatchObject({ call: { arguments: { place: 'Pool' } } });
});

const afterSearch = {
  ...anywhere,
  hasHome: false,
  lastCall: readToolCall('search', { place: 'Memphis', association_fee_range: [null, 200] }),
};

test.each([
  ['now only those with at least 2 baths', { bath_count_range: [2, null] }],
  ['which ones have been listed over 90 days', { days_on_market_range: [90, null] }],
  ['show me only the active ones', { listing_status: 'active' }],
  ['how many are condos', { property_type: ['CONDO'] }],
  ['how many condos', { property_type: ['CONDO'] }],
  ['how many are over 1.5x', { target_equity_multiple: 1.5 }],
  [
    'can you limit it to condos that were built after 1990',
    { property_type: ['CONDO'], year_built_range: [1991, null] },
  ],
])('a condition on the list narrows the last search: %s', (question, added) => {
  const { lastCall } = afterSearch;
  expect(readQuestion(question, afterSearch)).toEqual({
    kind: 'call',
    call: { tool: 'search', arguments: { ...lastCall?.arguments, ...added } },
  });
});

test.each([
  'what if rents drop 5%',
  'rent 10% lower',
  'what if taxes go up 20%',
  'what if insurance doubles',
  'expenses up 5%',
  'what if prices fall 10%',
  'offer 7% less',
  'taxes are 2%',
  'what if taxes go up $500',
  'anywhere but Memphis',
  'skip condos over 200k',
  'rate 1 point lower',
])('a search asks back, and takes no other number for its rate: %s', (question) => {
  expect(readQuestion(question, afterSearch).kind).toBe('asks');
});

test.each([
  ['what if rents rise 5%', { rent_scenario: 'five_percent_more' }],
  ['what if I offer 10% less', { price_offer: 'ten' }],
  ['what if the rate is 7%', { interest_rate: 7 }],
  ['and vacancy 8%', { vacancy: 8 }],
  ['what if closing costs are 3%', { acquisition_cost_percentage: 3 }],
])('a search takes the changes that it knows: %s', (question, added) => {
  expect(readQuestion(question, afterSearch)).toMatchObject({ call: { tool: 'search', arguments: added } });
});

test.each(['compare Memphis and Atlanta', 'which city is best for my 50k'])(
  'places are not compared as if they were the last homes: %s',
  (question) => {
    const isPlace = (text: string) => /^(?:memphis|atlanta)$/i.test(text);
    expect(readQuestion(question, { ...afterSearch, isPlace }).kind).toBe('asks');
  },
);

test.each(['what is a good price for the second one', 'what would be a fair offer on #2', 'a fair price for #2'])(
  'a good price is the highest that meets the targets: %s',
  (question) => {
    expect(readQuestion(question, afterSearch)).toMatchObject({
      call: { tool: 'solve', arguments: { home: '#2', unknown: 'price' } },
    });
  },
);

test('a rate moves from that of the last search', () => {
  const lastCall = readToolCall('search', { place: 'Memphis', interest_rate: 7 });
  expect(readQuestion('rate 1 point lower', { ...afterSearch, lastCall })).toMatchObject({
    call: { arguments: { interest_rate: 6 } },
  });
  expect(readQuestion('rate 8 points lower', { ...afterSearch, lastCall }).kind).toBe('asks');
});

test('a condition of the last search can be dropped, and another one cannot', () => {
  expect(readQuestion('drop the hoa limit', afterSearch)).toEqual({
    kind: 'call',
    call: readToolCall('search', { place: 'Memphis', association_fee_range: null }),
  });
  expect(readQuestion('drop the bath filter', afterSearch).kind).toBe('asks');
});

test.each([
  'newer homes in memphis',
  'homes that rent for 1% of the price in memphis',
  'homes not in memphis over 1.5x',
  'return over 10 in memphis',
  'homes where rent is 1% of price in memphis',
  'homes in memphis with a cap rate above 8',
  'new listings in memphis',
  'no homes built before 1978 in memphis',
  'pending listings in memphis',
  'condos in memphis with low hoa',
  'lowest price per square foot in memphis',
  'homes in memphis listed for 90 days',
])('a condition without its number, or that no search takes, is asked about: %s', (question) => {
  expect(readQuestion(question, { ...anywhere, hasHome: false }).kind).toBe('asks');
});

test('a bound on a number of the home is no change of it', () => {
  expect(readQuestion('is the hoa under 300 a month', { ...anywhere, listed: 0 }).kind).toBe('asks');
});

test.each([
  ['find something that doubles my cash in 10 years', { target_equity_multiple: 2, hold_years: 10 }],
  ['homes making 400 or more per month', { yearly_net_income_range: [4800, null] }],
  ['only show me homes I can finance', { financeable: true }],
  ['what can I get for $80k all cash in Memphis', { maximum_initial_equity_investment: 80_000, mortgage_ltv: 0 }],
  ['homes where cash flow is at least 2400 a year', { yearly_net_income_range: [2400, null] }],
  [
    'max budget 45k, want 1.6x in 7 years',
    { maximum_initial_equity_investment: 45_000, target_equity_multiple: 1.6, hold_years: 7 },
  ],
  ['20% down 7% rate 30 years over 1.35x', { mortgage_ltv: 80, interest_rate: 7, loan_term: 30 }],
  ['homes that need less than $20k out of pocket', { maximum_initial_equity_investment: 20_000 }],
  ['best homes by cap rate in memphis', { sort: 'cap_rate_desc', place: 'Memphis' }],
  ['homes sorted by lowest grm', { sort: 'grm_asc' }],
  ['2x in 30 years fixed loan', { target_equity_multiple: 2, loan_term: 30 }],
  ['homes in memphis bought without a loan', { mortgage_ltv: 0, place: 'Memphis' }],
  ['which homes are best for brrrr', { persona: 'reinvestor' }],
  ['1.5x or more with rents 5% higher', { target_equity_multiple: 1.5, rent_scenario: 'five_percent_more' }],
  ['multiples over 1.8 with 10 year hold', { target_equity_multiple: 1.8, hold_years: 10 }],
  ['I want $1000 a month passive income', { yearly_net_income_range: [12_000, null] }],
  ['find homes with a 30 year fixed at 6.25', { interest_rate: 6.25, loan_term: 30 }],
  ['anything under 100k with 2 full baths', { purchase_price_range: [null, 100_000], bath_count_range: [2, 2] }],
  ['condos a lender would finance in Memphis', { financeable: true, property_type: ['CONDO'], place: 'Memphis' }],
])('a search for what a home does is read with its numbers: %s', (question, values) => {
  const reading = readQuestion(question, { ...anywhere, hasHome: false, listed: 0 });
  expect(reading).toMatchObject({ kind: 'call', call: { tool: 'search', arguments: values } });
});

test.each([
  ['remove condos', 'SFR'],
  ['drop the houses', 'CONDO'],
])('a kind of home is removed from the last search: %s', (question, kind) => {
  expect(readQuestion(question, afterSearch)).toMatchObject({
    call: { tool: 'search', arguments: { place: 'Memphis', property_type: [kind] } },
  });
});

test.each([
  ['suppose property taxes are 300 a month', { changes: [{ name: 'tax_annual', to: 3600 }] }],
  ['what if taxes rise $50 a month', { changes: [{ name: 'tax_annual', by: 600 }] }],
  ['what if taxes go up $500', { changes: [{ name: 'tax_annual', by: 500 }] }],
  ['what if the roof costs me 12 grand', { changes: [{ name: 'upfront', to: 12_000 }] }],
  [
    'stress test this at 8.5% and 10% vacancy',
    {
      changes: [
        { name: 'interest_rate', to: 8.5 },
        { name: 'vacancy', to: 10 },
      ],
    },
  ],
  ['what if appreciation is flat', { changes: [{ name: 'appreciation', to: 0 }] }],
  [
    'how much do I walk away with after 7 years',
    { changes: [{ name: 'hold_years', to: 7 }], figures: ['take_home_equity'] },
  ],
])('a change in the words of an investor is a what-if: %s', (question, values) => {
  expect(readQuestion(question, anywhere)).toEqual({ kind: 'call', call: readToolCall('what_if', values) });
});

test.each([
  ['when should I sell', 'sensitivity', { varied: 'hold_years' }],
  ['when should I sell for the best irr', 'sensitivity', { figure: 'irr', varied: 'hold_years' }],
  [
    'when should I sell to double my money',
    'solve',
    { unknown: 'hold_years', targets: [{ figure: 'equity_multiple', value: 2 }] },
  ],
  ['what are the risks', 'sensitivity', {}],
  ['compare this with similar homes', 'find_similar', {}],
  ['what interest rate kills this deal', 'solve', { unknown: 'interest_rate' }],
  [
    'how much lower does the price need to be for 1.5x',
    'solve',
    { unknown: 'price', targets: [{ figure: 'equity_multiple', value: 1.5 }] },
  ],
] as const)('a question about the open home finds its tool: %s', (question, tool, values) => {
  expect(readQuestion(question, { ...anywhere, listed: 0 })).toEqual({
    kind: 'call',
    call: readToolCall(tool, values),
  });
});

const offers = (change: object) => ({
  call: { tool: 'what_if', arguments: { changes: [{ name: 'price', ...change }] } },
});

test.each([
  ['what if I offer 10 under', { by_percent: -10 }],
  ['offer 10 under asking', { by_percent: -10 }],
  ['offer 5 below asking', { by_percent: -5 }],
  ['offer 50 under', { by_percent: -50 }],
  ['offer 15k under', { by: -15_000 }],
  ['offer 5,000 under', { by: -5000 }],
])('an offer below asking is a percentage up to 50, and more is dollars: %s', (asked, change) => {
  expect(readQuestion(asked, { ...anywhere, listed: 0 })).toMatchObject(offers(change));
});

test('tenants who pay less make no offer', () => {
  expect(readQuestion('tenants pay 10 less', anywhere).kind).toBe('asks');
});

test.each([
  ['7%', { by_percent: -7 }],
  ['at 7%', { by_percent: -7 }],
  ['make it 12k', { by: -12_000 }],
  ['$9,000', { by: -9000 }],
])('after an offer below asking, %s is another one', (asked, change) => {
  const lastCall = readToolCall('what_if', { changes: [{ name: 'price', by_percent: -10 }] });
  expect(readQuestion(asked, { ...anywhere, listed: 0, lastCall })).toMatchObject(offers(change));
});

test.each([
  ['7%', { name: 'interest_rate', to: 7 }],
  ['at 7%', { name: 'interest_rate', to: 7 }],
  ['20%', { name: 'mortgage_ltv', to: 80 }],
  ['$9,000', { name: 'price', by: -9000 }],
  ['8 years', { name: 'hold_years', to: 8 }],
])('an amount answers the question what a number is for: %s', (answer, change) => {
  const asking = readQuestion('10', { ...anywhere, listed: 0 });
  const asked = asking.kind === 'asks' ? asking.calls : [];
  expect(readQuestion(answer, { ...anywhere, listed: 0, asked })).toMatchObject({
    call: { tool: 'what_if', arguments: { changes: [change] } },
  });
  expect(readQuestion('12', { ...anywhere, listed: 0, asked }).kind).toBe('asks');
});

test.each([
  ['compare', { homes: ['#1', '#2'] }],
  ['what_if', { changes: [{ name: 'interest_rate', to: 6 }] }],
  ['search', { zip_code: '38109', target_equity_multiple: 1.5 }],
] as const)('after %s, a whole question that names a place starts a search', (tool, values) => {
  const conversation = { ...anywhere, listed: 2, lastCall: readToolCall(tool, values) };
  expect(readQuestion('best condo in Cleveland with 25% down at 7%', conversation)).toEqual({
    kind: 'call',
    call: readToolCall('search', {
      place: 'Cleveland',
      property_type: ['CONDO'],
      sort: 'equity_multiple_desc',
      interest_rate: 7,
      mortgage_ltv: 75,
    }),
  });
});

test('after a comparison, homes are searched also without a place, and a bare change stays one', () => {
  const lastCall = readToolCall('compare', { homes: ['#1', '#2'] });
  const conversation = { ...anywhere, listed: 2, lastCall };
  expect(readQuestion('condos under 200k at 7%', conversation)).toMatchObject({
    call: { tool: 'search', arguments: { interest_rate: 7, purchase_price_range: [null, 200_000] } },
  });
  expect(readQuestion('with 25% down at 7%', conversation)).toMatchObject({ call: { tool: 'compare' } });
});

test('after a search, a place alone keeps the other conditions', () => {
  const lastCall = readToolCall('search', { zip_code: '38109', target_equity_multiple: 1.5 });
  expect(readQuestion('and in Cleveland', { ...anywhere, lastCall })).toMatchObject({
    call: { tool: 'search', arguments: { place: 'Cleveland', target_equity_multiple: 1.5 } },
  });
});

test.each([
  ['show more', { from: 5, limit: 5 }],
  ['next page', { from: 5, limit: 5 }],
  ['the next page', { from: 5, limit: 5 }],
  ['show me the next 3', { from: 5, limit: 3 }],
  ['10 more', { from: 5, limit: 10 }],
])('the next homes of a list follow those shown: %s', (question, page) => {
  const { lastCall } = afterSearch;
  expect(readQuestion(question, afterSearch)).toEqual({
    kind: 'call',
    call: { ...lastCall, arguments: { ...lastCall?.arguments, ...page } },
  });
});

test('more homes follow the last ones, and a changed search begins with its first home', () => {
  const lastCall = readToolCall('search', { place: 'Memphis', from: 5 });
  expect(readQuestion('show more', { ...afterSearch, lastCall })).toMatchObject({ call: { arguments: { from: 10 } } });
  expect(readQuestion('only condos', { ...afterSearch, lastCall })).toMatchObject({
    call: { arguments: { from: undefined, property_type: ['CONDO'] } },
  });
});

test.each(['what is a good cap rate', "what's a good dscr?", 'what is a decent cash on cash return'])(
  'a good value is no figure of a home: %s',
  (question) => {
    const { lastCall } = afterSearch;
    for (const hasHome of [true, false])
      for (const last of [null, lastCall])
        expect(readQuestion(question, { ...anywhere, hasHome, lastCall: last })).toMatchObject({
          kind: 'asks',
          asked: expect.stringMatching(/^A good (?:cap rate|DSCR|cash on cash) depends on/),
        });
  },
);

test('a good offer is solved', () => {
  expect(readQuestion('what is a good offer', anywhere)).toMatchObject({ call: { tool: 'solve' } });
});

test.each([true, false])('how a figure works is explained, with a home open: %s', (hasHome) => {
  expect(readQuestion('how does irr work', { ...anywhere, hasHome })).toMatchObject({
    call: { tool: 'explain_figure', arguments: { figure: 'irr' } },
  });
});

test('a rent to solve for after a figure is not the rent of the home', () => {
  const lastCall = readToolCall('get_proforma', { details: ['monthly_payment'] });
  expect(readQuestion('what rent do I need to break even', { ...anywhere, lastCall })).toMatchObject({
    call: { tool: 'solve', arguments: { unknown: 'rent', targets: [{ figure: 'cash_flow', value: 0 }] } },
  });
});

test('tax to pay is no price to pay', () => {
  expect(readQuestion('how much tax would I pay when I sell', anywhere)).toMatchObject({
    call: { tool: 'get_proforma', arguments: { details: ['sale_tax'] } },
  });
  for (const other of ['how much insurance do I pay', 'how much interest will I pay'])
    expect(readQuestion(other, anywhere)).not.toMatchObject({ call: { tool: 'solve' } });
  expect(readQuestion('how much should I pay', anywhere)).toMatchObject({ call: { tool: 'solve' } });
});

test.each(['what should I offer to bring only 20k', 'if I only want to bring 20k, what should I offer'])(
  'the cash to bring is no offer: %s',
  (question) => {
    expect(readQuestion(question, anywhere)).toMatchObject({
      call: {
        tool: 'solve',
        arguments: { unknown: 'price', targets: [{ figure: 'initial_equity_investment', value: 20_000 }] },
      },
    });
  },
);
