const isMac = /mac|iphone|ipad/i.test(navigator.platform);

export const modKeyName = isMac ? '⌘K' : 'Ctrl K';

/** The command key in `aria-keyshortcuts` notation. */
export const modKeyShortcut = isMac ? 'Meta+K' : 'Control+K';
