import type { afterTaxFigures, FigureName } from '#contracts/calculation.ts';
import { unavailableWords as reasonWords } from '#domain/labels/unavailable-words.ts';
import type { UnavailableReason } from '#underwriting/calculation.ts';
import type { ScalarLine, YearRanges } from './formula-lines.ts';
import { lastYear } from './model-formulas.ts';
import { inputWords } from './model-inputs.ts';

const { yes, condo, noTax } = inputWords;

/** The sale at the end of the hold. */
export function saleLines({ inYear }: YearRanges): readonly ScalarLine[] {
  const ofHold = (line: string) => inYear(line, 'hold_years');
  return [
    {
      name: 'sale_value',
      label: 'Sale price',
      formula: `IF(ISNUMBER(exit_cap_rate),MAX(0,${inYear('noi', 'hold_years+1')}/exit_cap_rate),${ofHold('value')})`,
      format: 'cents',
    },
    {
      name: 'selling_costs',
      label: 'Selling costs',
      formula: 'disposition_cost_percentage*sale_value',
      format: 'cents',
    },
    { name: 'loan_payoff', label: 'Loan balance at sale', formula: ofHold('balance'), format: 'cents' },
    {
      name: 'sale_proceeds',
      label: 'Take-home equity',
      formula: 'sale_value-selling_costs-loan_payoff+prepaid',
      format: 'cents',
    },
    {
      name: 'depreciation_taken',
      label: 'Depreciation taken',
      formula: `annual_depreciation*${depreciatedYears}`,
      format: 'cents',
    },
    {
      name: 'taxable_gain',
      label: 'Taxable gain',
      formula: 'sale_value-selling_costs-cost_basis+depreciation_taken',
      format: 'cents',
    },
    {
      name: 'recaptured_gain',
      label: 'Recaptured depreciation',
      formula: 'MIN(MAX(taxable_gain,0),depreciation_taken)',
      format: 'cents',
    },
    {
      name: 'tax_on_sale',
      label: 'Tax on sale',
      formula: saleTax({
        gain: 'taxable_gain',
        recaptured: 'recaptured_gain',
        losses: ofHold('lossCarried'),
        loanCosts: 'loan_costs',
      }),
      format: 'cents',
    },
    { name: 'sale_cash', label: 'Cash from the sale', formula: 'sale_proceeds-tax_on_sale', format: 'cents' },
    {
      name: 'refinance_at',
      label: 'Refinance at the end of year',
      formula: 'MIN(refi_year,hold_years)',
      format: 'whole',
    },
    {
      name: 'refinance_loan',
      label: 'New loan',
      formula: `MAX(0,MIN(refi_ltv*${inYear('value', 'refinance_at')},${inYear('noi', 'refinance_at')}/refi_min_dscr/12*-PV(interest_rate/12,12*loan_term,1)))`,
      format: 'cents',
    },
    {
      name: 'refinance_cash',
      label: 'Refinance proceeds',
      formula: `refinance_loan*(1-refi_cost)-${inYear('balance', 'refinance_at')}`,
      format: 'cents',
    },
  ];
}

/** Years of depreciation until the sale. */
export const depreciatedYears = 'MIN(MAX(hold_years-1/24,0),depreciation_years)';

/** The income tax on the sale, less what losses and loan costs not yet deducted save. */
export function saleTax(cells: Record<'gain' | 'recaptured' | 'losses' | 'loanCosts', string>): string {
  const { gain, recaptured, losses, loanCosts } = cells;
  const onGain = `IF(${gain}<${recaptured},ordinary_rate,capital_gain_rate)*(${gain}-${recaptured})`;
  const saved = `ordinary_rate*(${losses}+${loanCosts}*MAX(0,1-hold_years/loan_term))`;
  return `IF(after_tax="${yes}",MIN(recapture_rate,ordinary_rate)*${recaptured}+${onGain}-${saved},0)`;
}

type FigureFormulas = Readonly<Record<FigureName, string>>;

