import type { Listing } from '#contracts/listing.ts';
import type { ProformaAnswer, ProformaParts } from '#contracts/proformas.ts';
import { formatDollars, formatPercent } from '../../lib/format.ts';
import { formatDay } from '../../lib/format-day.ts';
import { Panel } from '../../ui/panel.tsx';
import { originNotes } from './origin-notes.ts';
import { proformaCopy, rentConfidenceWords } from './proforma-copy.ts';
import { type SourcedFact, SourcedFactList } from './sourced-fact-list.tsx';

const { facts: copy } = proformaCopy;

type Shown = ProformaParts & Partial<Pick<ProformaAnswer, 'origins'>>;

export function FactsPanel({ answer }: { answer: Shown }) {
  const { listing, proforma } = answer;
  const notes = originNotes(answer);
  const facts: SourcedFact[] = [
    { name: copy.rent, value: formatDollars(listing.rent), notes: notes.rent },
    ...rangeOfRents(listing),
    { name: copy.tax, value: formatDollars(listing.tax_annual_amount), notes: notes.tax },
    { name: copy.taxRate, value: formatPercent(listing.tax_rate) },
    { name: copy.insurance, value: formatDollars(listing.insurance_annual), notes: notes.insurance },
    {
      name: copy.dues,
      value:
        listing.association_fee_monthly === null ? copy.duesUnknown : formatDollars(listing.association_fee_monthly),
    },
  ];
  if (listing.other_annual > 0) facts.push({ name: copy.other, value: formatDollars(listing.other_annual) });
  if (listing.upfront > 0) facts.push({ name: copy.upfront, value: formatDollars(listing.upfront) });
  facts.push({ name: copy.growth, value: formatPercent(proforma.appreciation), notes: notes.growth });
  if (listing.modification_timestamp) {
    facts.push({ name: copy.updated, value: formatDay(listing.modification_timestamp) });
  }
  return (
    <Panel title={copy.title} {...(listing.flags.includes('sample') ? { text: copy.sample } : {})}>
      <SourcedFactList facts={facts} />
    </Panel>
  );
}

function rangeOfRents({ rent_low: low, rent_high: high, rent_confidence: confidence }: Listing): SourcedFact[] {
  if (low === null || high === null) return [];
  const notes = [copy.rangeNote, confidence === null ? undefined : rentConfidenceWords[confidence]] as const;
  return [{ name: copy.rentRange, value: `${formatDollars(low)} – ${formatDollars(high)}`, notes }];
}
