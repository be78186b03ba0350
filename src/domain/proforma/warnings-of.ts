import type { ProformaParts } from '#contracts/proformas.ts';
import { flagsOfFigures } from '../gravest-doubt.ts';
import { hardToFinance } from './lender-words.ts';
import { type WarningName, warningWords } from './warning-words.ts';

/** Most serious first. */
const flagsThatWarn = [
  ...flagsOfFigures,
  'property_type_assumed',
  'address_unparsed',
  'imputed_area',
  'imputed_baths',
] as const satisfies readonly WarningName[];

/** Warnings about the figures in sentences, most serious first. */
export function warningsOf({ listing, proforma, calculation }: ProformaParts): string[] {
  const has = (flag: string) => listing.flags.includes(flag);
  const texts: string[] = [];
  if (listing.rent === null) texts.push(has('no_estimate') ? warningWords.noEstimate : warningWords.noRent);
  const names: WarningName[] = flagsThatWarn.filter(has);
  if (listing.rent_source === 'state_ratio') names.push('rent_rough');
  names.push(...calculation.warnings);
  // Implausible dues also count as unknown: one warning is enough.
  const shownFlags = has('hoa_implausible')
    ? names.filter((name) => name !== 'hoa_estimated' && name !== 'hoa_unknown')
    : names;
  const finance = hardToFinance({ proforma, calculation });
  const wordsOf = (name: WarningName) =>
    name === 'ltv_above_80' && proforma.pmi_rate === 0 ? warningWords.noMortgageInsurance : warningWords.flags[name];
  return [...texts, ...shownFlags.map(wordsOf), ...(finance ? [`${finance}.`] : [])];
}
