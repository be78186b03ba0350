/** News of a listing for a saved search. */
export const searchEventKinds = ['new_match', 'better', 'gone'] as const;
export type SearchEventKind = (typeof searchEventKinds)[number];

/** News of a saved home, the most telling first. */
export const homeEventKinds = ['gone', 'back_on_market', 'price_cut', 'better'] as const;
export type HomeEventKind = (typeof homeEventKinds)[number];
