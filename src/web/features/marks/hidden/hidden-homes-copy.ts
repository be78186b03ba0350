export const hiddenHomesCopy = {
  title: 'Hidden homes',
  lead: 'Homes you’re not interested in. They stay out of your searches and alerts. Returns use our default assumptions.',
  list: 'Hidden homes',
  loading: 'Loading hidden homes',
  show: 'Show again',
  showThis: (name: string) => `Show ${name} again`,
  shown: 'Back in your searches',
  hide: 'Hide again',
  hideThis: (name: string) => `Hide ${name} again`,
  gone: 'No longer for sale',
  takeHome: 'take-home equity',
  none: {
    title: 'No hidden homes',
    text: 'Choose “Not interested” on a rental to hide it from your searches.',
    search: 'Find rentals',
  },
  failed: {
    title: 'We couldn’t load your hidden homes',
    text: (reason: string) => `${reason} They’re still hidden.`,
    retry: 'Try again',
  },
  guest: {
    title: 'Sign in to see your hidden homes',
    text: 'Hide the homes you’re not interested in, on every device.',
  },
} as const;
