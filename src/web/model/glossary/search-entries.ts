import { type Entry, entry, known } from './entry.ts';

/** Terms about searches and listings. */
export const searchEntries: readonly Entry[] = [
  entry(
    'proforma',
    'Proforma',
    [
      'The full calculation for one home: what it costs, earns and returns each year under your assumptions.',
      'One listing projected under one set of assumptions.',
      'Its link contains the listing and the assumptions, so everyone who opens it sees the same numbers.',
    ],
    { also: 'pro forma projection' },
  ),
  entry(
    'underwriting',
    'Underwriting',
    [
      'Checking, before you buy, whether a home earns what you want.',
      'Turning facts and assumptions into figures, with conservative costs.',
      'Forma underwrites every listing in each search, and recalculates month by month what it shows.',
    ],
    { also: 'analysis due diligence' },
  ),
  entry(
    'assumptions',
    'Assumptions',
    [
      'What you expect of an uncertain future: the rate, the growth, the costs.',
      'Financing, offer, rent scenario, growth, costs, hold and exit. Each default has a stated basis.',
      'Compare two proformas only under the same assumptions. Those you leave blank follow the persona’s defaults.',
    ],
    { also: 'inputs' },
  ),
  entry(
    'target',
    'Target',
    [
      'A limit that a home must meet to appear in your results.',
      'A minimum, or a maximum for costs. A match meets all of them.',
      'Tested without division, so it works where the ratio is undefined: without debt, a DSCR target requires NOI of at least 0.',
    ],
    { also: 'filter minimum' },
  ),
  entry(
    'listing',
    'Listing',
    [
      'A home for sale, with what we know about it.',
      'A home in a feed, active or coming soon.',
      'Fields follow the RESO Data Dictionary. A home in several feeds is a listing in each. Homes that leave the market leave the search.',
    ],
    { also: 'MLS feed' },
  ),
  entry(
    'single-family',
    'Single-family rental (SFR)',
    [
      'A house rented to one household. Townhouses count too.',
      'A detached or attached house on its own land.',
      'You insure the whole building, so its insurance costs more than a condo’s, where the association insures the walls.',
    ],
    { also: 'house SFR townhouse' },
  ),
  entry(
    'condo',
    'Condo',
    [
      'An apartment you own in a building you share.',
      'Your own unit in a shared building, with monthly dues to an association.',
      'Dues decide the deal, and lenders review the association. Unknown dues rank a condo last in every sort order.',
    ],
    { also: 'condominium co-op apartment' },
  ),
  known(
    'bed_count',
    'Bedrooms',
    'The main driver of the base rent. A fifth and a sixth bedroom add 15% each, by HUD’s rule for large units.',
  ),
  known(
    'square_footage',
    'Living area',
    'Rent grows with area to the power of about 0.41: twice the size rents for a third more, so small homes yield more.',
    {
      also: 'square feet size',
    },
  ),
  entry(
    'comparables',
    'Comparables',
    [
      'Similar homes nearby. Their rents show what this one might rent for.',
      'Advertised and stated rents within 50 km, weighted by distance, size, rooms and age.',
      'No single home decides: its weight is capped, and so is a rent more than e times higher or lower.',
    ],
    { also: 'comps' },
  ),
  known(
    'days_on_market',
    'Days on market',
    'Relisting resets it in many feeds, but not in the proforma’s price history.',
    { also: 'DOM' },
  ),
  known('bath_count', 'Bathrooms', 'Counted in quarters. More baths per bedroom raise the estimated rent a little.', {
    also: 'baths',
  }),
  known(
    'year_built',
    'Year built',
    'Only estimated condo dues depend on it. Raise the repairs for a home with old systems.',
    {
      also: 'age',
    },
  ),
  known('lot_size', 'Lot', 'The search stores four digits of large lots. Land isn’t depreciated.', {
    also: 'land acres acreage',
  }),
  known(
    'association_fee',
    'HOA dues (filter)',
    'Compared with the dues in force, so an estimate can keep a condo in or out.',
    { also: 'association fee' },
  ),
  known(
    'price_per_square_foot',
    'Price per square foot',
    'Says little about returns, but a price far below its neighbors often hides a reason.',
    { also: 'price per sq ft' },
  ),
  known(
    'keywords',
    'Keywords',
    'Case, accents and punctuation don’t count. Homes whose feed describes nothing, and homes that you import, are never found.',
    { also: 'words remarks description features search text' },
  ),
  known(
    'listing_status',
    'Listing status',
    'Rentals under contract are never found. Their status is in the proforma.',
    {
      also: 'coming soon active',
    },
  ),
];
