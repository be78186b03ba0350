/** Shown when a part of a page cannot be fetched. */
export const lazyPartCopy = {
  failed: 'This part couldn’t be loaded.',
  offline: 'You’re offline. This part couldn’t be loaded.',
  retry: 'Try again',
} as const;
