import { saveCopy } from './save-copy.ts';

/** What the modal is filled in with. */
export type SaveFields = {
  /** In create mode: of the home that is imported. */
  readonly address: string;
  /** Dollars, where it has to be asked. */
  readonly price: number | null;
  /** Of a new portfolio; without a title none is made. */
  readonly title: string;
  readonly goal: string;
  readonly strategy: string;
};

export const emptyFields: SaveFields = { address: '', price: null, title: '', goal: '', strategy: '' };

export type SaveErrors = Partial<Record<'address' | 'price' | 'portfolio' | 'goal' | 'choice', string>>;

type Mode = { readonly createMode: boolean; readonly chosen: number; readonly priceNeeded?: boolean };

/** What is wrong with it, each in the product's own words; empty where nothing is. */
export function checkSave(
  { address, price, title, goal }: SaveFields,
  { createMode, chosen, priceNeeded = false }: Mode,
): SaveErrors {
  const { errors } = saveCopy;
  const makes = title.trim() !== '';
  return {
    ...(createMode && address.trim() === '' && { address: errors.address }),
    ...(priceNeeded && price === null && { price: errors.price }),
    ...(chosen === 0 && !makes && { portfolio: errors.portfolio }),
    ...(makes && goal.trim() === '' && { goal: errors.goal }),
  };
}
