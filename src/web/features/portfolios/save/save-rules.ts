import * as z from 'zod/mini';
import { importRequest } from '#contracts/imports.ts';
import { type MeasuredGoal, missingGoalValue } from '../measured-goal.ts';
import { saveCopy } from './save-copy.ts';
import { versionChoices } from './version-choice.ts';

const { url, price, title, goal, strategy, goal_metric, goal_value, rating, pinned } = importRequest.shape;

const existingHome = z.object({
  /** In create mode: the address of the home to import. */
  address: z.string(),
  /** Dollars, if it has to be asked. */
  price,
  /** Title of a new portfolio; empty: none is created. */
  title,
  goal,
  strategy,
  goal_metric,
  goal_value,
  rating,
  pinned,
  /** The portfolios that were ticked or unticked. */
  ticks: z.record(z.string(), z.boolean()),
  version: z.nullable(z.enum(versionChoices)),
});
const importedHome = z.extend(existingHome, { address: url });

/** The fields of the modal, as the calls that send them check them. */
export const saveSchema = (createMode: boolean) => (createMode ? importedHome : existingHome);

/** The fields of the modal. */
export type SaveFields = MeasuredGoal & {
  address: string;
  price: number | null;
  title: string;
  goal: string;
  strategy: string;
  rating: number;
  pinned: boolean;
  ticks: Readonly<Record<string, boolean>>;
  version: (typeof versionChoices)[number] | null;
};

export const emptyFields: SaveFields = {
  address: '',
  price: null,
  title: '',
  goal: '',
  strategy: '',
  goal_metric: null,
  goal_value: null,
  rating: 0,
  pinned: false,
  ticks: {},
  version: null,
};

type SaveErrors = Partial<Record<'address' | 'price' | 'portfolio' | 'goal' | 'goal_value', string>>;

type Mode = { readonly createMode: boolean; readonly chosen: number; readonly priceNeeded?: boolean };

/** The errors by field; empty if there are none. */
export function checkSave(
  { address, price, title, goal, ...measured }: SaveFields,
  { createMode, chosen, priceNeeded = false }: Mode,
): SaveErrors {
  const { errors } = saveCopy;
  const makes = title.trim() !== '';
  const missingValue = missingGoalValue(measured);
  return {
    ...(createMode && address.trim() === '' && { address: errors.address }),
    ...(priceNeeded && price === null && { price: errors.price }),
    ...(chosen === 0 && !makes && { portfolio: errors.portfolio }),
    ...(makes && goal.trim() === '' && { goal: errors.goal }),
    ...(makes && missingValue && { goal_value: missingValue }),
  };
}

/** The ticked portfolios: the initial ones, which can be known later, plus the changes since. */
export function chosenPortfolios(initialIds: readonly string[], ticks: SaveFields['ticks']): ReadonlySet<string> {
  const unticked = new Set(Object.keys(ticks).filter((id) => ticks[id] === false));
  const ticked = Object.keys(ticks).filter((id) => ticks[id] === true);
  return new Set([...initialIds.filter((id) => !unticked.has(id)), ...ticked]);
}
