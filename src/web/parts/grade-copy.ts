import { countOf } from '#domain/format.ts';

export const gradeCopy = {
  title: (score: number, isOutOfDate: boolean) => `Score ${score} of 100${isOutOfDate ? ', out of date' : ''}`,
  words: (score: number, stars: number, isOutOfDate: boolean) =>
    `${isOutOfDate ? 'Out of date' : 'Analyzed'}: ${score}, ${countOf(stars, 'star')}`,
  runAgain: 'Run again',
  runAgainOf: (name: string) => `Analyze ${name} again`,
  running: 'Analyzing…',
  failed: 'Try again',
} as const;
