/** The module of each page that loads separately, in the web folder. */
export const pageModules = {
  plans: 'pages/account/plans-page.tsx',
  glossary: 'pages/glossary/glossary-page.tsx',
  legal: 'pages/legal/legal-page.tsx',
  compare: 'pages/proforma/compare-page.tsx',
  bookmarks: 'pages/marks/bookmarks-page.tsx',
  hiddenHomes: 'pages/marks/hidden-homes-page.tsx',
  import: 'pages/import/import-page.tsx',
  importListings: 'pages/listing-import/import-listings-page.tsx',
  portfolios: 'pages/portfolios/portfolios-page.tsx',
  portfolio: 'pages/portfolios/portfolio-page.tsx',
  savedSearches: 'pages/saved-searches/saved-searches-page.tsx',
  settings: 'pages/account/settings-page.tsx',
  signIn: 'pages/account/sign-in-page.tsx',
  signUp: 'pages/account/sign-up-page.tsx',
  checkEmail: 'pages/account/check-email-page.tsx',
  forgotPassword: 'pages/account/forgot-password-page.tsx',
  resetPassword: 'pages/account/reset-password-page.tsx',
  verifyEmail: 'pages/account/verify-email-page.tsx',
  signInFailed: 'pages/account/sign-in-failed-page.tsx',
  shared: 'pages/shared/shared-page.tsx',
  proforma: 'pages/proforma/proforma-page.tsx',
} as const;

export type PageModule = (typeof pageModules)[keyof typeof pageModules];
