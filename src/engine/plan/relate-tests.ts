import { isScanBranch, type ScanForm, type ScanRow, type ScanTest } from './scan-form.ts';

/**
 * How a condition of one plan is related to that of another: `same`: they keep the same rows. `looser`: it keeps
 * whatever the other keeps. `tighter`: the other way round. `other`: nothing is certain. It is shown coefficient by
 * coefficient: no column is negative, and rounding keeps the order of sums, so that it holds for every row to the last
 * bit.
 */
export type Relation = 'same' | 'looser' | 'tighter' | 'other';

/** The factor on the tax column. */
type TaxScale = { readonly taxScale: number };

/** How a test of the plan is related to one of the other plan; both treat the tax alike, as a bill or as a rate. */
export function relateTests(test: ScanTest, plan: TaxScale, other: ScanTest, otherPlan: TaxScale): Relation {
  const sameTax = plan.taxScale === otherPlan.taxScale;
  if (sameTax && asksSame(test, other)) return 'same';
  if (plan.taxScale <= otherPlan.taxScale && testNoHarder(test, other, sameTax)) return 'looser';
  return plan.taxScale >= otherPlan.taxScale && testNoHarder(other, test, sameTax) ? 'tighter' : 'other';
}

/** True where the two tests are the same to the last bit. */
function asksSame(test: ScanTest, other: ScanTest): boolean {
  return (
    test.constant === other.constant &&
    formNoLower(test.form, other.form, true) &&
    formNoLower(other.form, test.form, true)
  );
}

function testNoHarder(test: ScanTest, than: ScanTest, sameTax: boolean): boolean {
  return test.constant >= than.constant && formNoLower(test.form, than.form, sameTax);
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
    row.rent >= than.rent &&
    row.cost >= than.cost &&
    (sameTax || row.cost <= 0) &&
    row.upfront >= than.upfront &&
    pricesNoLower(row, than)
  );
}

function pricesNoLower({ priceByMarket, price }: ScanRow, than: ScanRow): boolean {
  if (!than.priceByMarket) return priceByMarket ? priceByMarket.every((own) => own >= than.price) : price >= than.price;
  return than.priceByMarket.every((other, market) => (priceByMarket ? priceByMarket[market] : price) >= other);
}
