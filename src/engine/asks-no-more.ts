import type { EquityCap, Plan } from './plan.ts';
import { isScanBranch, type ScanForm, type ScanRow, type ScanTest } from './scan-form.ts';

/**
 * True where it is certain that whatever meets the second plan's targets and ranges meets the first's. It is shown
 * coefficient by coefficient: no column is negative, and rounding keeps the order of sums, so that it holds for every
 * row to the last bit. False says nothing. The filters on facts are not looked at.
 */
export function asksNoMore(plan: Plan, than: Plan): boolean {
  const taxFalls = plan.taxFixed === than.taxFixed && plan.taxScale <= than.taxScale;
  if (!taxFalls || (plan.needsMultiple && !(than.needsMultiple && sameEquity(plan, than)))) return false;
  const sameTax = plan.taxScale === than.taxScale;
  return (
    capsNoLower(plan, than) &&
    testsNoHarder(plan.targets, than.targets, sameTax) &&
    testsNoHarder(plan.ranges, than.ranges, sameTax)
  );
}

/** True where the two tests are the same to the last bit. */
export function asksSame(test: ScanTest, other: ScanTest): boolean {
  return (
    test.constant === other.constant &&
    formNoLower(test.form, other.form, true) &&
    formNoLower(other.form, test.form, true)
  );
}

/** By so much of the asking price an E0 must be lower for the noise of rounding not to matter. */
const beyondNoise = 1e-9;

function capsNoLower(cap: EquityCap, than: EquityCap): boolean {
  const fall = than.equity.price - cap.equity.price;
  return (
    cap.mostEquity >= than.mostEquity &&
    cap.equity.upfront <= than.equity.upfront &&
    (cap.equitySlack >= than.equitySlack ? fall >= 0 : fall >= beyondNoise)
  );
}

/** True where E0 may be the same to the last bit. */
export function sameCap(cap: EquityCap, other: EquityCap): boolean {
  return cap.mostEquity === other.mostEquity && cap.equitySlack === other.equitySlack && sameEquity(cap, other);
}

/** True where E0 is the same to the last bit. */
export function sameEquity({ equity }: EquityCap, { equity: other }: EquityCap): boolean {
  return equity.price === other.price && equity.upfront === other.upfront;
}

function testsNoHarder(tests: readonly ScanTest[], than: readonly ScanTest[], sameTax: boolean): boolean {
  return tests.every(({ name, form, constant }) => {
    const other = than.find((test) => test.name === name);
    return other !== undefined && constant >= other.constant && formNoLower(form, other.form, sameTax);
  });
}

function formNoLower(form: ScanForm, than: ScanForm, sameTax: boolean): boolean {
  if (!isScanBranch(form) && !isScanBranch(than)) return rowNoLower(form, than, sameTax);
  return (
    isScanBranch(form) &&
    isScanBranch(than) &&
    // Costs enter the test too: it must come out alike.
    (sameTax || form.test.cost === 0) &&
    rowNoLower(form.test, than.test, true) &&
    rowNoLower(than.test, form.test, true) &&
    formNoLower(form.atLeastZero, than.atLeastZero, sameTax) &&
    formNoLower(form.below, than.below, sameTax)
  );
}

/** Where the tax column counts for less, costs are lower: that raises a form only where costs lower it. */
function rowNoLower(row: ScanRow, than: ScanRow, sameTax: boolean): boolean {
  return (
    pricesNoLower(row, than) &&
    row.rent >= than.rent &&
    row.cost >= than.cost &&
    (sameTax || row.cost <= 0) &&
    row.upfront >= than.upfront
  );
}

function pricesNoLower(row: ScanRow, than: ScanRow): boolean {
  if (!row.priceByMarket && !than.priceByMarket) return row.price >= than.price;
  const length = row.priceByMarket?.length ?? than.priceByMarket?.length ?? 0;
  const at = ({ priceByMarket, price }: ScanRow, market: number) => (priceByMarket ? priceByMarket[market] : price);
  return Array.from({ length }, (_, market) => market).every((market) => at(row, market) >= at(than, market));
}
