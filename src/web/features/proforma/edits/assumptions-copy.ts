import type { PanelGroup } from '#contracts/parameters/parameter.ts';
import type { UserFacts } from '#contracts/user-facts.ts';
import { factLabels } from '../../../model/labels/fact-labels.ts';

export const assumptionsCopy = {
  title: 'Your assumptions',
  adjust: 'Adjust',
  changed: 'changed',
  multiple: 'Equity multiple',
  words: (offer: string, loan: string, rate: string, term: string, hold: string) =>
    `Bought ${offer} with a ${loan} loan at ${rate} over ${term}, rented out, and sold after ${hold}.`,
  atAsking: 'at the asking price',
  atOwnPrice: (price: string) => `at ${price}`,
  atOffer: (percent: string) => `at ${percent} below asking`,
  undo: 'Undo',
  redo: 'Redo',
  exact: (label: string) => `${label}, exact`,
  was: (value: string) => `was ${value}`,
  takeBack: (label: string, value: string) => `${label} was ${value}. Restore.`,
  band: (low: string, high: string) => `Likely range ${low}–${high} (80% confidence)`,
  notStated: 'Unknown',
  groups: {
    offer: 'Offer',
    financing: 'Financing',
    rent: 'Rent',
    growth: 'Growth',
    costs: 'Operating expenses',
    exit: 'Hold and sale',
    refinance: 'Refinance and time value',
    tax: 'Income tax',
    persona: 'Persona',
  } satisfies Record<PanelGroup, string>,
  facts: {
    list_price: 'Asking price',
    rent: factLabels.rent,
    tax_rate: factLabels.taxRate,
    insurance_annual: factLabels.insurance,
    association_fee_monthly: factLabels.dues,
    other_annual: factLabels.other,
    upfront: factLabels.upfront,
  } satisfies Record<keyof UserFacts, string>,
  foot: {
    unsaved: (count: number) => (count === 1 ? '1 unsaved change' : `${count} unsaved changes`),
    asSearched: 'Same as your search',
    asSaved: 'Saved',
    held: 'Your changes are kept in this page’s link.',
    save: 'Save',
    saving: 'Saving…',
    signIn: 'Sign in to save',
    resetToSearch: 'Use search assumptions',
    resetToSaved: 'Reset to saved',
    failed: (reason: string) => `We couldn’t save your changes. ${reason} They’re still here.`,
  },
} as const;
