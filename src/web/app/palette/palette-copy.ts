export const paletteCopy = {
  label: 'Commands',
  placeholder: 'Search, go to, or do: “memphis 1.5x 60k”',
  search: 'Search for it',
  groups: {
    search: 'Search',
    places: 'Places',
    recent: 'Recent proformas',
    goTo: 'Go to',
    actions: 'Actions',
  },
  empty: (text: string) => `Nothing fits “${text}”. Try a city, a ZIP code, “1.5x 60k” or “filters”.`,
  status: (count: number) => `${count} ${count === 1 ? 'command' : 'commands'}`,
};
