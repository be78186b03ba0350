import type { Listing } from '#contracts/listing.ts';
import { formatDollars, formatPercent } from '../../lib/format.ts';
import { FactList, Panel } from './panel.tsx';
import { proformaCopy, rentSourceWords } from './proforma-copy.ts';

const { facts: copy } = proformaCopy;
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** What the listing states, what was estimated, and from what. */
export function FactsPanel({ listing }: { listing: Listing }) {
  const { rent_low: low, rent_high: high } = listing;
  const facts: (readonly [string, string])[] = [[copy.rent, formatDollars(listing.rent)]];
  if (listing.rent_source) facts.push([copy.rentSource, rentSourceWords[listing.rent_source]]);
  if (low !== null && high !== null) facts.push([copy.rentRange, `${formatDollars(low)} – ${formatDollars(high)}`]);
  facts.push(
    [copy.tax, formatDollars(listing.tax_annual_amount)],
    [copy.taxRate, formatPercent(listing.tax_rate)],
    [copy.insurance, formatDollars(listing.insurance_annual)],
    [
      copy.dues,
      listing.association_fee_monthly === null ? copy.duesUnknown : formatDollars(listing.association_fee_monthly),
    ],
  );
  if (listing.other_annual > 0) facts.push([copy.other, formatDollars(listing.other_annual)]);
  if (listing.upfront > 0) facts.push([copy.upfront, formatDollars(listing.upfront)]);
  if (listing.market_appreciation !== null) {
    facts.push([copy.marketAppreciation, formatPercent(listing.market_appreciation)]);
  }
  if (listing.modification_timestamp) facts.push([copy.updated, day.format(new Date(listing.modification_timestamp))]);
  return (
    <Panel title={copy.title} {...(listing.flags.includes('sample') ? { text: copy.sample } : {})}>
      <FactList facts={facts} />
    </Panel>
  );
}
