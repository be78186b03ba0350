export const searchFormCopy = {
  form: 'Search rentals',
  place: 'ZIP or place',
  anywhere: 'Anywhere in the U.S.',
  equity: 'Equity to invest',
  target: 'Target multiple',
  submit: 'Search',
  open: (summary: string) => `Change search: ${summary}`,
  close: (summary: string) => `Close search: ${summary}`,
};
