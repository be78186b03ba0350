import type { AssumptionChange } from '#contracts/tools/assumption-change.ts';
import { isDollarName } from './changes/change-rule.ts';
import { type Quantity, quantity, readQuantity } from './quantities.ts';
import { type Conversation, callOf, type QuestionWords, type Reading } from './reading.ts';

const onlyAmount = new RegExp(String.raw`^(?:(?:at|by|to|with|for|say|maybe|about|make it) )*${quantity}$`);

/** `7%` after a question back: the first of its readings that takes the amount. Null: it is no answer to it. */
export function fillAsked({ text }: QuestionWords, { asked }: Conversation): Reading | null {
  const [, amount] = onlyAmount.exec(text) ?? [];
  if (amount === undefined) return null;
  for (const call of asked) {
    const [change] = call.tool === 'what_if' ? call.arguments.changes : [];
    const filled = change && withAmount(change, readQuantity(amount));
    if (filled) return callOf('what_if', { ...call.arguments, changes: [filled] });
  }
  return null;
}

/** A higher rate is meant as something else, such as a down payment. */
const highestRate = 14;

/** The change with another amount; null: the amount has no unit, or not one of the change. */
function withAmount({ name, by, by_percent }: AssumptionChange, { value, kind }: Quantity): AssumptionChange | null {
  const move = by_percent ?? by;
  if (kind === 'years') return name === 'hold_years' || name === 'loan_term' ? { name, to: value } : null;
  if (move !== undefined && isDollarName(name)) {
    if (kind === 'percent') return { name, by_percent: Math.sign(move) * value };
    return kind === 'dollars' ? { name, by: Math.sign(move) * value } : null;
  }
  if (kind !== 'percent') return null;
  // The question was about a down payment.
  if (name === 'mortgage_ltv') return value <= 100 ? { name, to: 100 - value } : null;
  return name === 'interest_rate' && value <= highestRate ? { name, to: value } : null;
}
