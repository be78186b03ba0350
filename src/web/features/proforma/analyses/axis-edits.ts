import { axisWireNames } from '#contracts/analysis-axes.ts';
import { offerPercent, priceOffers } from '#contracts/assumptions.ts';
import type { Listing } from '#contracts/listing.ts';
import { percentOf } from '#domain/investment-of.ts';
import type { ProformaEdits } from '#domain/proforma/shown-proforma.ts';
import type { AxisName } from '#underwriting/analyses/assumption-axes.ts';
import type { Assumptions } from '#underwriting/assumptions.ts';

type PricedListing = Pick<Listing, 'list_price'>;

/** The edits that give these axes a value. */
export function editsOf(
  values: Partial<Record<AxisName, number>>,
  assumptions: Assumptions,
  listing: PricedListing,
): ProformaEdits {
  const each = Object.entries(values).map(([name, value]) => editOf(name as AxisName, value, assumptions, listing));
  const edits: ProformaEdits = Object.assign({}, ...each);
  const { list_price: price, tax_rate: rate } = edits;
  if (assumptions.taxMode !== 'fixed' || price == null || rate == null) return edits;
  // The axis is a share of the asking price, and a stated rate is one of the stated price.
  return { ...edits, tax_rate: (rate * listing.list_price) / price };
}

/** A price equal to one of the offers becomes that offer. */
function editOf(name: AxisName, value: number, { exitCapRate }: Assumptions, listing: PricedListing): ProformaEdits {
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
