import { Refusal } from '../refusal.ts';

const message = 'Please enter a portfolio goal (high cash flow, high appreciation)';

/** Refuses (422) to save a home in a new portfolio without a goal. */
export function requireGoal(goal: string | null | undefined): void {
  if (!goal) throw new Refusal('validation_failed', { fields: [{ path: 'goal', message }] });
}
