import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readToolCall, toolNames, tools } from './tools.ts';

test('a call without arguments applies to the home under discussion', () => {
  expect(readToolCall('get_proforma', {})).toEqual({ tool: 'get_proforma', arguments: { home: 'this', details: [] } });
});

test.each([
  ['what_if', { changes: [{ name: 'price', by_percent: -10 }] }],
  ['what_if', { home: '#2', changes: [{ name: 'interest_rate', to: 7 }], figures: ['cash_flow'] }],
  ['solve', { unknown: 'price', targets: [{ figure: 'equity_multiple', value: 1.5 }] }],
  ['search', { zip_code: '38109', target_equity_multiple: 1.5, sort: 'purchase_price_asc' }],
  ['search', { place: 'Memphis', bed_count_range: [3, null] }],
  ['compare', { homes: ['#1', '#2'], by: 'score' }],
  ['sensitivity', { figure: 'cash_flow', varied: 'rent' }],
])('%s takes %j', (name, values) => {
  expect(readToolCall(name, values)?.arguments).toMatchObject(values);
});

test.each([
  ['delete_everything', {}],
  ['what_if', { changes: [] }],
  ['what_if', { changes: [{ name: 'rent' }] }],
  ['what_if', { changes: [{ name: 'rent', to: 1, by: 2 }] }],
  ['what_if', { changes: [{ name: 'price_offer', to: 'ten' }] }],
  ['explain_figure', { figure: 'luck' }],
  ['compare', { homes: ['#1'] }],
  ['search', { limit: 1000 }],
])('%s does not take %j', (name, values) => {
  expect(readToolCall(name, values)).toBeNull();
});

test('every tool describes its arguments as JSON schema', () => {
  for (const name of toolNames) {
    expect(z.toJSONSchema(tools[name].arguments, { io: 'input' })).toMatchObject({ type: 'object' });
  }
});
