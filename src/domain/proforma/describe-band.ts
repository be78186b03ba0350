import type { ComparablesAnswer } from '#contracts/comparables.ts';
import type { Listing } from '#contracts/listing.ts';
import { measuredArea } from '../measured-size.ts';
import { comparablesWords as copy } from './comparables-words.ts';
import type { ComparedKind, ComparedRow } from './compared-rows.ts';

/** The compared facts of the listing, including the reader's edits. */
export type ComparedHome = Pick<Listing, 'list_price' | 'living_area' | 'flags' | 'rent' | 'rent_low' | 'rent_high'>;

/** The home's own value: dollars per square foot, or rent per month. */
export function figureOfHome(home: ComparedHome, kind: ComparedKind): number | null {
  if (kind === 'rents') return home.rent;
  const area = measuredArea(home);
  return area ? home.list_price / area : null;
}

/** Describes the band and the home's position in it. */
export function describeBand(
  kind: ComparedKind,
  answer: ComparablesAnswer,
  rows: readonly ComparedRow[],
  home: ComparedHome,
): string {
  const band = kind === 'homes' ? answer.price_per_square_foot : answer.rent;
  const sentence = band
    ? copy[kind].sentence(band.count, band.low, band.median, band.high)
    : copy[kind].noBand(rows.length);
  return [sentence, kind === 'homes' ? priceWords(answer, rows, home) : rentWords(home)].filter(Boolean).join(' ');
}

function priceWords(
  { price_per_square_foot: band }: ComparablesAnswer,
  rows: readonly ComparedRow[],
  home: ComparedHome,
) {
  const [homeFigure, area] = [figureOfHome(home, 'homes'), measuredArea(home)];
  if (homeFigure === null || area === null) return copy.homes.noOwn;
  if (!band) return '';
  const cheaper = rows.filter(({ figure }) => figure !== null && figure < homeFigure).length;
  return copy.homes.own(homeFigure, cheaper, band.count, band.median * area);
}

/** The actual or estimated rent of the home. */
export function rentWords({ rent, rent_low: low, rent_high: high }: ComparedHome): string {
  if (rent === null) return '';
  return low === null || high === null ? copy.rents.bare(rent) : copy.rents.estimate(rent, low, high);
}
