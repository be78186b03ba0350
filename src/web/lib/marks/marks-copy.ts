/** What is said once a mark is kept, or could not be. */
export const markNotices = {
  ratingSaved: 'Rating saved!',
  failed: {
    rating: 'Failed to save rating',
    bookmark: 'Failed to save bookmark',
    pin: 'Failed to save pin',
    exclusive: 'Failed to save exclusive',
  },
} as const;
