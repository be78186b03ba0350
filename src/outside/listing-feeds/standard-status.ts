import { standardStatuses } from '#contracts/listing.ts';
import { propertyTypeOf } from '#domain/property-type.ts';

type StandardStatus = (typeof standardStatuses)[number];

const letters = (value: string) => value.toLowerCase().replaceAll(/[^a-z]/g, '');
const statuses = new Map<string, StandardStatus>(standardStatuses.map((status) => [letters(status), status]));
const otherWords = new Map<string, StandardStatus>(
  Object.entries({
    forsale: 'Active',
    forsalebyowner: 'Active',
    fsbo: 'Active',
    newconstruction: 'Active',
    foreclosure: 'Active',
    foreclosures: 'Active',
    bankowned: 'Active',
    shortsale: 'Active',
    auction: 'Active',
    new: 'Active',
    pricechange: 'Active',
    pricereduced: 'Active',
    backonmarket: 'Active',
    activebom: 'Active',
    readytobuild: 'Active',
    preonmarket: 'Coming Soon',
    contingent: 'Active Under Contract',
    activecontingent: 'Active Under Contract',
    undercontract: 'Active Under Contract',
    pendinginspection: 'Pending',
    sold: 'Closed',
    closedsale: 'Closed',
    pastsale: 'Closed',
    temporarilyoffmarket: 'Hold',
    offmarket: 'Withdrawn',
    notforsale: 'Withdrawn',
    nolongerforsale: 'Withdrawn',
    previouslyforsale: 'Withdrawn',
    cancelled: 'Canceled',
    deleted: 'Delete',
  } as const),
);

/** The RESO status of a feed's status in any spelling, such as `Condo for sale`; an unknown one stays unchanged. */
export function standardStatus(word: string): string {
  return knownStatus(word) ?? (isTypeForSale(word) ? 'Active' : word);
}

/** `Not for sale` and the like name no home, and must not become one for sale. */
function isTypeForSale(word: string): boolean {
  const [, type] = /^([a-z]*)forsale$/.exec(letters(word)) ?? [];
  return type !== undefined && (homeWords.has(type) || propertyTypeOf(type) !== null);
}

const homeWords: ReadonlySet<string> = new Set(['home', 'property', 'apartment', 'newconstruction', 'foreclosure']);

/** Whether the word is a status, although it may be in a column of property types. */
export function isStatus(word: string): boolean {
  return knownStatus(word) !== null;
}

function knownStatus(word: string): StandardStatus | null {
  const key = letters(word);
  return statuses.get(key) ?? otherWords.get(key) ?? null;
}
