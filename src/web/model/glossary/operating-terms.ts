import type { AssumptionTexts } from './texts.ts';

/** Growth, transaction costs and operating expenses. */
export const operatingTerms = {
  acquisition_cost_percentage: {
    beginner: 'Costs on top of the price: title, inspection, recording. 3% of $250,000 is $7,500.',
    intermediate: 'Share of the price, paid in cash at closing.',
    expert:
      'Paid in cash, not financed, and part of the cost basis for tax. Points and lender fees have a field of their own.',
    also: 'buying costs acquisition',
    formula: 'Share × price',
    reason: 'Buyers pay 2–5% of the price.',
  },
  disposition_cost_percentage: {
    beginner: 'What you pay to sell, including commissions. 6% of a $289,819 sale is $17,389.',
    intermediate: 'Share of the sale price.',
    expert: 'Subtracted from the sale price before the loan payoff, so they consume much of a thin equity.',
    also: 'commission disposition',
    formula: 'Share × sale price',
    reason: 'Sellers pay 6–10% with commissions.',
  },
  gross_income_increase: {
    beginner: 'How much rent grows per year. $1,900/month at 3% is $1,957/month in the second year.',
    intermediate: 'Gross rent × (1 + rate) each year.',
    expert:
      'If rent and expenses grow at the same rate, the margin stays the same. Half a point more than expenses over ten years is a strong claim.',
    also: 'gross income increase',
    formula: 'Gross rent × (1 + growth)^(year − 1)',
    reason: 'Common in investors’ models.',
  },
  gross_expense_increase: {
    beginner:
      'How much tax, insurance and dues grow per year. $4,000 at 3% is $4,120 in the second year. Other costs follow rent.',
    intermediate: 'Tax, insurance, dues and price-based maintenance × (1 + rate) each year.',
    expert: 'Applies only to costs that don’t follow rent. Raise it where tax and insurance grow faster than rent.',
    also: 'gross expense increase inflation',
    formula: 'Cost × (1 + growth)^(year − 1)',
    reason: 'Equal to rent growth, so the margin stays the same.',
  },
  vacancy: {
    beginner: 'Rent lost to empty months and unpaid rent. 5% of $22,800 is $1,140 per year.',
    intermediate: 'Share of gross rent.',
    expert: 'One rate for empty months and unpaid rent. Lenders underwrite at least 5%, whatever the history.',
    also: 'credit loss economic vacancy occupancy',
    formula: 'Vacancy share × gross rent',
    reason: 'Lenders underwrite at least 5%.',
  },
  property_managed: {
    beginner: 'Someone else deals with tenants and repairs, for a share of the rent.',
    intermediate: 'Charges the management fee on effective gross income.',
    expert:
      'If it’s off, your own time is free in every figure. Compare deals with management on, even if you plan to manage yourself.',
    also: 'manager self-managed',
    reason: 'Off, because not every investor hires a manager. No fee is charged then.',
  },
  management_fee: {
    beginner: 'What a property manager charges. 9% of $21,660 in collected rent is $1,949 per year.',
    intermediate: 'Share of effective gross income, if you assume a manager.',
    expert: 'Charged on collected rent, so vacancy lowers it. The leasing fee is separate.',
    formula: 'Fee × effective gross income',
    reason: 'Managers charge 8–12% of collected rent.',
  },
  maintenance: {
    beginner: 'Repairs as a share of rent. 5% of $22,800 is $1,140 per year.',
    intermediate: 'Share of gross rent.',
    expert: 'Follows rent, so it’s too low where rents are low and houses are large. Add a share of the price there.',
    also: 'repairs',
    formula: 'Share × gross rent',
    reason: 'Investors set aside 5–10% of rent.',
  },
  maintenance_of_price: {
    beginner: 'Repairs as a share of the price, on top of the share of rent. 1% of $250,000 is $2,500 per year.',
    intermediate: 'Share of the price, growing with expenses.',
    expert: 'The traditional rule: one percent of the value per year. It grows with expenses, not with rent.',
    also: 'repairs',
    formula: 'Share × price × (1 + expense growth)^(year − 1)',
    reason: 'Repairs are a share of rent by default.',
  },
  capex_reserve: {
    beginner: 'Money you set aside for a new roof, boiler and the like. 5% of $22,800 is $1,140 per year.',
    intermediate: 'Share of gross rent.',
    expert: 'A reserve, not a bill: it lowers cash flow every year, whether or not you replace the roof.',
    also: 'capex capital expenditures replacement reserve',
    formula: 'Share × gross rent',
    reason: 'Investors set aside 5–10% of rent.',
  },
  capex_above_line: {
    beginner:
      'On: the reserve is an operating expense, as lenders count it. Off: it only lowers cash flow; DSCR and cap rate look better.',
    intermediate: 'On: part of operating expenses. Off: subtracted from cash flow, below NOI.',
    expert:
      'Changes NOI, and so DSCR, cap rate and debt yield. Cash flow, multiple and IRR stay the same, unless an exit cap rate sets the sale price.',
    also: 'above the line below the line',
    reason: 'Lenders count the reserve as an expense.',
  },
  tax_mode: {
    title: 'Tax reassessment',
    beginner:
      'Most counties reassess a home after a sale, so tax follows the price you pay. Or keep the current tax bill.',
    intermediate:
      'Based on purchase price: what a landlord pays after the sale × price. Current tax bill: what the seller pays.',
    expert:
      'We adjust the seller’s bill for assessment caps that end and for exemptions that rentals don’t get, by state. Keep the current bill only where the law keeps it.',
    also: 'reassessed current bill',
    reason: 'Most counties reassess a home after a sale.',
  },
  vacant_months: {
    beginner: 'Empty months before your first tenant. One month of $1,900 rent is $1,900 less in the first year.',
    intermediate: 'Year 1 collects rent × (1 − months ÷ 12). 1 month with property management, else 0.',
    expert: 'Lowers first-year NOI, and so cap rate, DSCR and cash on cash. Gross rent and GRM stay the same.',
    also: 'first vacancy lease-up initial vacancy',
    formula: 'Gross rent × months ÷ 12, in year 1',
    reason: '1 month with property management: an empty home is advertised and shown first.',
  },
  leasing_fee: {
    beginner: 'What finding a new tenant costs, in months of rent. Half of $1,900 every 2 years is $475 per year.',
    intermediate: 'Months of rent for each new tenant. 0.5 months with property management, else 0.',
    expert: 'Spread over the years between tenants, as a share of effective gross income. Part of operating expenses.',
    also: 'tenant placement letting turnover',
    formula: 'Effective gross income × months ÷ 12 ÷ years between tenants',
    reason: 'Half a month with property management, which charges it for each new tenant.',
  },
  turnover_years: {
    beginner: 'How long a tenant stays. With 2 years, you pay the leasing fee every second year.',
    intermediate: 'Years between two leasing fees.',
    expert: 'Only spreads the leasing fee. Empty months between tenants are part of vacancy.',
    also: 'turnover length of stay tenancy',
    reason: 'The average tenant stays 27.5 months.',
  },
} as const satisfies Record<string, AssumptionTexts>;
