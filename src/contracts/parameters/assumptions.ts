import { lenderAssumptions } from './lender-assumptions.ts';
import { loanAssumptions } from './loan-assumptions.ts';
import { operatingAssumptions } from './operating-assumptions.ts';
import { scenarioAssumptions } from './scenario-assumptions.ts';
import { taxAssumptions } from './tax-assumptions.ts';

/** Every assumption by its wire name. Tokens depend on this order: add a new one after the others of its kind. */
export const assumptions = {
  ...scenarioAssumptions,
  ...operatingAssumptions,
  ...loanAssumptions,
  ...lenderAssumptions,
  ...taxAssumptions,
};
