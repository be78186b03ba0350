/** Payments per month by RESO FeeFrequency, letters only. */
const timesPerMonth = new Map(
  Object.entries({
    annually: 1 / 12,
    annual: 1 / 12,
    yearly: 1 / 12,
    semiannually: 1 / 6,
    quarterly: 1 / 3,
    bimonthly: 1 / 2,
    monthly: 1,
    semimonthly: 2,
    biweekly: 26 / 12,
    weekly: 52 / 12,
    daily: 365 / 12,
    onetime: 0,
  }),
);

/**
 * A fee in dollars per month. Without a frequency it counts as monthly. Null: no fee, or an unknown frequency, because
 * a guess could be wrong by a factor of twelve.
 */
export function feePerMonth(fee: number | null, frequency: string | null): number | null {
  if (fee === null || frequency === null) return fee;
  const times = timesPerMonth.get(frequency.toLowerCase().replaceAll(/[^a-z]/g, ''));
  return times === undefined ? null : fee * times;
}
