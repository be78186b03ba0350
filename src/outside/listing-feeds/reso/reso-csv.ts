import type { FeedFormat } from '../feed-format.ts';
import { readResoListing } from './reso-listing.ts';

/** CSV with the names of the RESO Data Dictionary, also in snake_case, and our extensions. */
export const resoCsv: FeedFormat = {
  name: 'RESO CSV',
  required: [
    ['listingkey', 'listingid', 'sourcekey'],
    ['listprice'],
    ['standardstatus'],
    ['propertytype', 'propertysubtype'],
  ],
  read: readResoListing,
};
