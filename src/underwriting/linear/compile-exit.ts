import type { Assumptions } from '../assumptions.ts';
import type { Debt } from './compile-debt.ts';
import type { Operations } from './compile-operations.ts';
import { depreciatedShare, saleTaxForm } from './compile-tax.ts';
import { mapForm, minus, type PlainForm, plus, priceRow, type Row, times, valueRow, zeroRow } from './forms.ts';

/** The sale of every listing at the end of the hold, as forms. */
export type Exit = {
  readonly salePrice: PlainForm;
  /** Before tax. */
  readonly netSaleProceeds: PlainForm;
  /** Tax on the gain less the credit for loan costs, without the losses carried forward. */
  readonly gainTax: PlainForm;
  /** Net sale proceeds less the tax on the gain. */
  readonly afterTaxProceeds: PlainForm;
};

/** Compiles the sale. `cost` is everything paid for the property; the gain is measured from it. */
export function compileExit(
  assumptions: Assumptions,
  appreciation: number,
  cost: Row,
  operations: Operations,
  debt: Debt,
): Exit {
  const { holdYears, dispositionCost, prepaidItems, afterTax } = assumptions;
  const salePrice = compileSalePrice(assumptions, appreciation, operations);
  const received = (sale: Row) => times(1 - dispositionCost, sale);
  const owed = minus(debt.balance(holdYears), times(prepaidItems, priceRow));
  const proceeds = (sale: Row) => minus(received(sale), owed);
  const taxOn = (sale: Row): PlainForm => {
    if (!afterTax) return zeroRow;
    const depreciation = times(depreciatedShare(afterTax, holdYears, 0), cost);
    const loanCosts = minus(debt.costs, debt.presentDeductedCosts(0, holdYears));
    const credit = times(afterTax.ordinaryRate, loanCosts);
    const gain = plus(minus(received(sale), cost), depreciation);
    return mapForm(saleTaxForm(gain, depreciation, afterTax), (row) => minus(row, credit));
  };
  return {
    salePrice,
    netSaleProceeds: mapForm(salePrice, proceeds),
    gainTax: mapForm(salePrice, taxOn),
    afterTaxProceeds: mapForm(salePrice, (sale) => mapForm(taxOn(sale), (tax) => minus(proceeds(sale), tax))),
  };
}

/** The appreciated value, or next year's NOI over the exit cap rate, at least 0. */
function compileSalePrice(
  { holdYears, exitCapRate }: Assumptions,
  appreciation: number,
  { noi }: Operations,
): PlainForm {
  if (exitCapRate === null) return times((1 + appreciation) ** holdYears, valueRow);
  const nextNoi = noi(holdYears + 1);
  return { test: nextNoi, atLeastZero: times(1 / exitCapRate, nextNoi), below: zeroRow };
}
