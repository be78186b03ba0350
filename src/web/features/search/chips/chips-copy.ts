export const chipsCopy = {
  list: 'Active filters',
  remove: (label: string, value: string) => `Remove filter ${label} ${value}`.trim(),
  clearAll: 'Clear all',
  between: (low: string, high: string) => `${low} – ${high}`,
  from: (low: string) => `from ${low}`,
  upTo: (high: string) => `up to ${high}`,
  mapArea: 'Map area',
};
