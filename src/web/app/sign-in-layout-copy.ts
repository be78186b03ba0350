export const signInLayoutCopy = {
  about: 'What Forma does',
  note: 'Projections are estimates, not advice.',
  sentence: 'Every rental on the market, underwritten with your numbers.',
  example: [
    { label: 'You put in', amount: '$50,000', share: 'in' },
    { label: 'You get back', amount: '$65,000', share: 'back' },
  ],
  explained:
    'That’s a 1.30x equity multiple from rent and sale. You set your target. Forma finds the homes that meet it and the most you can offer.',
} as const;
