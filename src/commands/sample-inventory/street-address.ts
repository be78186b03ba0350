import type { SeededRandom } from './seeded-random.ts';

const names = [
  'Oak',
  'Maple',
  'Cedar',
  'Pine',
  'Elm',
  'Walnut',
  'Chestnut',
  'Hickory',
  'Birch',
  'Willow',
  'Poplar',
  'Sycamore',
  'Magnolia',
  'Dogwood',
  'Juniper',
  'Laurel',
  'Washington',
  'Jefferson',
  'Lincoln',
  'Madison',
  'Monroe',
  'Jackson',
  'Adams',
  'Franklin',
  'Grant',
  'Cleveland',
  'Garfield',
  'Wilson',
  'Main',
  'Church',
  'Park',
  'Mill',
  'Spring',
  'Lake',
  'River',
  'Hill',
  'Highland',
  'Meadow',
  'Valley',
  'Forest',
  'Sunset',
  'Ridge',
  'Lakeview',
  'Fairview',
  'Prospect',
  'Center',
  'Pleasant',
  'Grove',
  'Orchard',
  'Garden',
  'Woodland',
  'Summit',
  'Central',
  'College',
  'Union',
  'Liberty',
  'Broad',
  'Market',
  'Bridge',
  'Cherry',
  'Dove',
  'Fox Hollow',
  'Heather',
  'Ivy',
  'Kensington',
  'Linden',
  'Mulberry',
  'Windsor',
  'Warren',
  'Clinton',
  'Delaware',
  'Euclid',
  'Harrison',
  'Howard',
  'Jerome',
  'Lexington',
  'Preston',
] as const;
const endings = ['St', 'St', 'St', 'Ave', 'Ave', 'Rd', 'Dr', 'Dr', 'Ln', 'Ct', 'Way', 'Pl', 'Blvd'] as const;
const directions = ['', '', '', '', '', 'N ', 'S ', 'E ', 'W '] as const;

/** A plausible street address; a condo also has a unit. */
export function streetAddress(random: SeededRandom, hasUnit: boolean): string {
  const number = random.between(1, 98) * (random.chance(0.6) ? 100 : 10) + random.between(1, 99);
  const street = random.chance(0.15) ? ordinal(random.between(1, 60)) : random.pick(names);
  const unit = hasUnit ? ` #${random.between(1, 12)}${String(random.between(1, 18)).padStart(2, '0')}` : '';
  return `${number} ${random.pick(directions)}${street} ${random.pick(endings)}${unit}`;
}

function ordinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}
