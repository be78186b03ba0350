export const pagePrintCopy = {
  printed: (day: string) => `Forma, printed on ${day}`,
} as const;
