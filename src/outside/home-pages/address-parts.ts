/** An address in its parts, as a person writes them; null: not told. */
export type AddressParts = {
  /** House number and street, without the flat: `400 Beale St`. */
  readonly street: string | null;
  /** With its word where it has one: `Apt 1501`, `#1501`, `B`. */
  readonly unit: string | null;
  readonly city: string | null;
  /** Two letters. */
  readonly state: string | null;
  /** Five digits. */
  readonly postalCode: string | null;
};

/** The address in one line, as far as it is known: `400 Beale St Apt 1501, San Francisco, CA 94105`. */
export function addressLine({ street, unit, city, state, postalCode }: AddressParts): string {
  const region = [state, postalCode].filter((part) => part !== null).join(' ');
  return [streetLine({ street, unit }), city, region].filter((part) => part !== null && part !== '').join(', ');
}

/** House number, street and flat: what a listing's own address holds; empty where neither is known. */
export function streetLine({ street, unit }: Pick<AddressParts, 'street' | 'unit'>): string {
  const bare = unit !== null && /^[\w.-]+$/.test(unit) ? `Unit ${unit}` : unit;
  return [street, bare].filter((part) => part !== null).join(' ');
}
