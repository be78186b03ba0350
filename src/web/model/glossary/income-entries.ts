import { type Entry, entry } from './entry.ts';

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
      'What this home would rent for in the month shown with the estimate.',
      'An estimate from comparable rents and the ZIP code’s fair market rents, with the range that holds 80% of such rents. We update older rents with the rent index and its trend.',
      'If the listing states an actual rent, we use it. Check an estimate’s source and confidence: one number in a wide range is uncertain.',
    ],
    { also: 'rent estimate fair market rent FMR HUD' },
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
  entry(
    'property-tax',
    'Property tax',
    [
      'What the county charges each year. After a sale to a landlord, it’s often more than the seller pays.',
      'Effective rate × price, or the current tax bill. The rate is the seller’s bill ÷ asking price, adjusted by state law for a sale and a rental.',
      'Some states cap the taxable value until a sale, and many give owner-occupiers a lower class or an exemption. Neither passes to you.',
    ],
    { also: 'real estate tax assessment', formula: 'Effective tax rate × price' },
  ),
  entry(
    'insurance',
    'Landlord insurance',
    [
      'Covers the house against fire, storm and similar damage. Tenants insure their own belongings.',
      'Annual premium. If the listing has none: the state’s premium × cost to rebuild, plus 25% for a landlord policy. At least $900 for a house, $450 for a condo.',
      'The state’s average hides coasts and wildfire areas that cost several times more. Get a quote before you offer.',
    ],
    { also: 'hazard insurance premium' },
  ),
  entry(
    'hoa-dues',
    'HOA dues',
    [
      'What the homeowners’ association charges each month for the roof, lawn or pool. Nearly all condos have dues.',
      'Monthly dues. If a condo’s are unknown, we estimate them from condos nearby, per square foot, and list it after the others.',
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
