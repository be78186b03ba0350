import type { CalculationOnWire } from '#contracts/calculation.ts';

type Judged = Pick<CalculationOnWire, 'cash_flow' | 'dscr' | 'equity_multiple'>;

const mostQuestions = 4;

/** Questions about the weak points of a home. The grammar understands each. */
export function questionsAboutWeakPoints({ cash_flow: cash, dscr, equity_multiple: multiple }: Judged): string[] {
  return [
    ...(cash !== null && cash < 0 ? ['Why is the cash flow negative?', 'What should I offer to break even?'] : []),
    ...(dscr !== null && dscr < 1.2 ? ['What down payment gives a DSCR of 1.25?'] : []),
    ...(multiple !== null && multiple < 1.3 ? ['What should I offer for 1.3x?'] : []),
    'What matters most here?',
    'What if rents drop 5%?',
    'Is this a good deal?',
  ].slice(0, mostQuestions);
}
