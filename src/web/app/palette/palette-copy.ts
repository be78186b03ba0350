export const paletteCopy = {
  label: 'Commands',
  placeholder: 'Search or jump to… “memphis 1.5x 60k”',
  search: 'Search for it',
  groups: {
    search: 'Search',
    places: 'Places',
    recent: 'Recent proformas',
    goTo: 'Go to',
    actions: 'Actions',
    savedSearches: 'Saved searches',
  },
  empty: (text: string) => `No results for “${text}”. Try a city, ZIP code, “1.5x 60k” or “filters”.`,
  status: (count: number) => `${count} ${count === 1 ? 'command' : 'commands'}`,
};
