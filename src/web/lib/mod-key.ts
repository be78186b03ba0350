const isMac = /mac|iphone|ipad/i.test(navigator.platform);

/** How the key of the commands is written on this machine. */
export const modKeyName = isMac ? '⌘K' : 'Ctrl K';

/** The same in the words of `aria-keyshortcuts`. */
export const modKeyShortcut = isMac ? 'Meta+K' : 'Control+K';
