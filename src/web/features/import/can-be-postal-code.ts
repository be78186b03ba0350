/** The states whose postal codes start with each digit, from 0. Some codes of Texas start with 8. */
const states = [
  'CT MA ME NH NJ RI VT PR VI',
  'DE NY PA',
  'DC MD NC SC VA WV',
  'AL FL GA MS TN',
  'IN KY MI OH',
  'IA MN MT ND SD WI',
  'IL KS MO NE',
  'AR LA OK TX',
  'AZ CO ID NM NV UT WY TX',
  'AK AS CA GU HI MP OR WA',
];

/** Whether five digits can be a postal code of the state. An unknown state can have any. */
export function canBePostalCode(digits: string, state: string): boolean {
  const code = state.toUpperCase();
  const isKnown = states.some((names) => names.includes(code));
  return !isKnown || digits.startsWith('0') || (states[Number(digits[0])]?.includes(code) ?? false);
}
