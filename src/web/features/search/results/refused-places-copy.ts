export const refusedPlacesCopy = {
  unknownPlace: {
    title: (places: readonly string[]) => `We couldn’t find ${places.map((place) => `“${place}”`).join(', ')}`,
    text: 'Search for a city with its state, a county, a state or a ZIP code.',
    without: (known: string) => (known === '' ? 'Search anywhere in the U.S.' : `Search in ${known}`),
  },
  tooManyPlaces: {
    title: 'These places are too large for one search',
    text: 'They have more ZIP codes with homes for sale than one search covers. Remove some, or search one at a time.',
  },
};
