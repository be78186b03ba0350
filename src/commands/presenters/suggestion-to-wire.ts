import type { Suggestion } from '#contracts/autocomplete.ts';
import type { ListedAddress } from '#store/listings/listings-by-address.ts';

export function suggestionToWire({
  listing_id,
  city,
  state_or_province,
  postal_code,
  ...place
}: ListedAddress): Suggestion {
  const town = [city, [state_or_province, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const street = place.unparsed_address;
  const isWhole = city !== null && street.toLowerCase().includes(`, ${city.toLowerCase()}`);
  return {
    title: isWhole || town === '' ? street : `${street}, ${town}`,
    search_type: 'A',
    ...(city === null ? {} : { city }),
    ...(state_or_province === null ? {} : { state: state_or_province }),
    zip_codes: postal_code === null ? [] : [postal_code],
    listing_id,
  };
}
