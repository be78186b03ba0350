import { type Entry, entry, known } from './entry.ts';

/** Terms about annual income and operating expenses. */
export const incomeEntries: readonly Entry[] = [
  entry(
    'gross-rent',
    'Gross rent',
    [
      'A full year of rent, if the home were never empty.',
      'Twelve months of rent under the rent scenario, before vacancy.',
      'Grows once a year by the assumed rate, with no mid-year increases.',
    ],
    { also: 'gross potential rent GPR gross scheduled income', figure: 'gross_income' },
  ),
  entry(
    'market-rent',
    'Market rent',
    [
      'What this home would rent for today.',
      'An estimate from comparable rents and the ZIP code’s fair market rents, with an 80% confidence range.',
      'If the listing states an actual rent, we use it. Check an estimate’s source and confidence: one number in a wide range is uncertain.',
    ],
    { also: 'rent estimate fair market rent FMR HUD' },
  ),
  known(
    'rent_scenario',
    'Rent scenario',
    'Scales rent from month one; rent growth compounds on the scaled rent. Vacancy, management and maintenance follow it; tax and insurance don’t.',
    {
      also: 'rent increase',
    },
  ),
  known(
    'vacancy',
    'Vacancy',
    'One rate for empty months and unpaid rent. Lenders underwrite at least 5%, whatever the history.',
    {
      also: 'credit loss economic vacancy occupancy',
      formula: 'Vacancy share × gross rent',
    },
  ),
  entry(
    'effective-gross-income',
    'Effective gross income (EGI)',
    [
      'The rent you actually collect in a year.',
      'Gross rent minus vacancy.',
      'The base for the management fee, expense ratio and net profit margin. We assume no other income.',
    ],
    { also: 'income collected', figure: 'effective_gross_income' },
  ),
  entry(
    'operating-expenses',
    'Operating expenses',
    [
      'What it costs to run the rental: tax, insurance, dues, repairs, management. Not the loan.',
      'Annual tax, insurance, dues, maintenance, management and capital reserve.',
      'Costs tied to the price and bills grow with expenses; costs tied to rent grow with rent. The reserve is included unless you move it below NOI.',
    ],
    { also: 'opex running costs', figure: 'operating_expenses' },
  ),
  entry(
    'noi',
    'Net operating income (NOI)',
    [
      'What the property earns in a year, before loan payments. A cash buyer would earn the same.',
      'Effective gross income minus operating expenses.',
      'After the capital reserve, as agencies underwrite it. Moving the reserve below NOI raises every ratio built on NOI.',
    ],
    { also: 'net income', figure: 'noi' },
  ),
  known(
    'property_managed',
    'Property management',
    'If it’s off, your own time is free in every figure. Compare deals with management on, even if you plan to manage yourself.',
    {
      also: 'manager self-managed',
    },
  ),
  known(
    'management_fee',
    'Management fee',
    'Charged on collected rent, so vacancy lowers it. We don’t model leasing fees separately.',
    {
      formula: 'Fee × effective gross income',
    },
  ),
  known(
    'maintenance',
    'Maintenance (% of rent)',
    'Follows rent, so it’s too low where rents are low and houses are large. Add a share of the price there.',
    {
      also: 'repairs',
      formula: 'Share × gross rent',
    },
  ),
  known(
    'maintenance_of_price',
    'Maintenance (% of price)',
    'The traditional rule: one percent of the value per year. It grows with expenses, not with rent.',
    {
      also: 'repairs',
      formula: 'Share × price × (1 + expense growth)^(year − 1)',
    },
  ),
  known(
    'capex_reserve',
    'Capital reserve',
    'A reserve, not a bill: it lowers cash flow every year, whether or not you replace the roof.',
    {
      also: 'capex capital expenditures replacement reserve',
      formula: 'Share × gross rent',
    },
  ),
  known(
    'capex_above_line',
    'Include capital reserve in NOI',
    'Changes NOI, and so DSCR, cap rate and debt yield. Cash flow, multiple and IRR stay the same, unless an exit cap rate sets the sale price.',
    {
      also: 'above the line below the line',
    },
  ),
  known(
    'gross_income_increase',
    'Rent growth',
    'If rent and expenses grow at the same rate, the margin stays the same. Half a point more than expenses over ten years is a strong claim.',
    {
      also: 'gross income increase',
      formula: 'Gross rent × (1 + growth)^(year − 1)',
    },
  ),
  known(
    'gross_expense_increase',
    'Expense growth',
    'Applies only to costs that don’t follow rent. Raise it where tax and insurance grow faster than rent.',
    {
      also: 'gross expense increase inflation',
      formula: 'Cost × (1 + growth)^(year − 1)',
    },
  ),
  entry(
    'property-tax',
    'Property tax',
    [
      'What the county charges each year: a share of the value that differs widely by state.',
      'Effective rate × price, or the current tax bill.',
      'The effective rate is the bill divided by the price, not the nominal rate on an assessed value. Homestead exemptions end when an investor buys.',
    ],
    { also: 'real estate tax assessment', formula: 'Effective tax rate × price' },
  ),
  known(
    'tax_mode',
    'Tax reassessment',
    'Where assessments are capped until a sale, the seller’s bill says little. Keep the current bill only where the law keeps it.',
    {
      also: 'reassessed current bill',
    },
  ),
  entry(
    'insurance',
    'Landlord insurance',
    [
      'Covers the house against fire, storm and similar damage. Tenants insure their own belongings.',
      'Annual premium. If the listing has none, we assume 0.50% of the asking price for a house and 0.25% for a condo.',
      'Coastal and wildfire areas cost several times more. Get a quote before you offer: the estimate ignores hazards.',
    ],
    { also: 'hazard insurance premium' },
  ),
  entry(
    'hoa-dues',
    'HOA dues',
    [
      'What the homeowners’ association charges each month for the roof, lawn or pool. Nearly all condos have dues.',
      'Monthly dues. Condos with unknown dues rank last.',
      'Special assessments are extra and not in the listing. Read the minutes and the reserve study.',
    ],
    { also: 'homeowners association condo fee dues assessment' },
  ),
  entry(
    'turnover',
    'Turnover',
    [
      'One tenant leaves and another moves in: empty weeks, paint, advertising.',
      'Included in vacancy and maintenance, without a line of its own.',
      'If tenants change every year, raise both: one empty month is 8.3% vacancy.',
    ],
    { also: 'make-ready leasing fee' },
  ),
];
