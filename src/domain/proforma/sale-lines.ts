import type { FigureName } from '#contracts/calculation.ts';
import type { Sale } from '#underwriting/schedule/schedule.ts';
import { labelOf } from '../labels/parameter-words.ts';

/** A line of the sale in dollars, and the figure that equals it. */
export type SaleLine = { readonly label: string; readonly amount: number; readonly figure: FigureName | null };

/** From the sale price to what the investor takes home. Costs are negative. */
export function saleLines(sale: Sale): readonly SaleLine[] {
  return [
    { label: 'Sale price', amount: sale.salePrice, figure: 'sale_price' },
    { label: labelOf('disposition_cost_percentage'), amount: -sale.sellingCosts, figure: null },
    { label: 'Loan payoff', amount: -sale.loanPayoff, figure: 'loan_balance_at_exit' },
    ...(sale.prepaidItems === 0 ? [] : [{ label: 'Prepaid items returned', amount: sale.prepaidItems, figure: null }]),
    { label: 'Take-home equity', amount: sale.netSaleProceeds, figure: 'take_home_equity' },
    ...(sale.saleTax === null ? [] : [{ label: 'Tax on sale', amount: -sale.saleTax, figure: 'sale_tax' } as const]),
  ];
}
