import type { TokenScope } from '#contracts/people-api.ts';
import type { SkillLevel } from '#contracts/skill-level.ts';
import type { Theme } from '#contracts/theme.ts';
import { countOf } from '../../../lib/format.ts';

export const settingsCopy = {
  title: 'Settings',
  nav: 'Sections',
  sections: {
    profile: 'Profile',
    display: 'Display',
    notifications: 'Notifications',
    security: 'Security',
    tokens: 'Personal tokens',
    data: 'Your data',
  },
  loading: 'Loading your settings',
  failed: {
    title: 'Your settings could not be loaded',
    text: (reason: string) => `${reason} Nothing was changed.`,
    retry: 'Try again',
  },
  signedOut: {
    title: 'You are signed out',
    text: 'Settings belong to an account. Sign in to come back to them.',
    signIn: 'Sign in',
  },
  save: {
    save: 'Save',
    saving: 'Saving…',
    saved: 'Saved',
    failed: (reason: string) => `Not saved. ${reason}`,
    retry: 'Try again',
  },
  unsaved: {
    title: 'Leave without saving?',
    text: 'What you changed on this page is not saved yet.',
    leave: 'Leave',
    stay: 'Stay',
  },
  profile: {
    text: 'How Forma greets you, and how much it explains.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail address',
    emailHint: 'You sign in with it. It cannot be changed here.',
    skill: 'How much you know of the field',
  },
  display: {
    text: 'Kept with your account, on every device.',
    theme: 'Theme',
    highlights: 'Highlights',
    highlightsText: 'Up to 12 figures, facts and assumptions for each card and the top of a proforma.',
    details: 'Details of a proforma',
    detailsText: 'The figures, facts and assumptions a proforma lists first. The others stay a click away.',
    columns: 'Columns of the table',
    columnsText: 'What the table of results shows, and in which order.',
    columnsLocal: 'As this browser keeps them, until you choose here or in the table.',
    change: 'Change',
    standard: 'As Forma chooses',
    every: 'All of them',
    none: 'None',
    andMore: (count: number) => `and ${count} more`,
  },
  notifications: {
    text: 'Your time zone, and the hour for email that can wait.',
    zone: 'Time zone',
    zoneHint: (time: string) => `It is ${time} there now.`,
    zones: 'Time zones',
    offered: 'Of this browser',
    others: 'All',
    offer: (zone: string) => `Use ${zone}, the time zone of this browser`,
    noZone: (text: string) => `No time zone is called “${text}”.`,
    badZone: 'Please choose a time zone of the list',
    hour: 'Hour of the day',
    hourHint: 'Mail that can wait is sent then.',
  },
  security: {
    text: 'Your password, and where you are signed in.',
    password: 'Password',
    passwordText: (email: string) => `We mail a link to ${email}. Choosing a new password signs every browser out.`,
    changePassword: 'Change the password',
    mailed: (email: string) => `A link is on its way to ${email}. It works for an hour.`,
    sessions: 'Signed in on',
    current: 'This browser',
    unknownBrowser: 'A browser that did not say its name',
    seen: (when: string) => `Last used ${when}`,
    signedIn: (when: string) => `signed in ${when}`,
    signOut: 'Sign out',
    signOutOf: (browser: string) => `Sign out ${browser}`,
    signOutOthers: 'Sign out everywhere else',
    othersTitle: 'Sign out everywhere else?',
    othersText: (count: number) => `${countOf(count, 'other browser')} will have to sign in again. This one stays.`,
    alone: 'Nowhere else.',
    failed: 'The list could not be loaded.',
  },
  tokens: {
    text: 'For your own programs. A token does what its scopes allow, in your name: keep it like a password.',
    create: 'New token',
    none: 'You have no tokens.',
    hint: (end: string) => `ends in ${end}`,
    used: (when: string) => `last used ${when}`,
    neverUsed: 'never used',
    expires: (when: string) => `expires ${when}`,
    expired: (when: string) => `expired ${when}`,
    endless: 'does not expire',
    takeBack: 'Take back',
    takeBackOf: (name: string) => `Take back ${name}`,
    takeBackTitle: (name: string) => `Take back “${name}”?`,
    takeBackText: 'Programs that use it are refused from then on. This cannot be undone.',
    failed: 'The tokens could not be loaded.',
    dialog: {
      title: 'New personal token',
      name: 'Name',
      namePlaceholder: 'Such as: spreadsheet at home',
      scopes: 'What it may do',
      expiry: 'Expires',
      create: 'Make the token',
      creating: 'Making…',
      noScope: 'Please choose at least one',
      made: 'Copy your token now',
      madeText: 'It is shown this once. If you lose it, take it back and make another.',
      token: 'Token',
      copy: 'Copy',
      copied: 'Copied',
      notCopied: 'The browser does not allow copying. Mark the token and copy it by hand.',
      done: 'Done',
    },
  },
  data: {
    text: 'It is yours: take it with you, or have it deleted.',
    export: 'Export',
    exportText: 'Everything that is kept of you, as one JSON file.',
    download: 'Download',
    downloading: 'Preparing…',
    downloadFailed: (reason: string) => `The file could not be made. ${reason}`,
    delete: 'Delete the account',
    deleteText: 'Your account and everything in it, for good.',
    deleteButton: 'Delete the account…',
    dialog: {
      title: 'Delete your account?',
      goes: 'This is deleted at once, and cannot be brought back:',
      parts: [
        'your profile and all settings',
        'your personal tokens, and every sign-in',
        'your plan: the subscription ends now, without a refund',
      ],
      password: 'Your password',
      email: 'Your e-mail address, to confirm',
      confirm: 'Delete everything',
      deleting: 'Deleting…',
      cancel: 'Keep the account',
      empty: 'Required',
    },
  },
  confirm: { cancel: 'Cancel' },
} as const;

export const skillHints: Record<SkillLevel, string> = {
  beginner: 'Terms are explained in plain words wherever they stand.',
  intermediate: 'Short reminders of what a term means.',
  expert: 'Formulas only.',
};

export const themeNames: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'As the system' };

export const scopeNames: Record<TokenScope, { readonly name: string; readonly hint: string }> = {
  read: { name: 'Read', hint: 'Search, look at proformas, and see what is yours.' },
  write: { name: 'Write', hint: 'Change and add what is yours. Never passwords, tokens or payment.' },
};

/** Days that a token stays valid; null: until it is revoked. */
export const expiryNames: readonly (readonly [days: number | null, name: string])[] = [
  [30, 'In 30 days'],
  [90, 'In 90 days'],
  [365, 'In a year'],
  [null, 'Never'],
];

export const highlightWords = {
  title: 'Highlights',
  shown: 'Shown',
  shownHint: 'In this order, from the left.',
  empty: 'None.',
  more: 'Add more',
  search: 'Find a figure, fact or assumption',
  nothing: (text: string) => `No results for “${text}”.`,
  moved: (name: string, place: number, of: number) => `${name}: ${place} of ${of}`,
} as const;

export const detailWords = {
  ...highlightWords,
  title: 'Details of a proforma',
  shownHint: 'In this order, from the top.',
};
