/** 12,345. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

/** `1 page`, `12,345 pages`. */
export const countWithNoun = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;

/** A report line with a right-aligned number. */
export const countLine = (count: number, words: string): string => `  ${formatCount(count).padStart(11)}  ${words}`;
