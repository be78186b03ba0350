import type { Listing } from '#contracts/listing.ts';
import type { ProformaAnswer, ProformaParts } from '#contracts/proformas.ts';
import { formatDollars, formatPercent } from '#domain/format.ts';
import { formatDay } from '#domain/format-day.ts';
import { Panel } from '../../ui/panel.tsx';
import { type Fact, FactList } from './fact-list.tsx';
import { originNotes } from './origin-notes.ts';
import { proformaCopy, rentConfidenceWords } from './proforma-copy.ts';
import { taxFacts } from './tax-facts.ts';

const { facts: copy } = proformaCopy;

type Shown = ProformaParts & Partial<Pick<ProformaAnswer, 'origins'>>;

export function FactsPanel({ answer }: { answer: Shown }) {
  const { listing, proforma } = answer;
  const notes = originNotes(answer);
  const facts: Fact[] = [
    [copy.rent, formatDollars(listing.rent), notes.rent],
    ...rangeOfRents(listing),
    ...taxFacts(answer, notes.tax),
    [copy.insurance, formatDollars(listing.insurance_annual), notes.insurance],
    [
      copy.dues,
      listing.association_fee_monthly === null ? copy.duesUnknown : formatDollars(listing.association_fee_monthly),
    ],
  ];
  if (listing.other_annual > 0) facts.push([copy.other, formatDollars(listing.other_annual)]);
  if (listing.upfront > 0) facts.push([copy.upfront, formatDollars(listing.upfront)]);
  facts.push(...valueFacts(answer));
  facts.push([copy.growth, formatPercent(proforma.appreciation), notes.growth]);
  if (listing.modification_timestamp) {
    facts.push([copy.updated, formatDay(listing.modification_timestamp)]);
  }
  return (
    <Panel title={copy.title} {...(listing.flags.includes('sample') ? { text: copy.sample } : {})}>
      <FactList facts={facts} />
    </Panel>
  );
}

/** What repairs add, and what stays invested after a refinance at the new value. Only with a value after repairs. */
function valueFacts({ listing, calculation }: Shown): Fact[] {
  const { purchase_price: price, initial_equity_investment: cash, refi_proceeds: proceeds } = calculation;
  const value = listing.after_repair_value;
  if (value == null || price === null || cash === null) return [];
  return [
    [copy.afterRepairValue, formatDollars(value)],
    [copy.createdEquity, formatDollars(value - price - listing.upfront)],
    ...(proceeds == null
      ? []
      : [[copy.cashLeft, formatDollars(cash - Math.max(0, proceeds)), [copy.cashLeftNote]] as const]),
  ];
}

function rangeOfRents({ rent_low: low, rent_high: high, rent_confidence: confidence }: Listing): Fact[] {
  if (low === null || high === null) return [];
  const notes = [copy.rangeNote, confidence === null ? undefined : rentConfidenceWords[confidence]] as const;
  return [[copy.rentRange, `${formatDollars(low)} – ${formatDollars(high)}`, notes]];
}
