import type { Texts } from './texts.ts';

/** Terms of what a listing states, by wire name. */
export const listingTerms = {
  keywords: {
    beginner: 'Words that the description must contain, such as pool or new roof. A home needs all of them.',
    intermediate: 'Whole words in any order, in features and parking. Some plans also search the remarks.',
  },
  bath_count: {
    beginner: 'A bathroom without a bath or shower counts as half. 4 means 4 or more.',
    intermediate: 'Open from 4 upward. Listings with an unknown count never match a range.',
  },
  year_built: {
    beginner: 'Homes built before 1978 can contain lead paint, and old systems need more repairs.',
    intermediate: 'Listings with an unknown year never match a range.',
  },
  lot_size: {
    beginner: 'The land that comes with the home. A quarter of an acre is 10,890 square feet.',
    intermediate: 'Condos rarely state a lot, and an unknown lot never matches a range.',
  },
  days_on_market: {
    beginner: 'How long the home has been for sale. After many weeks, sellers negotiate more.',
    intermediate: 'Counted to today. A home that is coming soon has 0 days.',
  },
  association_fee: {
    beginner: 'What you pay the association each month. Houses without stated dues count as $0.',
    intermediate: 'In whole dollars. Unknown dues of a condo are estimated.',
  },
  price_per_square_foot: {
    beginner: 'The asking price divided by the living area. $180,000 for 1,500 square feet is $120.',
    intermediate: 'Asking price ÷ living area, without your offer. An unknown area never matches a range.',
  },
  listing_status: {
    beginner: 'A home that is coming soon is announced, but not for sale yet.',
    intermediate: 'Listed is Active, coming soon is Coming Soon in the feed.',
  },
} as const satisfies Record<string, Texts>;
