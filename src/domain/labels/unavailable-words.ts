import type { UnavailableReason } from '#underwriting/calculation.ts';

/** Why a figure does not exist. */
export const unavailableWords: Readonly<Record<UnavailableReason, string>> = {
  no_rent: 'The rent is unknown.',
  no_equity: 'You invest no cash.',
  no_debt: 'There’s no loan.',
  no_income: 'There’s no income.',
  fees_take_rent: 'Fees take all the rent.',
  no_return: 'Cash flow never changes sign.',
  total_loss: 'You lose your entire investment.',
  no_root: 'No rate brings the net present value to zero.',
  multiple: 'More than one rate fits.',
  beyond_horizon: 'Not paid back within 30 years.',
};

/** The reason as a response states it, in words. */
export function unavailableWordsFor(reason: string): string | undefined {
  return (unavailableWords as Readonly<Record<string, string>>)[reason];
}
