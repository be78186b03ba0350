/** The parts of a written address; null: not stated. */
export type AddressParts = {
  /** House number and street without the unit: `400 Beale St`. */
  readonly street: string | null;
  /** With its designator if it has one: `Apt 1501`, `#1501`, `B`. */
  readonly unit: string | null;
  readonly city: string | null;
  /** Two letters. */
  readonly state: string | null;
  /** Five digits. */
  readonly postalCode: string | null;
};

/** The known parts in one line: `400 Beale St Apt 1501, San Francisco, CA 94105`. */
export function addressLine({ street, unit, city, state, postalCode }: AddressParts): string {
  const region = [state, postalCode].filter((part) => part !== null).join(' ');
  return [streetLine({ street, unit }), city, region].filter((part) => part !== null && part !== '').join(', ');
}

/** House number, street and unit, as in a listing's address; empty if unknown. */
export function streetLine({ street, unit }: Pick<AddressParts, 'street' | 'unit'>): string {
  const unitText = unit !== null && /^[\w.-]+$/.test(unit) ? `Unit ${unit}` : unit;
  return [street, unitText].filter((part) => part !== null).join(' ');
}
