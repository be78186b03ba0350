import { type Entry, entry, known } from './entry.ts';

/** Words of the search, and of what is searched. */
export const searchEntries: readonly Entry[] = [
  entry(
    'proforma',
    'Proforma',
    [
      'The whole calculation of one home: what it costs, earns and leaves, year by year, as you suppose it.',
      'One listing under one set of assumptions, as a projection.',
      'Its link carries listing and assumptions: whoever opens it sees the same numbers worked out anew.',
    ],
    { also: 'pro forma projection' },
  ),
  entry(
    'underwriting',
    'Underwriting',
    [
      'Working out, before you buy, whether a home earns what you want.',
      'From facts and assumptions to figures, with care on the side of costs.',
      'Here over the whole inventory at the time of the search, and again month by month for what is shown.',
    ],
    { also: 'analysis due diligence' },
  ),
  entry(
    'assumptions',
    'Assumptions',
    [
      'Everything about the future that nobody knows and you suppose: the rate, the growth, the costs.',
      'Financing, offer, rent scenario, growth, costs, hold and exit. Each has a default with its basis.',
      'Two proformas compare only under the same ones. What you do not state follows the defaults of the persona.',
    ],
    { also: 'inputs' },
  ),
  entry(
    'target',
    'Target',
    [
      'What a home must reach for you, or it is not shown.',
      'A least value of a figure, or a most for costs. All must hold.',
      'Tested cross-multiplied, so it is defined even where the ratio is not: without debt a DSCR asks for NOI of at least 0.',
    ],
    { also: 'filter minimum' },
  ),
  known(
    'persona',
    'Persona',
    'Cash flow caps growth at 2% and asks for a positive first year; the reinvestor compounds cash flows; appreciation takes each market’s own growth where known.',
    {
      also: 'cash flow reinvestor appreciation investor',
    },
  ),
  entry(
    'listing',
    'Listing',
    [
      'A home that is offered for sale, with what is known of it.',
      'One row of a feed: active or coming soon.',
      'Fields follow the RESO Data Dictionary. One home in several feeds is one listing; what leaves the market leaves the search.',
    ],
    { also: 'MLS feed' },
  ),
  entry(
    'single-family',
    'Single-family rental (SFR)',
    [
      'A house for one household, let to one tenant. Townhouses count too.',
      'Detached or attached, on land of its own.',
      'The association, where there is one, insures no building: insurance is assumed at twice a condo’s share.',
    ],
    { also: 'house SFR townhouse' },
  ),
  entry(
    'condo',
    'Condo',
    [
      'An apartment that you own, in a building that you share.',
      'Own unit, shared building, monthly dues to an association.',
      'Dues decide the deal, and lenders look at the association too. Unknown dues put it behind all others under every sort.',
    ],
    { also: 'condominium co-op apartment' },
  ),
  known(
    'bed_count',
    'Bedrooms',
    'The main driver of the base rent; a fifth and a sixth add 15% each by the public rule for large units.',
  ),
  known(
    'square_footage',
    'Living area',
    'Rent follows it with a power of about 0.41: twice the size is a third more rent, which is why small homes yield more.',
    {
      also: 'square feet size',
    },
  ),
  entry(
    'comparables',
    'Comparables',
    [
      'Homes like this one nearby. What they rent for tells what this one might.',
      'Advertised and stated rents within 50 km, weighted by distance, size, rooms and age.',
      'A single one never decides: its share is held down, and a rent more than e times off counts as one at that bound.',
    ],
    { also: 'comps' },
  ),
  entry(
    'days-on-market',
    'Days on market',
    [
      'How long the home has been for sale. After many weeks sellers talk more easily.',
      'Days since it was listed.',
      'Relisting resets it in many feeds; the history of prices on the proforma does not forget.',
    ],
    { also: 'DOM' },
  ),
];
