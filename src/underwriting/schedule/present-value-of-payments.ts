/**
 * Present value of one dollar per month over `years`, at `rate` / 12 per month. Sums month by month, without a closed
 * form.
 */
export function presentValueOfPayments(rate: number, years: number): number {
  let worth = 0;
  let discounted = 1;
  for (let month = 1; month <= 12 * years; month++) {
    discounted /= 1 + rate / 12;
    worth += discounted;
  }
  return worth;
}
