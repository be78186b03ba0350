export const accessCopy = {
  upgrade: 'Upgrade',
  upgradeTitle: 'Upgrade to use this feature',
  notIncluded: 'Sorry, this feature is not included in your subscription.',
  toContinue: 'Upgrade your plan to continue.',
  settings: 'Go to Payment Settings',
  includedIn: (plan: string) => `Included in ${plan}`,
  unlocks: (name: string, plan: string) => `${name}, included in ${plan}`,
} as const;
