import type { FoundHome } from '#contracts/found-home.ts';
import { type AddressParts, streetLine } from '#outside/home-pages/address-parts.ts';
import type { HomeFacts } from '#outside/home-pages/home-facts.ts';

/** The facts of an incomplete import. */
export function foundHomeToWire(
  address: AddressParts,
  facts: HomeFacts,
  estimate: FoundHome['rent_estimate'],
): FoundHome {
  const street = streetLine(address);
  return {
    address: street === '' ? null : street,
    city: address.city,
    state_or_province: address.state,
    postal_code: address.postalCode,
    ...facts,
    rent_estimate: facts.rent === null ? estimate : null,
  };
}
