import { saveCopy } from './save-copy.ts';

/** The fields of the modal. */
export type SaveFields = {
  /** In create mode: the address of the home to import. */
  readonly address: string;
  /** Dollars, if it has to be asked. */
  readonly price: number | null;
  /** Title of a new portfolio; empty: none is created. */
  readonly title: string;
  readonly goal: string;
  readonly strategy: string;
};

export const emptyFields: SaveFields = { address: '', price: null, title: '', goal: '', strategy: '' };

export type SaveErrors = Partial<Record<'address' | 'price' | 'portfolio' | 'goal' | 'choice', string>>;

type Mode = { readonly createMode: boolean; readonly chosen: number; readonly priceNeeded?: boolean };

/** The errors by field; empty if there are none. */
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
