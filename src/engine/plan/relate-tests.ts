import { isScanBranch, isScanRow, type ScanForm, type ScanRow, type ScanTest } from './scan-form.ts';

/**
 * The relation of a condition of one plan to that of another. `same`: both pass the same rows. `looser`: it passes
 * every row that the other passes. `tighter`: the reverse. `other`: unknown. Compares coefficient by coefficient. This
 * holds exactly for every row, because no column is negative and rounding keeps the order of sums.
 */
export type Relation = 'same' | 'looser' | 'tighter' | 'other';

/** The factor on the tax column. */
type TaxScale = { readonly taxScale: number };

/** The relation of a test to one of another plan. Both plans must have the same tax mode. */
export function relateTests(test: ScanTest, plan: TaxScale, other: ScanTest, otherPlan: TaxScale): Relation {
  const hasSameTax = plan.taxScale === otherPlan.taxScale;
  if (hasSameTax && isSameTest(test, other)) return 'same';
  if (plan.taxScale <= otherPlan.taxScale && isTestNoHarder(test, other, hasSameTax)) return 'looser';
  return plan.taxScale >= otherPlan.taxScale && isTestNoHarder(other, test, hasSameTax) ? 'tighter' : 'other';
}

/** Compares exactly, to the last bit. */
function isSameTest(test: ScanTest, other: ScanTest): boolean {
  return (
    test.constant === other.constant &&
    isFormNoLower(test.form, other.form, true) &&
    isFormNoLower(other.form, test.form, true)
  );
}

function isTestNoHarder(test: ScanTest, than: ScanTest, hasSameTax: boolean): boolean {
  return test.constant >= than.constant && isFormNoLower(test.form, than.form, hasSameTax);
}

function isFormNoLower(form: ScanForm, than: ScanForm, hasSameTax: boolean): boolean {
  if (isScanRow(form) && isScanRow(than)) return isRowNoLower(form, than, hasSameTax);
  return (
    isScanBranch(form) &&
    isScanBranch(than) &&
    // Costs also enter the branch's test, which must have the same result.
    (hasSameTax || form.test.cost === 0) &&
    isRowNoLower(form.test, than.test, true) &&
    isRowNoLower(than.test, form.test, true) &&
    isFormNoLower(form.atLeastZero, than.atLeastZero, hasSameTax) &&
    isFormNoLower(form.below, than.below, hasSameTax)
  );
}

/** A smaller factor on the tax column lowers costs, which raises only forms with a negative cost coefficient. */
function isRowNoLower(row: ScanRow, than: ScanRow, hasSameTax: boolean): boolean {
  return (
    row.rent >= than.rent &&
    row.cost >= than.cost &&
    (hasSameTax || row.cost <= 0) &&
    row.upfront >= than.upfront &&
    row.otherCost >= than.otherCost &&
    isPriceNoLower(row, than)
  );
}

function isPriceNoLower({ priceByMarket, price }: ScanRow, than: ScanRow): boolean {
  if (!than.priceByMarket)
    return priceByMarket ? priceByMarket.every((marketPrice) => marketPrice >= than.price) : price >= than.price;
  return than.priceByMarket.every((other, market) => (priceByMarket ? priceByMarket[market] : price) >= other);
}
