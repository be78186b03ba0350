/** 12,345. */
export const grouped = (count: number): string => count.toLocaleString('en-US');

/** `1 page`, `12,345 pages`. */
export const some = (count: number, noun: string): string => `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`;

/** A report line with a right-aligned number. */
export const counted = (count: number, words: string): string => `  ${grouped(count).padStart(11)}  ${words}`;
