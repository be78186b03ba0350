import { expect, test } from 'vitest';
import type { RiskResult } from '#underwriting/analyses/simulate-risk.ts';
import { chancesOf } from './chances.ts';

test('Only a target that wants more is reached by something better', () => {
  const targets = [
    { name: 'irr', target: 0.1, probability: 0.5 },
    { name: 'grm', target: 12, probability: 0.25 },
    { name: 'expenseRatio', target: 0.35, probability: 0.75 },
  ] as const;
  expect(
    chancesOf({ targets, equityMultiple: {}, loss: 0, negativeCash: 0, irr: null } as unknown as RiskResult).slice(
      0,
      3,
    ),
  ).toEqual([
    '50% chance of an IRR of 10.00% or better',
    '25% chance of a gross rent multiplier of at most 12.00',
    '75% chance of an expense ratio of at most 35.00%',
  ]);
});

test('Without cash, the targets of figures that do not exist have no chance', () => {
  const targets = [
    { name: 'equityMultiple', target: 1.3, probability: 0.8 },
    { name: 'dscr', target: 1.2, probability: 0.5 },
  ] as const;
  const risk = { targets, equityMultiple: null, loss: 0, negativeCash: 0, irr: null } as unknown as RiskResult;
  expect(chancesOf(risk)[0]).toBe('50% chance of a DSCR of 1.20 or better');
});
