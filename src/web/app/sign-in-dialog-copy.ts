/** Shown to a guest whose action needs an account. */
export const signInDialogCopy = {
  reasons: {
    bookmark: { title: 'Sign in to bookmark', text: 'Bookmarks are kept with your account, on every device.' },
    pin: { title: 'Sign in to pin', text: 'Pins are kept with your account, on every device.' },
    save: { title: 'Sign in to save', text: 'Portfolios are kept with your account, on every device.' },
    exclusive: { title: 'Sign in to mark it', text: 'Exclusive listings are kept with your account.' },
  },
  comeBack: 'An account is free, and you come back to this very page.',
  create: 'Create a free account',
  signIn: 'Sign in',
} as const;
