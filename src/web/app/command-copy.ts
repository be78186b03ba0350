/** What the palette offers, and what a search made in it or in the search form is answered with. */
export const commandCopy = {
  anywhere: 'Anywhere in the U.S.',
  addressUnknown: (address: string, place: string) =>
    `“${address}” is not among the listings you can see by address. This is all of ${place}.`,
  placeUnknown: (place: string) => `The ZIP codes of “${place}” are not known here. Try its city or a ZIP code.`,
  listingFailed: (reason: string) => `The listing could not be opened. ${reason}`,
  goTo: {
    search: { title: 'Search', words: 'results rentals home' },
    compare: { title: 'Compare', words: 'side by side best proformas' },
    plans: { title: 'Plans', words: 'billing price subscription upgrade' },
    glossary: { title: 'Glossary', words: 'terms words meaning explain help' },
    api: { title: 'API description', words: 'docs developer openapi' },
  },
  list: { title: 'Show as list', words: 'view cards' },
  map: { title: 'Show as map', words: 'view' },
  table: { title: 'Show as table', words: 'view columns' },
  filters: { title: 'Open the filters', words: 'refine narrow targets financing rate loan' },
  keys: { title: 'Keyboard shortcuts', words: 'help keys' },
  nearMisses: { title: 'Show near misses', words: 'almost offer' },
  withoutNearMisses: { title: 'Hide near misses', words: 'almost' },
  clear: { title: 'Clear all filters', words: 'reset' },
  fullScreen: { title: 'Fill the screen', words: 'full screen' },
  leaveFullScreen: { title: 'Leave full screen', words: 'fill the screen' },
  copyLink: { title: 'Copy the link to this page', words: 'share url address' },
  download: { title: 'Download the results as CSV', words: 'export spreadsheet excel' },
  linkCopied: 'Link copied. It opens this same page.',
  linkNotCopied: 'The browser does not allow copying. The address bar holds the link.',
};
