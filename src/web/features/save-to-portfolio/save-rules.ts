import { saveCopy } from './save-copy.ts';

/** What the modal is filled in with. */
export type SaveFields = {
  /** In create mode: of the home that is imported. */
  readonly address: string;
  /** Of a new portfolio; without a title none is made. */
  readonly title: string;
  readonly goal: string;
  readonly strategy: string;
};

export type SaveErrors = Readonly<Partial<Record<'address' | 'portfolio' | 'goal', string>>>;

/** What is wrong with it, each in the product's own words; empty where nothing is. */
export function checkSave(
  { address, title, goal }: SaveFields,
  { createMode, chosen }: { createMode: boolean; chosen: number },
): SaveErrors {
  const { errors } = saveCopy;
  const makes = title.trim() !== '';
  return {
    ...(createMode && address.trim() === '' && { address: errors.address }),
    ...(chosen === 0 && !makes && { portfolio: errors.portfolio }),
    ...(makes && goal.trim() === '' && { goal: errors.goal }),
  };
}