/** The formula of every figure. A figure that does not exist is text that says why. */
export function figureFormulas({ range, inYear }: YearRanges): FigureFormulas {
  const first = (line: string) => inYear(line, '1');
  const whole = (line: string) => range(line, 0, lastYear);
  const later = (line: string) => range(line, 1, lastYear);
  const keptRent = `(${first('grossRent')}*(1-(management_share+leasing_share)))`;
  const received = `(SUM(${later('grossReceived')})+MAX(0,sale_cash)+MAX(0,-cash_needed))`;
  const paid = `(SUM(${later('grossPaid')})+MAX(0,-sale_cash)+MAX(0,cash_needed))`;
  const financing = {
    purchase_price: 'price',
    initial_equity_investment: 'cash_needed',
    loan_amount: 'loan',
    monthly_payment: 'monthly_payment',
    loan_balance_at_exit: 'loan_payoff',
    hold_years: 'hold_years',
  };
  const ofRent: Omit<FigureFormulas, keyof typeof financing | (typeof afterTaxFigures)[number]> = {
    gross_income: first('grossRent'),
    effective_gross_income: first('egi'),
    operating_expenses: first('opex'),
    noi: first('noi'),
    cash_flow: first('cashFlow'),
    yearly_net_income: `(cash_needed-${inYear('unreturned', 'hold_years')})/hold_years`,
    take_home_equity: 'sale_proceeds',
    total_cash_returned: `SUM(${later('returned')})`,
    equity_multiple: ratio(`SUM(${later('returned')})`, 'cash_needed', 'no_equity'),
    gross_equity_multiple: ratio(received, paid, 'no_equity'),
    irr: irrFormula(whole('flow'), `SUM(${whole('turn')})`),
    mirr: `IF(SUM(${whole('paid')})<0.005,"${reasonWords.no_equity}",IF(SUM(${whole('received')})<0.005,"${reasonWords.no_return}",(SUM(${whole('received')})/SUM(${whole('paid')}))^(1/hold_years)-1))`,
    npv: `NPV(discount_rate,${later('flow')})-cash_needed`,
    cap_rate: ratio(first('noi'), 'price', 'no_equity'),
    dscr: ratio(first('noi'), first('debtService'), 'no_debt'),
    lender_dscr: `IF(loan<0.005,"${reasonWords.no_debt}",${first('grossRent')}/${lenderPayments(first)})`,
    grm: ratio('price', first('grossRent'), 'no_income'),
    debt_yield: ratio(first('noi'), 'loan', 'no_debt'),
    expense_ratio: ratio(first('opex'), first('egi'), 'no_income'),
    initial_cocr: ratio(first('cashFlow'), 'cash_needed', 'no_equity'),
    net_profit_margin: ratio(first('cashFlow'), first('egi'), 'no_income'),
    refi_out_ratio: ratio('MAX(0,refinance_cash)', 'cash_needed', 'no_equity'),
    refi_proceeds: 'refinance_cash',
    break_even_occupancy: `IF(AND(${first('grossRent')}>=0.005,${keptRent}<0.005),"${reasonWords.fees_take_rent}",${ratio(
      `(${first('opex')}+${first('debtService')}-${first('management')}-${first('leasing')}+${first('reserveBelow')})`,
      keptRent,
      'no_income',
    )})`,
    break_even_ratio: ratio(`(${first('opex')}+${first('debtService')})`, first('grossRent'), 'no_income'),
    payback_years: `IF(cash_needed<0.005,"${reasonWords.no_equity}",IF(${inYear('payback', String(lastYear))}=0,"${reasonWords.beyond_horizon}",${inYear('payback', String(lastYear))}))`,
    sale_price: 'sale_value',
  };
  const taxed: Pick<FigureFormulas, (typeof afterTaxFigures)[number]> = {
    after_tax_cash_flow: first('investorCash'),
    sale_tax: 'tax_on_sale',
  };
  const withRent = (formula: string) => `IF(ISNUMBER(rent),${formula},"${reasonWords.no_rent}")`;
  const withTax = (formula: string) => `IF(after_tax="${yes}",${formula},"${noTax}")`;
  return {
    ...financing,
    ...mapValues(ofRent, withRent),
    ...mapValues(taxed, (formula) => withTax(withRent(formula))),
  };
}

function mapValues<Name extends string>(values: Readonly<Record<Name, string>>, map: (value: string) => string) {
  const entries = Object.entries<string>(values).map(([name, value]) => [name, map(value)]);
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** What lenders count against the rent. */
function lenderPayments(first: (line: string) => string): string {
  return `(${first('debtService')}+${first('propertyTax')}+${first('insurance')}+${first('dues')})`;
}

/** Whether lenders finance the home. */
export function lenderLines({ inYear }: YearRanges): readonly ScalarLine[] {
  const first = (line: string) => inYear(line, '1');
  const passes = (condition: string) => `IF(loan<=0,"No loan",IF(${condition},"Passes","Fails"))`;
  const highest = `IF(property_type="${condo}",lender_maximum_condo_ltv,lender_maximum_ltv)`;
  return [
    {
      name: 'lender_loan_test',
      label: 'Smallest loan',
      formula: passes('loan>=lender_minimum_loan_amount-0.0001'),
    },
    {
      name: 'lender_dscr_test',
      label: 'Lowest lender’s DSCR',
      formula: passes(`${first('grossRent')}>=lender_minimum_dscr*${lenderPayments(first)}-0.0001`),
    },
    { name: 'lender_ltv_test', label: 'Highest loan to value', formula: passes(`mortgage_ltv<=${highest}`) },
  ];
}

export function ratio(numerator: string, denominator: string, reason: UnavailableReason): string {
  return `IF(ABS(${denominator})<0.005,"${reasonWords[reason]}",${numerator}/${denominator})`;
}

/**
 * The IRR by the rules of docs/underwriting.md, next to the rate that the ladder found. Some programs fail to find a deep
 * loss even from there; the ladder's rate is then the IRR.
 */
export function irrFormula(flows: string, turns: string, cashIn = 'cash_needed'): string {
  const { no_equity, no_return, no_root, multiple, total_loss } = reasonWords;
  const found = `IFERROR(IRR(${flows},irr_guess),irr_guess)`;
  const fits = `IF(OR(irr_roots=1,irr_usual_roots=1),${found},"${multiple}")`;
  const none = `IF(${turns}=1,"${total_loss}","${no_root}")`;
  return `IF(${cashIn}<0.005,"${no_equity}",IF(${turns}=0,"${no_return}",IF(irr_roots=0,${none},${fits})))`;
}
