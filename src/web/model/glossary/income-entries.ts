import { type Entry, entry, known } from './entry.ts';

/** What a rental earns in a year and what running it costs. */
export const incomeEntries: readonly Entry[] = [
  entry(
    'gross-rent',
    'Gross rent',
    [
      'The rent of a full year, if the home were never empty.',
      'Twelve months of rent under the rent scenario, before vacancy.',
      'Steps up once a year by the assumed growth; no mid-year indexation.',
    ],
    { also: 'gross potential rent GPR gross scheduled income', figure: 'gross_income' },
  ),
  entry(
    'market-rent',
    'Market rent',
    [
      'What this home would rent for today.',
      'An estimate from comparable rents and from the fair market rents of the ZIP code, with a range that holds it four times in five.',
      'Where the feed states an actual rent, that counts. The source and the confidence of an estimate stand beside it; a point inside a wide range is not a fact.',
    ],
    { also: 'rent estimate fair market rent FMR HUD' },
  ),
  known(
    'rent_scenario',
    'Rent scenario',
    'Moves the level from month one; rent growth compounds on the scaled rent. Vacancy, management and maintenance follow it, tax and insurance do not.',
    {
      also: 'rent increase',
    },
  ),
  known(
    'vacancy',
    'Vacancy',
    'One number for physical vacancy and for what is not collected. Lenders underwrite at least 5%, whatever the history says.',
    {
      also: 'credit loss economic vacancy occupancy',
      formula: 'Vacancy share × gross rent',
    },
  ),
  entry(
    'effective-gross-income',
    'Effective gross income (EGI)',
    [
      'The rent that really arrives over a year.',
      'Gross rent less vacancy.',
      'The base of the management fee, of the expense ratio and of the net profit margin. Other income is not assumed.',
    ],
    { also: 'income collected', figure: 'effective_gross_income' },
  ),
  entry(
    'operating-expenses',
    'Operating expenses',
    [
      'What it costs to keep the home let: tax, insurance, dues, repairs, someone to manage it. Not the loan.',
      'Tax, insurance, dues, maintenance, management and the capital reserve of a year.',
      'Costs tied to the price and bills grow with expenses, those tied to rent grow with rent. The reserve is in unless you move it below NOI.',
    ],
    { also: 'opex running costs', figure: 'operating_expenses' },
  ),
  entry(
    'noi',
    'Net operating income (NOI)',
    [
      'What the property itself earns in a year, before the bank. It would be the same for a buyer who pays cash.',
      'Effective gross income less operating expenses.',
      'After the capital reserve here, as agencies underwrite it; one switch moves the reserve below and lifts every ratio built on NOI.',
    ],
    { also: 'net income', figure: 'noi' },
  ),
  known(
    'property_managed',
    'Property manager',
    'Off, your own time is free in every figure. Compare deals managed, even if you mean to do the work.',
    {
      also: 'management self-managed',
    },
  ),
  known(
    'management_fee',
    'Management fee',
    'Charged on what is collected, not on what is asked: vacancy lowers it. Fees for letting anew are not modelled apart.',
    {
      formula: 'Fee × effective gross income',
    },
  ),
  known(
    'maintenance',
    'Maintenance, of the rent',
    'Follows rent, so it falls short where rents are low and houses are large: add a share of the price there.',
    {
      also: 'repairs',
      formula: 'Share × gross rent',
    },
  ),
  known(
    'maintenance_of_price',
    'Maintenance, of the price',
    'The old rule of one percent of the value a year. It grows with expenses, not with rent.',
    {
      also: 'repairs',
      formula: 'Share × price × (1 + expense growth)^(year − 1)',
    },
  ),
  known(
    'capex_reserve',
    'Capital reserve',
    'A reserve, not a cost of the year: what is set aside is gone from cash flow whether the roof is done or not.',
    {
      also: 'capex capital expenditures replacement reserve',
      formula: 'Share × gross rent',
    },
  ),
  known(
    'capex_above_line',
    'Reserve counted in NOI',
    'Moves NOI and with it DSCR, cap rate and debt yield. Cash flow, multiple and IRR stay as they are, unless an exit cap rate prices the sale.',
    {
      also: 'above the line below the line',
    },
  ),
  known(
    'gross_income_increase',
    'Rent growth',
    'At the same rate as costs the margin stays. Half a point above costs over ten years is a strong claim.',
    {
      also: 'gross income increase',
      formula: 'Gross rent × (1 + growth)^(year − 1)',
    },
  ),
  known(
    'gross_expense_increase',
    'Expense growth',
    'Reaches only costs that do not follow rent. Where tax and insurance outrun rent, this is the number to raise.',
    {
      also: 'gross expense increase inflation',
      formula: 'Cost × (1 + growth)^(year − 1)',
    },
  ),
  entry(
    'property-tax',
    'Property tax',
    [
      'What the county asks for each year. It is a share of the value, and differs much from state to state.',
      'Effective rate times price, or the bill of today.',
      'The effective rate is bill over price, not the nominal rate over an assessed value. Homestead relief ends when an investor buys.',
    ],
    { also: 'real estate tax assessment', formula: 'Effective tax rate × price' },
  ),
  known(
    'tax_mode',
    'Tax reassessment',
    'Where assessments are capped until a sale, the seller’s bill says little. Keep today’s bill only where the law keeps it.',
    {
      also: 'reassessed current bill',
    },
  ),
  entry(
    'insurance',
    'Landlord insurance',
    [
      'Insures the house against fire, storm and the like. The tenant insures their own things.',
      'A yearly premium; where the feed states none, 0.50% of the asking price for a house and 0.25% for a condo.',
      'Coastal and wildfire areas cost a multiple of that: check a quote before the offer, the estimate knows no hazard.',
    ],
    { also: 'hazard insurance premium' },
  ),
  entry(
    'hoa-dues',
    'HOA dues',
    [
      'What the owners’ association asks for each month, for the roof, the lawn or the pool. Condos nearly always have it.',
      'Monthly dues; a condo whose dues are unknown stands after all others.',
      'Special assessments come on top and are not in the feed. Read the minutes and the reserve study.',
    ],
    { also: 'homeowners association condo fee dues assessment' },
  ),
  entry(
    'turnover',
    'Turnover',
    [
      'A tenant leaves and another one comes: empty weeks, paint, adverts.',
      'Counted in vacancy and maintenance; there is no line of its own.',
      'Where tenants change yearly, raise both: one empty month is 8.3% of vacancy by itself.',
    ],
    { also: 'make-ready leasing fee' },
  ),
];
