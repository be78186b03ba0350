export const signInLayoutCopy = {
  about: 'What Forma does',
  note: 'Projections are no promises, and no advice.',
  sentence: 'Every rental on the market, worked out under your own assumptions, before you look at a single one.',
  example: [
    { label: 'You put in', amount: '$50,000', share: 'in' },
    { label: 'You get back', amount: '$65,000', share: 'back' },
  ],
  explained:
    'That is an equity multiple of 1.30x, from rent and sale together. You choose yours; Forma finds what reaches it, and what to offer.',
} as const;
