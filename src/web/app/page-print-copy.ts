export const pagePrintCopy = {
  incomplete: 'Some parts were still loading. Print again to include them.',
  printed: (day: string) => `Forma, printed on ${day}`,
} as const;
