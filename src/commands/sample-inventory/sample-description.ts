import type { StoredListing } from '#contracts/listing.ts';
import type { ListingDescription } from '#contracts/listing-description.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

/** Remarks, parking and features of a sample, always the same for a listing. Remarks name no address. */
export function sampleDescription(
  key: string,
  propertyType: StoredListing['property_type'],
  yearBuilt: number | null,
): ListingDescription {
  const random = seededRandom(`description of ${key}`);
  const isCondo = propertyType === 'CONDO';
  const isOld = (yearBuilt ?? 1980) < 1970;
  const parking = drawParking(isCondo, random);
  const drawn = isCondo ? condoFeatures : houseFeatures;
  const features = [...drawn, ...(isOld ? oldFeatures : newFeatures)].filter(({ share }) => random.chance(share));
  const remarks = [
    random.pick(isOld ? oldOpenings : newOpenings),
    ...features.flatMap(({ sentence }) => (sentence === undefined ? [] : [sentence])),
    random.pick(isCondo ? condoEndings : houseEndings),
  ];
  return { public_remarks: remarks.join(' '), ...parking, features: features.map(({ name }) => name) };
}

function drawParking(isCondo: boolean, random: SeededRandom): Omit<ListingDescription, 'public_remarks' | 'features'> {
  const spaces = random.between(0, isCondo ? 1 : 2);
  if (spaces === 0)
    return {
      parking_total: isCondo ? 1 : null,
      garage_spaces: null,
      parking_features: [isCondo ? 'Assigned' : 'On street'],
    };
  const driveway = isCondo ? 0 : 2;
  return {
    parking_total: spaces + driveway,
    garage_spaces: spaces,
    parking_features: isCondo ? [] : [random.pick(['Attached garage', 'Detached garage']), 'Driveway'],
  };
}

type SampleFeature = { readonly name: string; readonly share: number; readonly sentence?: string };

const houseFeatures: readonly SampleFeature[] = [
  { name: 'Fireplace', share: 0.25 },
  { name: 'Fenced yard', share: 0.35, sentence: 'The back yard is fenced.' },
  { name: 'Deck', share: 0.25 },
  { name: 'Pool: In ground', share: 0.06, sentence: 'The pool was serviced last season.' },
  { name: 'Basement', share: 0.2, sentence: 'A dry basement has room for storage.' },
];
const condoFeatures: readonly SampleFeature[] = [
  { name: 'Elevator', share: 0.3 },
  { name: 'Balcony', share: 0.4, sentence: 'The balcony faces the courtyard.' },
  { name: 'Pool: Community', share: 0.2, sentence: 'Residents share a pool.' },
];
const oldFeatures: readonly SampleFeature[] = [
  { name: 'Heating: Natural gas', share: 0.6 },
  { name: 'Cooling: Central air', share: 0.5 },
  { name: 'Hardwood floors', share: 0.45, sentence: 'Original hardwood floors run through the main rooms.' },
  { name: 'Washer hookup', share: 0.6 },
];
const newFeatures: readonly SampleFeature[] = [
  { name: 'Heating: Forced air', share: 0.6 },
  { name: 'Cooling: Central air', share: 0.8 },
  { name: 'Walk-in closet', share: 0.4 },
  { name: 'Dishwasher', share: 0.7 },
  { name: 'In-unit laundry', share: 0.6, sentence: 'Laundry is inside the home.' },
];

const oldOpenings = [
  'Solid older home with good bones, priced for an investor.',
  'A fixer upper with a sound roof and room to add value.',
  'Renovated kitchen and bath in an established neighborhood.',
  'Long-term tenants have kept this home in good order.',
] as const;
const newOpenings = [
  'Low-maintenance home with an open floor plan.',
  'Move-in ready and freshly painted.',
  'Updated kitchen with new appliances.',
  'A practical layout that is easy to rent.',
] as const;
const houseEndings = ['Close to schools, shops and transit.', 'Sold as is.', 'Show with 24 hours notice.'] as const;
const condoEndings = [
  'The association takes care of the exterior.',
  'Rentals are allowed by the association.',
  'Close to shops and transit.',
] as const;
