import type { Listing } from '#contracts/listing.ts';
import type { ProformaAnswer, ProformaParts } from '#contracts/proformas.ts';
import { formatDollars, formatPercent } from '../format.ts';
import { formatDay } from '../format-day.ts';
import { factWords as copy, rentConfidenceWords } from './fact-words.ts';
import { originNotes } from './origin-notes.ts';
import type { SourcedFact } from './sourced-fact.ts';
import { taxFacts } from './tax-facts.ts';
import { valueAddedOf } from './value-added.ts';

type Shown = ProformaParts & Partial<Pick<ProformaAnswer, 'origins'>>;

/** The facts that the figures depend on, each with its source. */
export function sourcedFacts(answer: Shown): SourcedFact[] {
  const { listing, proforma } = answer;
  const notes = originNotes(answer);
  const facts: SourcedFact[] = [
    [copy.rent, formatDollars(listing.rent), notes.rent],
    ...rangeOfRents(listing),
    ...taxFacts(answer, notes.tax),
    [copy.insurance, formatDollars(listing.insurance_annual), notes.insurance],
    [
      copy.dues,
      listing.association_fee_monthly === null ? copy.duesUnknown : formatDollars(listing.association_fee_monthly),
      notes.dues,
    ],
    ...rangeOfDues(listing),
  ];
  if (listing.other_annual > 0) facts.push([copy.other, formatDollars(listing.other_annual)]);
  if (listing.upfront > 0) facts.push([copy.upfront, formatDollars(listing.upfront)]);
  facts.push(...valueFacts(answer));
  facts.push([copy.growth, formatPercent(proforma.appreciation), notes.growth]);
  if (listing.modification_timestamp) {
    facts.push([copy.updated, formatDay(listing.modification_timestamp)]);
  }
  return facts;
}

/** What repairs add, and what stays invested after a refinance at the new value. Only with a value after repairs. */
function valueFacts(shown: Shown): SourcedFact[] {
  const added = valueAddedOf(shown);
  if (!added) return [];
  return [
    [copy.afterRepairValue, formatDollars(added.afterRepairValue)],
    [copy.createdEquity, formatDollars(added.createdEquity)],
    ...(added.cashLeft === null ? [] : [[copy.cashLeft, formatDollars(added.cashLeft), [copy.cashLeftNote]] as const]),
  ];
}

function rangeOfDues({ hoa_low: low, hoa_high: high }: Listing): SourcedFact[] {
  if (low == null || high == null) return [];
  return [[copy.duesRange, `${formatDollars(low)} – ${formatDollars(high)}`, [copy.rangeNote]]];
}

function rangeOfRents({ rent_low: low, rent_high: high, rent_confidence: confidence }: Listing): SourcedFact[] {
  if (low === null || high === null) return [];
  const notes = [copy.rangeNote, confidence === null ? undefined : rentConfidenceWords[confidence]] as const;
  return [[copy.rentRange, `${formatDollars(low)} – ${formatDollars(high)}`, notes]];
}
