export const helpCopy = {
  title: 'Help',
  glossary: 'Glossary',
  api: 'API description',
  contact: 'Contact',
  keys: 'Keyboard shortcuts',
  groups: [
    {
      title: 'Everywhere',
      keys: [
        ['/', 'Go to search'],
        ['mod+k', 'Open commands'],
        ['?', 'Show this help'],
      ],
    },
    {
      title: 'Results',
      keys: [
        ['1', 'Show as list'],
        ['2', 'Show as map'],
        ['3', 'Show as table'],
        ['f', 'Open filters'],
      ],
    },
    {
      title: 'On a focused card',
      keys: [
        ['b', 'Add or remove a bookmark'],
        ['p', 'Pin or unpin'],
        ['s', 'Save to a portfolio'],
      ],
    },
  ],
  escape: 'Close a window or leave full screen',
  general: 'Lists and windows',
  arrows: 'Move through suggestions',
  enter: 'Select the highlighted item',
} as const;
