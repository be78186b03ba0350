import { expect, test } from 'vitest';
import type { ProformaParts } from '#contracts/proformas.ts';
import { highlightNotes } from './highlight-notes.ts';

const notesOf = (
  proforma: Partial<ProformaParts['proforma']> = {},
  upfront = 0,
  calculation: Partial<ProformaParts['calculation']> = {},
) =>
  Object.fromEntries(
    highlightNotes({
      listing: { upfront },
      proforma: {
        mortgage_ltv: 75,
        acquisition_cost_percentage: 3,
        loan_points: 0,
        prepaid_items: 0,
        after_tax: false,
        ...proforma,
      },
      calculation: { hold_years: 10, sale_price: 150_000, initial_cocr: 8.5, noi: 9000, ...calculation },
    } as ProformaParts),
  );

test('Cash to close names each of its parts', () => {
  expect(notesOf().initial_equity_investment).toBe('25% down + closing costs');
  expect(notesOf({}, 5500).initial_equity_investment).toBe('25% down + $5,500 repairs + closing costs');
  expect(notesOf({ loan_points: 1, prepaid_items: 0.5 }).initial_equity_investment).toBe(
    '25% down + closing costs + points + prepaid items',
  );
  expect(notesOf({ mortgage_ltv: 0, loan_points: 1 }).initial_equity_investment).toBe('100% down + closing costs');
  expect(notesOf({ acquisition_cost_percentage: 0 }).initial_equity_investment).toBe('25% down');
});

test('With income tax on, figures say on which side of it they are', () => {
  expect(notesOf().equity_multiple).toBe('over 10 years');
  expect(notesOf({ after_tax: true })).toMatchObject({
    equity_multiple: 'over 10 years, after tax',
    take_home_equity: 'sold for $150,000, before tax',
    cash_flow: '8.50% cash on cash, before tax',
  });
});

test('A note without its value is left out', () => {
  const missing = { equity_multiple: null, sale_price: null, initial_cocr: null, noi: null, dscr: null };
  const { initial_equity_investment: cash, ...others } = notesOf({}, 0, missing);
  expect(cash).toBe('25% down + closing costs');
  expect(new Set(Object.values(others))).toEqual(new Set(['']));
});
