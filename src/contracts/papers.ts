/** Paper sizes of printed reports, the default first. */
export const papers = ['letter', 'a4'] as const;
export type Paper = (typeof papers)[number];
