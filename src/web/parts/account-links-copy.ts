export const accountLinksCopy = { create: 'Create a free account', signIn: 'Sign in' } as const;
