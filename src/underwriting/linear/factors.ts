/**
 * Closed forms of growth and debt. `expm1` and `log1p` keep full precision at tiny rates, where the textbook forms lose
 * half of the digits.
 */

/** A smaller rate counts as zero because it changes no digit of a double. */
const negligibleRate = 1e-18;

/**
 * PMI ends when the scheduled balance is at most this share of the price. The excess over 78 % decides exact ties the
 * same way as `simulateYears`.
 */
const pmiEndLtv = 0.78 * (1 + 1e-7);

/** PMI applies only if the loan is more than this share of the price. */
const pmiStartLtv = 0.8;

/**
 * Present value, at yearly rate `discount`, of payments at the end of years 1 to `years`: 1 in the first year, growing
 * by `growth` per year. The sum of (1+g)^(t-1) / (1+r)^t.
 */
export function growingAnnuity(growth: number, discount: number, years: number): number {
  const step = Math.log1p(growth) - Math.log1p(discount);
  const sum = Math.abs(step) < negligibleRate ? years : Math.expm1(years * step) / Math.expm1(step);
  return sum / (1 + discount);
}

/** Present value of 1 per year over `years`. A last partial year is paid in proportion, at the end of that year. */
export function annuity(discount: number, years: number): number {
  const whole = Math.floor(years);
  return growingAnnuity(0, discount, whole) + (years - whole) * (1 + discount) ** -(whole + 1);
}

/** Payments of one year per dollar of loan: twelve level payments at `rate` / 12 per month over `years`. */
export function paymentPerDollar(rate: number, years: number): number {
  const growth = Math.log1p(rate / 12);
  if (growth < negligibleRate) return 1 / years;
  return -rate / Math.expm1(-12 * years * growth);
}

/** Balance per dollar of loan after `elapsed` years of payments; 0 from the end of the term on. */
export function balancePerDollar(rate: number, years: number, elapsed: number): number {
  if (elapsed >= years) return 0;
  const growth = Math.log1p(rate / 12);
  if (growth < negligibleRate) return 1 - elapsed / years;
  return Math.expm1(-12 * (years - elapsed) * growth) / Math.expm1(-12 * years * growth);
}

/**
 * Present value, at `discount`, of the principal repaid in years 1 to `elapsed` (at most the term), per dollar of loan.
 * The principal of each year is that of the year before plus twelve months of interest on it.
 */
export function principalPerDollar(rate: number, years: number, elapsed: number, discount: number): number {
  const growth = Math.log1p(rate / 12);
  if (growth < negligibleRate) return growingAnnuity(0, discount, elapsed) / years;
  const yearly = Math.expm1(12 * growth);
  const firstYear = (-yearly * Math.exp(-12 * years * growth)) / Math.expm1(-12 * years * growth);
  return firstYear * growingAnnuity(yearly, discount, elapsed);
}

/** Number of months of mortgage insurance on a loan of `loanToValue` times the price. */
export function pmiMonths(rate: number, years: number, loanToValue: number): number {
  if (loanToValue <= pmiStartLtv) return 0;
  const share = pmiEndLtv / loanToValue;
  const growth = Math.log1p(rate / 12);
  const months = 12 * years;
  if (growth < negligibleRate) return Math.ceil(months * (1 - share));
  return Math.ceil(months + Math.log1p(share * Math.expm1(-months * growth)) / growth);
}
