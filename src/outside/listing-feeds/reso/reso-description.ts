import type { FeedRow } from '../../csv/feed-row.ts';
import type { Draft } from '../feed-format.ts';

const separators = /[,;|\n]+/;

/** Features that need no name of their group. */
const plainColumns = ['features', 'interiorfeatures', 'exteriorfeatures', 'appliances'] as const;
/** Their values, such as `Central` and `In Ground`, mean nothing without the group. */
const groupedColumns = { Cooling: 'cooling', Heating: 'heating', Pool: 'poolfeatures' } as const;
const flags = { Pool: 'poolprivateyn', Waterfront: 'waterfrontyn', Fireplace: 'fireplaceyn' } as const;

/** Remarks, parking and features, before `cleanDescription`. Never reads the private remarks. */
export function descriptionOf(row: FeedRow): Draft {
  const garageSpaces = row.number('garagespaces');
  const parking = lookups(row, 'parkingfeatures');
  const isUncountedGarage = garageSpaces === null && isTrue(row, 'garageyn') && !mentions(parking, 'Garage');
  return {
    public_remarks: row.text('publicremarks', 'remarks', 'description'),
    parking_total: row.number('parkingtotal'),
    garage_spaces: garageSpaces,
    parking_features: isUncountedGarage ? ['Garage', ...parking] : parking,
    features: featuresOf(row),
  };
}

function featuresOf(row: FeedRow): string[] {
  const plain = plainColumns.flatMap((column) => lookups(row, column));
  const grouped = Object.entries(groupedColumns).flatMap(([group, column]) =>
    lookups(row, column).map((value) => `${group}: ${value}`),
  );
  const stated = [...grouped, ...plain];
  const flagged = Object.entries(flags).filter(([name, column]) => isTrue(row, column) && !mentions(stated, name));
  return [...flagged.map(([name]) => name), ...stated];
}

function mentions(values: readonly string[], word: string): boolean {
  return values.some((value) => value.toLowerCase().includes(word.toLowerCase()));
}

function lookups(row: FeedRow, column: string): string[] {
  return row
    .list(column, separators)
    .filter((value) => typeof value === 'string')
    .map((value) => inWords(value.trim()))
    .filter((value) => value !== '' && !meaningless.test(value));
}

const meaningless = /^(?:none|no|n\/a|other|unknown|see remarks)$/i;

/** Lookups come in both spellings: `CentralAir` and `Central Air`. */
function inWords(value: string): string {
  return /^[A-Za-z]+$/.test(value) ? value.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ') : value;
}

function isTrue(row: FeedRow, column: string): boolean {
  const word = row.text(column);
  return word !== null && ['true', 't', 'y', 'yes', '1'].includes(word.toLowerCase());
}
