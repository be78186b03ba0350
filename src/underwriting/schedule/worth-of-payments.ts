/** What one dollar a month over `years` is worth at the start, at `rate` / 12 a month: each month discounted in turn. */
export function worthOfPayments(rate: number, years: number): number {
  let worth = 0;
  let discounted = 1;
  for (let month = 1; month <= 12 * years; month++) {
    discounted /= 1 + rate / 12;
    worth += discounted;
  }
  return worth;
}
