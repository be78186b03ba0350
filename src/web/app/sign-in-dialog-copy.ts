/** Shown to a guest whose action needs an account. */
export const signInDialogCopy = {
  reasons: {
    bookmark: { title: 'Sign in to bookmark', text: 'Bookmarks are saved to your account, on every device.' },
    pin: { title: 'Sign in to pin', text: 'Pins are saved to your account, on every device.' },
    save: { title: 'Sign in to save', text: 'Portfolios are saved to your account, on every device.' },
    hide: { title: 'Sign in to hide it', text: 'Hidden homes stay out of your searches, on every device.' },
  },
  comeBack: 'It’s free, and we’ll bring you right back.',
} as const;
