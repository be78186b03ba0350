/** One or two lines below a fact. An empty second line reserves the space until its text arrives. */
export type SourceLines = readonly [first: string, second?: string];

/** A fact in words, and its source. */
export type SourcedFact = readonly [name: string, value: string, notes?: SourceLines | null];
