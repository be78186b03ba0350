import type { SearchAddress } from '#domain/search-parameters.ts';
import { type Access, isAllowed } from '../access/access-of.ts';

/** A link can contain parts that the reader's plan lacks. They are left out. */
export function withoutLocked(address: SearchAddress, access: Access): SearchAddress {
  const { parameters } = address;
  const hasExclusives = !parameters.exclusiveOnly || isAllowed(access, 'exclusive_listings');
  return {
    ...address,
    parameters: hasExclusives ? parameters : { ...parameters, exclusiveOnly: null },
    onlyNew: address.onlyNew === true && isAllowed(access, 'general_features'),
  };
}
