import { expect, test } from 'vitest';
import { metroOfPostalCode } from './metro-of-postal-code.ts';

const published = new Map([
  ['98101', 'seattle, wa'],
  ['98402', 'seattle, wa'],
  ['98403', 'seattle, wa'],
  ['98501', 'olympia, wa'],
]);
const hud = new Map([
  ['98402', 'tacoma, wa'],
  ['98403', 'tacoma, wa'],
  ['98404', 'tacoma, wa'],
  ['98501', 'tacoma, wa'],
  ['83201', 'pocatello, id'],
]);

test('areas stated by the publisher come first', () => {
  const metroOf = metroOfPostalCode(published, hud);
  expect(['98101', '98402', '98501'].map(metroOf)).toEqual(['seattle, wa', 'seattle, wa', 'olympia, wa']);
});

test('a part that only HUD has maps to the area of most of its postal codes', () => {
  expect(metroOfPostalCode(published, hud)('98404')).toBe('seattle, wa');
});

test('an unknown part maps to itself, and other postal codes to nothing', () => {
  const metroOf = metroOfPostalCode(published, hud);
  expect([metroOf('83201'), metroOf('00000')]).toEqual(['pocatello, id', null]);
  expect(metroOfPostalCode(new Map(), hud)('98404')).toBe('tacoma, wa');
});

test('the order of postal codes has no effect, even for ties', () => {
  const even = new Map([
    ['98402', 'seattle, wa'],
    ['98501', 'olympia, wa'],
  ]);
  const turned = new Map([...even].reverse());
  const backwards = new Map([...hud].reverse());
  expect(metroOfPostalCode(even, hud)('98404')).toBe('olympia, wa');
  expect(metroOfPostalCode(turned, backwards)('98404')).toBe('olympia, wa');
});
