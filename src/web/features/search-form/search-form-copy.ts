export const searchFormCopy = {
  form: 'Search rentals',
  place: 'ZIP or place',
  anywhere: 'Anywhere in the U.S.',
  equity: 'Equity to invest',
  target: 'Target multiple',
  submit: 'Search',
  open: (summary: string) => `Change the search: ${summary}`,
  close: 'Close the search form',
  unknownPlace: (place: string) => `No place called “${place}”. Try a city, a state or a five-digit ZIP code.`,
  searchFailed: 'Places cannot be looked up right now. A five-digit ZIP code works.',
  zipCodes: (count: number) => `${count} ZIP codes`,
};
