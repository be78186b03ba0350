export const orderCopy = {
  reset: 'Reset',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  add: 'Add ',
  locked: 'Not in your plan',
  full: (most: number) => `You’ve reached the maximum of ${most}. Remove one to add another.`,
  done: 'Done',
} as const;
