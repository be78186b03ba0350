import type { TokenScope } from '#contracts/api-tokens.ts';
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
    title: 'We couldn’t load your settings',
    text: (reason: string) => `${reason} Nothing was changed.`,
    retry: 'Try again',
  },
  signedOut: {
    title: 'You’re signed out',
    text: 'Sign in to see your settings.',
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
    text: 'You have unsaved changes.',
    leave: 'Leave',
    stay: 'Stay',
  },
  profile: {
    text: 'Your name and experience level.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    emailHint: 'You sign in with this email. You can’t change it here.',
    skill: 'Experience level',
  },
  display: {
    text: 'Saved to your account, on every device.',
    theme: 'Theme',
    highlights: 'Highlights',
    highlightsText: 'Up to 12 metrics, listing details and assumptions for each card and the top of a proforma.',
    details: 'Proforma details',
    detailsText: 'The metrics, listing details and assumptions that a proforma shows first.',
    columns: 'Table columns',
    columnsText: 'The columns in the results table and their order.',
    columnsLocal: 'Default on this browser',
    change: 'Change',
    standard: 'Default',
    every: 'All',
    none: 'None',
    andMore: (count: number) => `and ${count} more`,
  },
  notifications: {
    text: 'Your time zone and delivery time for non-urgent email.',
    zone: 'Time zone',
    zoneHint: (time: string) => `It’s ${time} there now.`,
    zones: 'Time zones',
    offered: 'This browser',
    others: 'All',
    offer: (zone: string) => `Use this browser’s time zone, ${zone}`,
    noZone: (text: string) => `No time zones match “${text}”.`,
    badZone: 'Please choose a time zone from the list',
    hour: 'Delivery time',
    hourHint: 'We send non-urgent email at this hour.',
  },
  security: {
    text: 'Your password and active sessions.',
    password: 'Password',
    passwordText: (email: string) => `We’ll email a link to ${email}. Changing your password signs you out everywhere.`,
    changePassword: 'Change password',
    mailed: (email: string) => `We sent a link to ${email}. It expires in an hour.`,
    sessions: 'Signed in on',
    current: 'This browser',
    unknownBrowser: 'Unknown browser',
    seen: (when: string) => `Last used ${when}`,
    signedIn: (when: string) => `signed in ${when}`,
    signOut: 'Sign out',
    signOutOf: (browser: string) => `Sign out ${browser}`,
    signOutOthers: 'Sign out everywhere else',
    othersTitle: 'Sign out everywhere else?',
    othersText: (count: number) => `This signs out ${countOf(count, 'other browser')}. You’ll stay signed in here.`,
    alone: 'You’re not signed in anywhere else.',
    failed: 'We couldn’t load your sessions.',
  },
  tokens: {
    text: 'For your own programs. A token acts as you, so keep it as safe as a password.',
    create: 'New token',
    none: 'You don’t have any tokens.',
    hint: (end: string) => `ends in ${end}`,
    used: (when: string) => `last used ${when}`,
    neverUsed: 'never used',
    expires: (when: string) => `expires ${when}`,
    expired: (when: string) => `expired ${when}`,
    endless: 'does not expire',
    takeBack: 'Revoke',
    takeBackOf: (name: string) => `Revoke ${name}`,
    takeBackTitle: (name: string) => `Revoke “${name}”?`,
    takeBackText: 'Programs that use it will stop working. This can’t be undone.',
    failed: 'We couldn’t load your tokens.',
    dialog: {
      title: 'New personal token',
      name: 'Name',
      namePlaceholder: 'For example: home spreadsheet',
      scopes: 'Permissions',
      expiry: 'Expires',
      create: 'Create token',
      creating: 'Creating…',
      noScope: 'Please select at least one',
      made: 'Copy your token now',
      madeText: 'We only show it once. If you lose it, revoke it and create another.',
      token: 'Token',
      copy: 'Copy',
      copied: 'Copied',
      notCopied: 'Your browser blocked copying. Select the token and copy it.',
      done: 'Done',
    },
  },
  data: {
    text: 'Download or delete your data.',
    export: 'Export',
    exportText: 'Download all your data (JSON).',
    download: 'Download',
    downloading: 'Preparing…',
    downloadFailed: (reason: string) => `We couldn’t create the file. ${reason}`,
    delete: 'Delete account',
    deleteText: 'Permanently delete your account and everything in it.',
    deleteButton: 'Delete account…',
    dialog: {
      title: 'Delete your account?',
      goes: 'We’ll permanently delete:',
      parts: [
        'your profile and all settings',
        'your personal tokens and sessions',
        'your subscription, effective now and without a refund',
      ],
      password: 'Your password',
      email: 'Enter your email to confirm',
      confirm: 'Delete everything',
      deleting: 'Deleting…',
      cancel: 'Cancel',
      empty: 'Required',
    },
  },
  confirm: { cancel: 'Cancel' },
} as const;

export const skillHints: Record<SkillLevel, string> = {
  beginner: 'Explain every term in plain words.',
  intermediate: 'Show short reminders.',
  expert: 'Show formulas only.',
};

export const themeNames: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' };

export const scopeNames: Record<TokenScope, { readonly name: string; readonly hint: string }> = {
  read: { name: 'Read', hint: 'Search, view proformas and see your data.' },
  write: { name: 'Write', hint: 'Add and change your data, but not passwords, tokens or payments.' },
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
  shownHint: 'In order from left to right.',
  empty: 'None.',
  more: 'Add more',
  search: 'Find a metric, detail or assumption',
  nothing: (text: string) => `No results for “${text}”.`,
  moved: (name: string, place: number, of: number) => `${name}: ${place} of ${of}`,
} as const;

export const detailWords = {
  ...highlightWords,
  title: 'Proforma details',
  shownHint: 'In order from top to bottom.',
};
