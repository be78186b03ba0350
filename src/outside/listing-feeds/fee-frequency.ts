/** Payments per month by the words for a frequency, without `per`, `every` and the like. */
const frequencies: readonly (readonly [timesPerMonth: number, words: string])[] = [
  [1 / 12, 'annually annual annum yearly year yr 12months'],
  [
    1 / 6,
    'semiannually semiannual biannually biannual halfyearly halfyear twiceayear twiceyearly twiceperyear 6months',
  ],
  [1 / 3, 'quarterly quarter qtr 3months'],
  [1 / 2, 'bimonthly othermonth 2months twomonths'],
  [1, 'monthly month mo'],
  [2, 'semimonthly twiceamonth twicemonthly twicepermonth'],
  [26 / 12, 'biweekly fortnightly fortnight otherweek 2weeks twoweeks'],
  [52 / 12, 'weekly week wk'],
  [365 / 12, 'daily day'],
  [0, 'onetime'],
];
const timesPerMonth = new Map(
  frequencies.flatMap(([times, words]) => words.split(' ').map((word) => [word, times] as const)),
);
const preposition = /^(?:per|every|each|once(?:an?|per)?|an?(?=year|quarter|month|week|day))/;

/**
 * A fee in dollars per month. Without a frequency it counts as monthly. Null: no fee, or an unknown frequency, because
 * a guess could be wrong by a factor of twelve.
 */
export function feePerMonth(fee: number | null, frequency: string | null): number | null {
  if (fee === null || frequency === null) return fee;
  const words = frequency.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const times = timesPerMonth.get(words) ?? timesPerMonth.get(words.replace(preposition, ''));
  return times === undefined ? null : fee * times;
}
