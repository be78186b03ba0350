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
} as const;
