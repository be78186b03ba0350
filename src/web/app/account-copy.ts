export const accountCopy = {
  signIn: 'Sign in',
  signUp: 'Sign up',
  account: 'Account',
  menu: 'Menu and account',
} as const;
