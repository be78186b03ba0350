export const markNotices = {
  ratingSaved: 'Rating saved!',
  failed: {
    rating: 'Failed to save rating',
    bookmark: 'Failed to save bookmark',
    pin: 'Failed to save pin',
    exclusive: 'Failed to save exclusive',
  },
  planFull: {
    rating: 'You’ve reached your plan’s limit of ratings.',
    bookmark: 'You’ve reached your plan’s limit of bookmarks.',
    pin: 'You’ve reached your plan’s limit of pins.',
    exclusive: 'You’ve reached your plan’s limit of exclusives.',
  },
  plans: 'See plans',
  hidden: {
    home: 'This home',
    done: (name: string) => `${name} is hidden from your searches`,
    undo: 'Undo',
    failed: (name: string) => `We couldn’t hide ${name}. Please try again.`,
    notShown: (name: string) => `We couldn’t show ${name} again. Please try again.`,
  },
} as const;
