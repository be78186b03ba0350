import { axisWireNames } from '#contracts/analysis-axes.ts';
import { offerPercent, priceOffers } from '#contracts/assumptions.ts';
import type { Listing } from '#contracts/listing.ts';
import { percentOf } from '#domain/investment-of.ts';
import type { ProformaEdits } from '#domain/proforma/shown-proforma.ts';
import type { AxisName } from '#underwriting/analyses/assumption-axes.ts';
import type { Assumptions } from '#underwriting/assumptions.ts';

/** The edits that give an axis a value. A price equal to one of the offers becomes that offer. */
export function editOf(
  name: AxisName,
  value: number,
  { exitCapRate }: Assumptions,
  listing: Pick<Listing, 'list_price'>,
): ProformaEdits {
  if (name === 'price') {
    const offer = priceOffers.find(
      (each) => Math.abs(listing.list_price * (1 - offerPercent[each] / 100) - value) < 0.5,
    );
    return offer ? { price_offer: offer } : { list_price: value, price_offer: null };
  }
  if (name === 'rent' || name === 'holdYears' || name === 'insuranceAnnual') return { [axisWireNames[name]]: value };
  if (name !== 'exit') return { [axisWireNames[name]]: percentOf(value) };
  return exitCapRate === null ? { appreciation: percentOf(value) } : { exit_cap_rate: percentOf(value) };
}
