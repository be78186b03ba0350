export const chartCopy = {
  table: 'Table',
  asTable: (title: string) => `${title} as a table`,
} as const;
