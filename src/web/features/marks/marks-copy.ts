/** Texts of the controls that mark a home. */
export const marksCopy = {
  bookmark: (name: string) => `Bookmark ${name}`,
  pin: (name: string) => `Pin ${name}`,
  exclusive: (name: string) => `Mark ${name} as exclusive`,
  rating: (name: string) => `Your rating of ${name}`,
  save: 'Save',
  saveFor: (text: string, name: string) => `${text}: ${name}`,
  saveWhole: 'Save to a portfolio',
  saved: 'Saved',
  savedIn: (titles: string) => `Saved in ${titles}`,
  elsewhere: 'Saved with different assumptions',
  titles: {
    bookmark: ['Bookmark (b)', 'Bookmarked (b)'],
    pin: ['Pin (p)', 'Pinned (p)'],
    exclusive: ['Mark as exclusive', 'Marked as exclusive'],
  },
  short: { exclusive: 'Exclusive' },
  rowRating: (name: string) => `Your rating of ${name}`,
  rowStars: (star: number) => (star === 0 ? 'Not rated' : `Rate ${star} of 5`),
} as const;
