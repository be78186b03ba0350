/** Always the same for a listing, different between listings. */
export type Choices = {
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** True in about `percent` of 100 cases. */
  readonly chance: (percent: number) => boolean;
};

/** Seeds mulberry32 with both halves of a listing id of 16 hexadecimal digits. */
export function createChoices(listingId: string): Choices {
  let state = (Number.parseInt(listingId.slice(0, 8), 16) ^ Number.parseInt(listingId.slice(8), 16)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    chance: (percent) => next() * 100 < percent,
  };
}
