export const sliderCopy = {
  recommended: (low: string, high: string) => `Recommended: ${low} to ${high}`,
} as const;
